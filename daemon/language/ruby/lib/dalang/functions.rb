# frozen_string_literal: true

module Puppet
  # Functions of the 4.x API.  Signatures travel to the worker as texts: it
  # chooses the dispatch with its type system.
  module Functions
    Parameter = Struct.new(:type, :name, :kind)

    # What a `dispatch` block says.
    class Dispatch
      attr_reader :method_name, :params, :block, :returns, :injected, :mismatch

      def initialize(method_name, mismatch)
        @method_name = method_name
        @mismatch = mismatch
        @params = []
        @injected = []
      end

      { param: 'required', required_param: 'required',
        optional_param: 'optional', repeated_param: 'repeated',
        optional_repeated_param: 'repeated',
        required_repeated_param: 'required_repeated' }.each do |name, kind|
        define_method(name) { |type, parameter| add(type, parameter, kind) }
      end

      def block_param(*type_and_name)
        add_block(type_and_name, false)
      end
      alias required_block_param block_param

      def optional_block_param(*type_and_name)
        add_block(type_and_name, true)
      end

      def return_type(type)
        @returns = type.to_s
      end

      # Arguments that Ruby code gets beside those of the call.
      %w[scope compiler cache pal_script_compiler pal_catalog_compiler
         pal_compiler node].each do |name|
        define_method("#{name}_param") { |*| inject(name) }
      end

      # aliases: the function's own types, by name; hidden: how many parameters
      # no argument of the call is for.
      def signature(aliases, hidden)
        [params.drop(hidden).map { |p| [Dispatch.expand(p.type, aliases), p.name, p.kind] },
         block && [Dispatch.expand(block[0], aliases), *block[1..]],
         returns && Dispatch.expand(returns, aliases), method_name.to_s,
         mismatch]
      end

      ALIAS_DEPTH = 20

      def self.expand(type, aliases)
        ALIAS_DEPTH.times do
          expanded = type.gsub(/\b[A-Z]\w*\b(?!::)/) { |n| aliases[n] || n }
          return type if expanded == type

          type = expanded
        end
        type
      end

      private

      def add(type, name, kind)
        if name.is_a?(String)
          raise ArgumentError, 'Parameter name argument must be a Symbol. ' \
                               "Got #{name.class}"
        end
        check_order(kind)
        @params << Parameter.new(type.to_s, name.to_s, kind)
      end

      def check_order(kind)
        if @block
          raise ArgumentError, 'Parameters cannot be added after a block ' \
                               'parameter'
        end
        last = @params.last&.kind
        if last.to_s.end_with?('repeated')
          raise ArgumentError, 'Parameters cannot be added after a repeated ' \
                               'parameter'
        end
        return unless last == 'optional'

        required = { 'required' => 'A required parameter',
                     'required_repeated' => 'A required repeated parameter' }
        return unless required[kind]

        raise ArgumentError, "#{required[kind]} cannot be added after an " \
                             'optional parameter'
      end

      def add_block(type_and_name, optional)
        raise ArgumentError, 'Attempt to redefine block' if @block

        name = type_and_name.pop || :block
        unless name.is_a?(Symbol)
          raise ArgumentError, 'Expected block_param name to be a Symbol, ' \
                               "got #{name.class}"
        end
        @block = [(type_and_name[0] || 'Callable').to_s, name.to_s, optional]
      end

      def inject(name)
        @injected << [name, @params.size]
      end
    end

    # The base of all functions.
    class Function
      class << self
        attr_accessor :func_name

        def dispatches
          @dispatches ||= []
        end

        def local_aliases
          @local_aliases ||= []
        end

        def dispatch(method_name, &block)
          add(Dispatch.new(method_name, false), &block)
        end

        def argument_mismatch(method_name, &block)
          add(Dispatch.new(method_name, true), &block)
        end

        def local_types(&block)
          Aliases.new(local_aliases).instance_eval(&block)
        end

        # Those that take the arguments first; then those that say why not.
        def signatures
          aliases = local_aliases.to_h { |t| t.split(/\s*=\s*/, 2) }
          dispatches.map { |d| d.signature(aliases, adds_scope? ? 1 : 0) }
        end

        # True for a function whose own `call` puts the scope before the
        # arguments: what stdlib did before Puppet had scope_param (PUP-4438).
        def adds_scope?
          instance_methods(false).include?(:call)
        end

        def name
          @func_name || super
        end

        private

        def add(dispatch, &block)
          dispatch.instance_eval(&block)
          dispatches << dispatch
        end
      end

      Aliases = Struct.new(:texts) do
        def type(text)
          texts << text
        end
      end

      attr_reader :loader

      # closure_scope: nil, the global scope
      def initialize(closure_scope, loader)
        @closure_scope = closure_scope
        @loader = loader
      end

      def closure_scope
        @closure_scope || Dalang.state.global_scope
      end

      def call_function(name, *args, &block)
        closure_scope.call_function(name, args, &block)
      end
    end

    # Functions that may use the scope of their caller.
    class InternalFunction < Function
      def call_function_with_scope(scope, name, *args, &block)
        scope.call_function(name, args, &block)
      end
    end

    module_function

    def create_function(name, base = Function, &block)
      the_class = Class.new(base)
      the_class.func_name = name.to_s
      the_class.class_eval(&block)
      if the_class.dispatches.empty?
        the_class.dispatches << default_dispatch(the_class, name.to_s)
      end
      the_class
    rescue StandardError => e
      raise ArgumentError, "Function Load Error for function '#{name}': " \
                           "#{e.message}"
    end

    # The method named like the function, with its parameters.
    def default_dispatch(the_class, name)
      method = name.split('::').last
      unless the_class.method_defined?(method)
        raise ArgumentError, 'Function Creation Error, cannot create a ' \
                             "default dispatcher for function '#{method}', " \
                             'no method with this name found'
      end
      kinds = { req: :param, opt: :optional_param, rest: :repeated_param }
      Dispatch.new(method, false).tap do |d|
        the_class.instance_method(method).parameters.each do |kind, parameter|
          d.public_send(kinds[kind], 'Any', parameter || :args) if kinds[kind]
        end
      end
    end
  end

  module Pops
    module Functions
      Function = Puppet::Functions::Function
    end
  end
