# frozen_string_literal: true

require 'time'

module Facter
  # The values that facts may have.
  module FactValues
    class InvalidError < StandardError; end
    class MergeError < StandardError; end
    class FreezeError < StandardError; end

    TYPES = [Integer, Float, TrueClass, FalseClass, NilClass, Symbol, String,
             Array, Hash, Date, Time].freeze
    DEPTH_MAX = 256

    class << self
      # Switches of the release of Facter: whether texts may contain NUL, and
      # whether a block of a confine gets the fact's value in lower case only.
      attr_accessor :allows_null, :confines_lower
    end

    module_function

    # The value with times as text and texts in UTF-8.
    def normalize(value, depth = 0)
      raise InvalidError, "it is nested deeper than #{DEPTH_MAX}" if depth > DEPTH_MAX

      case value
      when Date, Time then value.iso8601
      when String then text(value)
      when Array then value.map { |v| normalize(v, depth + 1) }
      when Hash
        value.to_h { |k, v| [normalize(k, depth + 1), normalize(v, depth + 1)] }
      when *TYPES then value
      else
        raise InvalidError, "Expected #{value} to be one of " \
                            "#{TYPES.inspect}, but was #{value.class}"
      end
    end

    def text(string)
      utf8 = string.encode(Encoding::UTF_8)
      unless utf8.valid_encoding?
        raise InvalidError, "String #{utf8.inspect} doesn't match the " \
                            "reported encoding #{utf8.encoding}"
      end
      return utf8 if FactValues.allows_null || !utf8.include?("\0")

      raise InvalidError, "String #{utf8.inspect} contains a null byte " \
                          'reference; unsupported for all facts.'
    rescue EncodingError
      raise InvalidError, "String encoding #{string.encoding} is not UTF-8 " \
                          'and could not be converted to UTF-8'
    end

    def with_string_keys(value)
      case value
      when Hash then value.to_h { |k, v| [k.to_s, with_string_keys(v)] }
      when Array then value.map { |v| with_string_keys(v) }
      else value
      end
    end

    # The value as the run's facts contain it.
    def out(value)
      case value
      when Hash then value.to_h { |k, v| [k.to_s, out(v)] }
      when Array then value.map { |v| out(v) }
      when Symbol then value.to_s
      when Float then float(value)
      else value
      end
    end

    def float(value)
      return value if value.finite?

      raise InvalidError, "#{value} is not a number of 64 bits"
    end

    # For comparisons, in which case does not count.
    def comparable(value)
      value = value.to_s if value.is_a?(Symbol)
      value.is_a?(String) ? value.downcase : value
    end

    def frozen(value)
      case value
      when Numeric, Symbol, true, false, nil then value
      when String then value.dup.freeze
      when Array then value.map { |v| frozen(v) }.freeze
      when Hash then value.to_h { |k, v| [frozen(k), frozen(v)] }.freeze
      else raise FreezeError, "Cannot deep freeze #{value}:#{value.class}"
      end
    end

    def merge(left, right, path = [])
      if left.is_a?(Hash) && right.is_a?(Hash)
        left.merge(right) { |key, l, r| merge(l, r, [*path, key]) }
      elsif left.is_a?(Array) && right.is_a?(Array)
        left + right
      elsif left.nil? || right.nil?
        right.nil? ? left : right
      else
        raise MergeError, "Cannot merge #{left.inspect}:#{left.class} and " \
                          "#{right.inspect}:#{right.class}#{at(path)}"
      end
    end

    def at(path)
      path.empty? ? '' : " at root#{path.map { |k| "[#{k.inspect}]" }.join}"
    end
  end
end
