# frozen_string_literal: true

# How Hiera 3 reads keys, files and texts with %{...}.
class Hiera
  class Error < StandardError; end
  class InvalidConfigurationError < Error; end
  class InterpolationLoop < StandardError; end
  class InterpolationInvalidValue < StandardError; end

  # Values that are being interpolated.
  class RecursiveGuard
    def initialize
      @seen = []
    end

    def check(value)
      if @seen.include?(value)
        raise InterpolationLoop, "Lookup recursion detected in [#{@seen.join(', ')}]"
      end
      @seen.push(value)
      yield.tap { @seen.pop }
    end
  end

  module Util
    SEGMENT = /"([^"]+)"|'([^']+)'|([^'".]+)/.freeze

    module_function

    # The segments of a key that dots separate; the block makes the error.
    def split_key(key)
      return '' if key.empty?
      raise yield('Syntax error') unless key.match?(/\A(?:#{SEGMENT})(?:\.(?:#{SEGMENT}))*\z/)

      key.scan(SEGMENT).map { |parts| parts.compact[0] }
    end

    def var_dir
      File.join(code_dir, 'environments', '%{environment}', 'hieradata')
    end

    def config_dir
      Puppet[:confdir]
    end

    def code_dir
      Puppet[:codedir]
    end
  end

  # Files that are read again when they have changed.
  class Filecache
    def initialize
      @entries = {}
    end

    def read(path, expected = Object, default = nil, &block)
      read_file(path, expected, &block)
    rescue TypeError => e
      keep_default(path, e.message, default)
    rescue StandardError => e
      raise if default.nil?

      keep_default(path, "Reading data from #{path} failed: #{e.class}: #{e}", default)
    end

    def read_file(path, expected = Object)
      stat = File.stat(path).then { |s| [s.ino, s.mtime, s.size] }
      entry = @entries[path]
      return entry[1] if entry && entry[0] == stat

      data = File.read(path, encoding: 'BOM|UTF-8')
      data = yield(data) if block_given?
      @entries[path] = [stat, data]
      return data if data.is_a?(expected)

      raise TypeError, "Data retrieved from #{path} is #{data.class} not #{expected}"
    end

    private

    def keep_default(path, reason, default)
      Hiera.debug("#{reason}, setting defaults")
      @entries[path] = [@entries[path]&.first, default]
      default
    end
  end

  # Texts with %{...}.
  module Interpolate
    EXPRESSION = /%\{([^}]*)\}/.freeze
    METHOD = /\A(\w+)\(([^)]*)\)\z/.freeze
    EMPTY = ['', '::', '""', "''", '"::"', "'::'"].freeze

    class << self
      def interpolate(data, scope, extra, context)
        return data unless data.is_a?(String)

        context = context ? context.dup : {}
        context[:recurse_guard] ||= RecursiveGuard.new
        data.gsub(EXPRESSION) do |match|
          value, method = expression(match, scope, extra, context)
          next value unless method == 'alias' && !value.is_a?(String)
          return value if match == data

          raise InterpolationInvalidValue, 'Cannot call alias in the string context'
        end
      end

      private

      # [value, method] of the first expression in data.
      def expression(data, scope, extra, context)
        text = data.is_a?(String) && data[EXPRESSION, 1]
        return [data, nil] unless text
        return ['', nil] if EMPTY.include?(text.strip)

        context[:recurse_guard].check(text) do
          method, key = method_and_key(text, context)
          value = call(method, key, data, scope, extra)
          value = expression(value, scope, extra, context)[0] unless method == 'literal'
          [value, method]
        end
      end

      def method_and_key(text, context)
        match = METHOD.match(text)
        return ['scope', text] unless match

        if context[:is_interpolate_config]
          Hiera.warn('Use of interpolation methods in hiera configuration file is deprecated')
        end
        unless %w[hiera scope literal alias].include?(match[1])
          raise InterpolationInvalidValue, "Invalid interpolation method '#{match[1]}'"
        end
        quoted = QUOTED_KEY.match(match[2])
        return [match[1], quoted[1] || quoted[2]] if quoted

        raise InterpolationInvalidValue, "Argument to interpolation method '#{match[1]}' " \
                                         "must be quoted, got '#{match[2]}'"
      end

      def call(method, key, data, scope, extra)
        case method
        when 'literal' then key
        when 'scope' then variable(key, data, scope, extra)
        else Dalang::Hiera3.context.interpolate("%{alias(\"#{key}\")}")
        end
      end

      def variable(key, data, scope, extra)
        segments = Util.split_key(key) do |problem|
          InterpolationInvalidValue.new("#{problem} in interpolation expression: #{data}")
        end
        [scope, extra].each do |values|
          catch(:no_such_key) { return Backend.qualified_lookup(segments, values, key) }
        end
        nil
      end
    end
  end
end