end

module Dalang
  # The block of a call in Puppet code, as Ruby code sees it.
  class Block < Proc
    # number: the worker's, while the call runs
    attr_reader :number, :arity

    # The block with that number, and the least and most arguments that it takes;
    # more arguments are dropped.
    def self.of(number, min, max)
      body = lambda do |*args|
        args = args.first(max) unless max.negative?
        Dalang.state.ask_with_objects(args, :block, number)
      end
      new(number, min, &body)
    end

    def initialize(number, arity)
      super()
      @number = number
      @arity = arity
    end
  end

  # Files that define a 4.x function.
  module Modern
    module_function

    def load(path, name)
      code = File.read(path, encoding: 'UTF-8')
      unless code.include?('Puppet::Functions.create_function')
        raise ArgumentError, "The code loaded from #{path} does not seem to " \
                             'be a Puppet 4x API function - no ' \
                             'create_function call.'
      end
      function = check(eval(code, space, path, 1), path, name)
      Names.scan(code)
      function
    end

    # The place of the code, as a binding of its own.
    def space
      Puppet::Pops::Loader::RubyFunctionInstantiator.__send__(:get_binding, nil)
    end

    def check(created, path, name)
      unless created.is_a?(Class)
        raise ArgumentError, "The code loaded from #{path} did not produce a " \
                             'Function class when evaluated. Got ' \
                             "'#{created.class}'"
      end
      return created.new(nil, nil) if created.name.to_s == name

      raise ArgumentError, "The code loaded from #{path} produced mis-matched " \
                           "name, expected '#{name}', got #{created.name}"
    end
  end
end
