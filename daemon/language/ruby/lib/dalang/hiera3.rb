# frozen_string_literal: true

require 'dalang/hiera3_backend'
require 'dalang/hiera3_values'

# What back ends of Hiera 3 use of Hiera, and how they are called.
class Hiera
  VERSION = '3.10.0'
  QUOTED_KEY = /^(?:"([^"]+)"|'([^']+)')$/.freeze

  # Code that looks up keys by itself needs the library.
  private_class_method :new

  class << self
    def version
      VERSION
    end

    def warn(message)
      Puppet.notice("hiera(): #{message}")
    end

    def debug(message)
      Puppet.debug("hiera(): #{message}")
    end
  end

  # hiera.yaml as back ends see it: names are symbols.
  module Config
    class << self
      attr_writer :config

      def include?(key)
        @config.include?(key)
      end

      def [](key)
        @config[key]
      end
    end
  end

  # The variables of the compile.
  class Scope
    attr_reader :real

    def initialize(real)
      @real = real
    end

    def [](key)
      value = case key
              when 'calling_class' then calling_class
              when 'calling_class_path' then calling_class.gsub('::', '/')
              when 'calling_module' then @real['module_name']
              else @real[key]
              end
      value == '' ? nil : value
    end

    CALLING = %w[calling_class calling_class_path calling_module].freeze

    def exist?(key)
      CALLING.include?(key) || @real.exist?(key)
    end

    def include?(key)
      CALLING.include?(key) || @real.include?(key)
    end

    %i[catalog resource compiler call_function].each do |name|
      define_method(name) { |*args, &block| @real.public_send(name, *args, &block) }
    end

    private

    def calling_class
      @real.source.name.to_s.downcase
    end
  end
end

module Dalang
  # Requests of the worker about back ends.
  module Hiera3
    class << self
      # Interpolates what Hiera 3 itself would look up; of the running request.
      attr_accessor :context
    end

    # One lookup in one back end.
    class Request
      def initialize(options, context)
        @name = options['backend']
        @options = options
        @context = context
        Hiera::Config.config = config
      end

      def lookup(scope, key)
        outer = Hiera3.context
        Hiera3.context = @context
        backend.lookup(key, scope, [@options['overrides']].flatten.compact, resolution,
                       { recurse_guard: nil })
      ensure
        Hiera3.context = outer
      end

      private

      # One for each compile.
      def backend
        kept = (Dalang.state.contexts[:hiera3] ||= {})
        kept[@name] ||= make
      end

      # As in Puppet, one that cannot be loaded has no values.
      def make
        backend = backend_class.new
        return backend unless backend.method(:lookup).arity == 4

        Hiera::Backend::Backend1xWrapper.new(backend)
      rescue LoadError => e
        refuse("Unable to load backend '#{@name}'", e)
      rescue NameError => e
        refuse("Unable to instantiate backend '#{@name}'", e)
      end

      def backend_class
        require "hiera/backend/#{@name.downcase}_backend"
        name = "#{@name.capitalize}_backend"
        return Hiera::Backend.const_get(name) if Hiera::Backend.const_defined?(name)

        raise NameError, "uninitialized constant Hiera::Backend::#{name}"
      end

      def refuse(text, error)
        raise error if Dalang.state.lacks

        @context.explain { "#{text}: #{error.message}" }
        @context.not_found
      end

      # Those of several levels of version 5 are joined, as in Puppet.
      def config
        @options['configs'].map { |c| symbols(c) }.inject do |before, c|
          joined = c.merge(before)
          %i[hierarchy backends].each do |key|
            joined[key] = [before[key], c[key]].flatten.uniq if before.key?(key)
          end
          joined
        end
      end

      def symbols(hash)
        hash.to_h do |key, value|
          value = value.transform_keys(&:to_sym) if value.is_a?(Hash)
          [key.to_sym, value]
        end
      end

      RESOLUTIONS = { 'unique' => :array, 'configured' => :hash,
                      'hash' => { behavior: :native },
                      'deep' => { behavior: :deeper },
                      'unconstrained_deep' => { behavior: :deeper },
                      'reverse_deep' => { behavior: :deep } }.freeze

      # The merge in the words of Hiera 3; nil: the first value.
      def resolution
        result = RESOLUTIONS[@options['merge']]
        return result unless @options['merge'].end_with?('deep')

        more = (@options['merge_options'] || {}).reject { |key, _| key == 'strategy' }
        result.merge(more.transform_keys(&:to_sym))
      end
    end
  end
end
