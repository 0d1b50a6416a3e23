# frozen_string_literal: true

module Puppet
  module Parser
    # Functions of the 3.x API.  A function becomes a method of Scope, so that
    # its block may use `return` and sees the scope as self.
    module Functions
      # Puppet's own functions that function_NAME calls, and those for which it
      # is an error, as in Puppet.
      CALLABLE = %w[
        contain create_resources digest fail file fqdn_rand generate
        include inline_template md5 realize require scanf sha1 sha256
        shellquote sprintf tag tagged template versioncmp
      ].freeze
      REFUSED = %w[
        assert_type binary_file break defined dig each epp filter
        find_file hiera hiera_array hiera_hash hiera_include inline_epp
        lest lookup map match new next reduce regsubst return
        reverse_each slice split step strftime then type with
      ].freeze
      # Puppet defines a function for each level of its log.
      LOGS = %w[debug info notice warning err alert emerg crit].freeze
      OWN = (CALLABLE + LOGS + REFUSED).to_h { |n| [n, true] }.freeze
      STATEMENTS = (LOGS + %w[contain create_resources fail include realize
                              require tag]).freeze

      Info = Struct.new(:name, :arity, :type, :path)

      @known = {}

      module_function

      # Used by the files of modules.
      def newfunction(name, options = {}, &block)
        name = name.to_sym
        type = options[:type] || :statement
        unless %i[statement rvalue].include?(type)
          raise Puppet::DevError, "Invalid statement type #{type.inspect}"
        end
        info = Info.new("function_#{name}", options[:arity] || -1, type, nil)
        define(name, info, &block)
        @known[name] = info
        { arity: info.arity, type: type, name: info.name, doc: options[:doc] }
      end

      def define(name, info, &block)
        real = "real_function_#{name}"
        Scope.define_method(real, &block)
        Scope.define_method(info.name) do |*args|
          Functions.check(name, info.arity, args[0])
          result = Dalang::Values.legacy_result(__send__(real, args[0]))
          info.type == :rvalue ? result : nil
        end
      end

      def check(name, arity, args)
        unless args.is_a?(Array)
          raise ArgumentError, 'custom functions must be called with a ' \
                               'single array that contains the arguments. ' \
                               'For example, function_example([1]) instead ' \
                               'of function_example(1)'
        end
        least = arity.negative? ? -arity - 1 : arity
        if arity >= 0 && args.size != arity
          raise ArgumentError, "#{name}(): Wrong number of arguments given " \
                               "(#{args.size} for #{arity})"
        elsif args.size < least
          raise ArgumentError, "#{name}(): Wrong number of arguments given " \
                               "(#{args.size} for minimum #{least})"
        end
      end

      # "function_NAME" when it exists, else false.  A module's file replaces a
      # function of Puppet's that cannot be called.
      def function(name, _environment = nil)
        text = name.to_s
        own = OWN.key?(text)
        return "function_#{text}" if own && !REFUSED.include?(text)

        info = @known[name.to_sym] || Dalang.state.load_legacy(text)
        info || own ? "function_#{text}" : false
      end

      def info(name)
        @known[name.to_sym]
      end

      def rvalue?(name, _environment = nil)
        return !STATEMENTS.include?(name.to_s) if OWN.key?(name.to_s)

        function(name) ? @known[name.to_sym].type == :rvalue : false
      end

      def arity(name, _environment = nil)
        info(name) ? info(name).arity : -1
      end

      def call_own(scope, name, args)
        if REFUSED.include?(name)
          raise Puppet::ParseError, "#{name}() can only be called using the " \
                                    '4.x function API. See Scope#call_function'
        end
        check(name, -1, args[0])
        result = scope.call_function(name, args[0])
        Dalang::Values.legacy(result, '') unless STATEMENTS.include?(name)
      end

      def autoloader
        Autoloader
      end

      def environment_module(_environment = nil)
        Scope
      end

      def reset; end

      # Functions are loaded when they are called.
      module Autoloader
        def self.loadall(*); end

        def self.load(name, *)
          !Functions.function(name).nil?
        end

        def self.loaded?(name)
          !Functions.info(name).nil?
        end

        def self.delegatee
          self
        end
      end
    end
  end
end

module Dalang
  # Files that define a 3.x function.
  module Legacy
    module_function

    # The function's Info; name without its file being loaded is an error.
    def load(path, name, strict)
      known = Puppet::Parser::Functions.info(name)
      return known if known

      code = File.read(path, encoding: 'UTF-8')
      check_code(code, path) if strict
      result = eval(code, TOPLEVEL_BINDING.dup, path, 1)
      check_result(result, path, name) if strict
      Names.scan(code)
      Puppet::Parser::Functions.info(name)
    end

    def check_result(result, path, name)
      unless result.is_a?(Hash)
        raise ArgumentError, 'Illegal legacy function definition! The code ' \
                             "loaded from #{path} did not return the result " \
                             "of calling 'newfunction'. Got '#{result.class}'"
      end
      return if result[:name] == "function_#{name}"

      raise ArgumentError, "The code loaded from #{path} produced " \
                           "mis-matched name, expected 'function_#{name}', " \
                           "got '#{result[:name]}'"
    end

    # Methods would be defined for all code of the process.
    def check_code(code, path)
      require 'ripper'
      tree = Ripper.sexp(code)
      return if tree.nil? # eval tells where

      found = false
      walk(tree) do |node|
        identifier = node.find { |x| x.is_a?(Array) && x[0] == :@ident }
        case node[0]
        when :fcall, :call, :command, :command_call
          found ||= identifier && identifier[1] == 'newfunction'
        when :def, :defs then refuse(identifier, path)
        end
      end
      return if found

      raise ArgumentError, "The code loaded from #{path} does not seem to be " \
                           "a Puppet 3x API function - no 'newfunction' call."
    end

    def walk(node, &block)
      return unless node.is_a?(Array)

      yield node if node[0].is_a?(Symbol)
      node.each { |child| walk(child, &block) }
    end

    def refuse(identifier, path)
      name, line = identifier ? [identifier[1], identifier[2][0]] : %w[<unknown> <unknown>]
      raise SecurityError, "Illegal method definition of method '#{name}' in " \
                           "source #{path} on line #{line} in legacy " \
                           'function. See https://puppet.com/docs/puppet/' \
                           'latest/functions_refactor_legacy.html for more ' \
                           'information'
    end
  end
end
