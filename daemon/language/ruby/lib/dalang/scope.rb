# frozen_string_literal: true

module Puppet
  module Parser
    # The scope in which a function or template is called: questions to the
    # worker.  What Ruby code gets for a name is one object in a request, since
    # modules change such objects.
    class Scope
      def initialize(global: false)
        @global = global
      end

      def module_name
        place[1]
      end

      def caller_module_name
        place[2]
      end

      def title
        place[3]
      end

      # The worker's number of the scope to ask: the caller's, or the top.
      def number
        @global ? 0 : 1
      end

      def to_s
        is_topscope? ? 'Scope(Class[main])' : "Scope(#{label})"
      end
      alias inspect to_s

      def lookupvar(name, _options = nil)
        unless name.is_a?(String)
          raise Puppet::ParseError, "Scope variable name #{name.inspect} is " \
                                    "a #{name.class}, not a string"
        end
        _, value, set, object = Dalang.link.ask(:getvar, number, name)
        return variable_not_found(name) unless set

        Dalang.state.seen(object, value)
      end

      def [](name, _options = nil)
        lookupvar(name)
      end

      def include?(name)
        _, value, set = Dalang.link.ask(:getvar, number, name.to_s)
        set && !value.nil?
      end

      def exist?(name)
        Dalang.link.ask(:getvar, number, name.to_s)[2]
      end
      alias bound? exist?

      def setvar(name, value, _options = nil)
        object = Dalang.link.value(:setvar, number, name,
                                   Dalang::Values.out(value))
        object ? Dalang.state.touch(object, value) : value
      end

      def []=(name, value, _ignored = nil)
        setvar(name, value)
      end

      def to_hash(*)
        Dalang::Values.seen(Dalang.link.value(:vars, number, :all))
      end

      def catalog
        @catalog ||= Dalang::Catalog.new(self)
      end

      def compiler
        @compiler ||= Compiler.new(self)
      end

      def environment
        Dalang.state.environment
      end

      def resource
        Dalang.resource(Dalang.link.value(:scope_resource, number))
      end

      def findresource(type, title = nil)
        Puppet::Resource.type_and_title(type.to_s, nil) if title.nil?
        reference = title.nil? ? type.to_s : "#{type}[#{title}]"
        Dalang.resource(Dalang.link.value(:resource, reference))
      end

      # The parameters that are set by default in resources of a type.
      def lookupdefaults(type)
        values = Dalang.link.value(:defaults, number, type.to_s)
        values.to_h do |name, value|
          parameter = { name: name.to_sym, value: Dalang::Values.seen(value) }
          [name.to_sym, Resource::Param.new(**parameter)]
        end
      end

      def find_global_scope
        Dalang.state.global_scope
      end

      # A class, a define, or (only its name is known) a node.
      Definition = Struct.new(:type, :name, :module_name, :file, :line)

      # What contains the code that calls.
      def source
        @source ||= definition(Dalang.link.value(:source, number)) ||
                    Definition.new(*(is_topscope? ? [:hostclass, ''] : [:node, place[0]]), '')
      end

      def is_topscope?
        @global || place[0] == 'main'
      end

      def find_hostclass(name)
        find_as('class', name)
      end

      def find_definition(name)
        find_as('define', name)
      end

      def lookuptype(name)
        find_definition(name) || find_hostclass(name)
      end

      def undef_as(other, value)
        value.nil? || value == :undef ? other : value
      end

      def self.true?(value)
        !(value == '' || value == :undef || !value)
      end

      def self.number?(value)
        case value
        when Numeric then value
        when /\A-?\d+(?:\.\d+|(?:\.\d+)?e\d+)\z/ then value.to_f
        when /\A0x\h+\z/i then value.to_i(16)
        when /\A0[0-7]+\z/ then value.to_i(8)
        when /\A-?\d+\z/ then value.to_i
        end
      end

      def call_function(name, args, &block)
        args = [args] unless args.is_a?(Array)
        Dalang.call_function(number, name.to_s, args, &block)
      end

      # function_NAME of 3.x: a function of a module, or one of Puppet's own.
      def method_missing(method, *args, &block)
        name = method.to_s[/\Afunction_(.*)\z/m, 1]
        return super unless name

        if Functions.function(name)
          return public_send(method, *args, &block) if self.class.method_defined?(method)
        end
        super unless Functions::OWN.key?(name)
        Functions.call_own(self, name, args)
      end

      def respond_to_missing?(method, all = false)
        name = method.to_s[/\Afunction_(.*)\z/m, 1]
        (name && Functions.function(name) && true) || super
      end

      Dalang::LEVELS.each do |level|
        define_method(level) do |message|
          Dalang.log(level, to_s, message)
        end
      end

      # What modules ask the compiler for.
      class Compiler
        def initialize(scope)
          @scope = scope
        end

        def environment
          Dalang.state.environment
        end

        def catalog
          @scope.catalog
        end

        def topscope
          Dalang.state.global_scope
        end

        def node
          @node ||= Struct.new(:name, :environment, :parameters, :classes).new(
            Dalang.state.node, environment,
            Dalang.state.global_scope.to_hash, Dalang.state.classes
          )
        end

        def findresource(*args)
          @scope.findresource(*args)
        end

        # What looks for functions of modules.
        def loaders
          @loaders ||= Struct.new(:private_environment_loader).new(Loader.new)
        end

        # Whether a function exists is all that it says.
        class Loader
          def load(type, name)
            type == :function && Dalang.link.value(:function, name.to_s.downcase) || nil
          end
        end
      end

      private

      # [name, module, caller's module, title]; few functions and templates ask
      # for them.
      def place
        @place ||= @global ? [] : Dalang.link.value(:place)
      end

      def find_as(kind, name)
        definition(Dalang.link.value(:definition, kind, name.to_s.downcase.delete_prefix('::')))
      end

      # The definition of an answer of the worker.
      def definition(answer)
        answer && Definition.new(answer[0].to_sym, *answer[1..])
      end

      def label
        name = Dalang.capitalized(place[0])
        title.to_s == place[0].to_s || title.nil? ? "Class[#{name}]" : "#{name}[#{title}]"
      end

      # Code may catch the throw; otherwise the setting strict decides.
      def variable_not_found(name)
        reason = Dalang.link.value(:missing, name) if name.include?('::')
        throw :undefined_variable, reason
      rescue UncaughtThrowError
        text = "Undefined variable '#{name}'; #{reason}"
        case Dalang.state.strict
        when 'error' then raise ArgumentError, text
        when 'warning'
          Puppet.warn_once('undefined_variables', "Variable: #{name}", text)
        end
        nil
      end
    end
  end
end
