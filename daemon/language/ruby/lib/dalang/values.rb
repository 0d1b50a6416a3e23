# frozen_string_literal: true

module Dalang
  class Uri
    def initialize(text)
      @text = text
    end

    def marshal_dump
      @text
    end

    def marshal_load(text)
      @text = text
    end

    def to_ruby
      require 'uri'
      ::URI.parse(@text)
    end
  end

  # Values on their way between Ruby and the worker.
  module Values
    INTEGERS = (-(1 << 63)..(1 << 63) - 1).freeze
    PLAIN = [NilClass, TrueClass, FalseClass, Integer, Float].freeze

    module_function

    # A value that the worker understands: the same object where it can go as
    # it is.
    def out(value)
      case value
      when String then string(value)
      when Array then all_plain?(value) ? value : value.map { |v| out(v) }
      when Hash then hash(value)
      when Symbol then symbol(value)
      when *PLAIN then value
      else object(value)
      end
    end

    def all_plain?(array)
      array.instance_of?(Array) && array.all? do |v|
        case v
        when String then plain_string?(v)
        when *PLAIN then true
        end
      end
    end

    def plain_string?(value)
      value.instance_of?(String) && value.encoding == Encoding::UTF_8 &&
        value.instance_variables.empty?
    end

    def string(value)
      return value if plain_string?(value)

      case value.encoding
      when Encoding::UTF_8, Encoding::US_ASCII then String.new(value)
      when Encoding::ASCII_8BIT then String.new(value)
      else value.encode('UTF-8')
      end
    end

    # An integer for a 3.x function.
    def integer(value)
      return value if INTEGERS.cover?(value)

      raise Puppet::Error, 'Use of a Ruby Integer outside of Puppet Integer ' \
                           "#{value.negative? ? 'min' : 'max'} range, got " \
                           "'#{format('0x%x', value)}'"
    end

    def symbol(value)
      %i[undef default].include?(value) ? value : value.to_s
    end

    def hash(value)
      value.each_with_object({}) { |(k, v), h| h[out(k)] = out(v) }
    end

    def object(value)
      case value
      when Puppet::Pops::Lookup::Context then value.object
      when Regexp, Puppet::Pops::Types::PSensitiveType::Sensitive,
           Puppet::Pops::Types::PBinaryType::Binary,
           Puppet::Pops::Time::TimeData, SemanticPuppet::Version,
           SemanticPuppet::VersionRange, Uri
        value
      when *TYPES then Dalang.plain_type(value)
      when *OBJECTS then Dalang.plain_object(value)
      when Puppet::Resource then Dalang.plain_reference(value)
      else other(value)
      end
    end

    # True for an object of a class that does not travel.
    def foreign?(value)
      case value
      when String, Numeric, Regexp, NilClass, TrueClass, FalseClass,
           Puppet::Pops::Lookup::Context,
           Puppet::Pops::Types::PSensitiveType::Sensitive,
           Puppet::Pops::Types::PBinaryType::Binary,
           Puppet::Pops::Time::TimeData, SemanticPuppet::Version,
           SemanticPuppet::VersionRange, Uri, Puppet::Resource, *TYPES, *OBJECTS
        false
      else !(defined?(::URI::Generic) && value.is_a?(::URI::Generic))
      end
    end

    # Objects of other classes do not travel; their text does.
    def other(value)
      return Uri.new(value.to_s) if !Object.autoload?(:URI) && defined?(::URI::Generic) &&
                                    value.is_a?(::URI::Generic)

      Puppet.warning("A value of the class #{value.class} is converted to " \
                     'the String that to_s returns')
      string(value.to_s)
    end

    # A value of the worker, as 4.x functions and templates see it.
    def seen(value)
      case value
      when String, Integer then value
      when Uri then value.to_ruby
      when Puppet::Pops::Types::PObjectValue then Puppet::Pops::Lookup::Context.of(value)
      when Array then value.any? { |v| deep?(v) } ? value.map { |v| seen(v) } : value
      when Hash then value.any? { |_, v| deep?(v) } ? value.transform_values { |v| seen(v) } : value
      else value
      end
    end

    def deep?(value)
      case value
      when String, Integer then false
      when Array, Hash, Uri, Puppet::Pops::Types::PObjectValue then true
      else false
      end
    end

    # A value of the worker, as 3.x functions see it.
    def legacy(value, undefined = '')
      case value
      when String then value
      when Integer then integer(value)
      when nil then undefined
      when Array then value.map { |v| legacy(v, nil) }
      when Hash then legacy_hash(value)
      when *TYPES then Dalang.reference(value) || value
      when Regexp then value.inspect
      when SemanticPuppet::Version, SemanticPuppet::VersionRange,
           Puppet::Pops::Time::TimeData, Puppet::Pops::Types::PBinaryType::Binary
        value.to_s
      when Uri then value.to_ruby
      else value
      end
    end

    def legacy_hash(value)
      copy = {}
      value.each { |k, v| copy[legacy(k, nil)] = legacy(v, nil) }
      copy
    end

    # The result of a 3.x function: :undef is nil, at any depth.
    def legacy_result(value)
      case value
      when String, Integer then value
      when :undef then nil
      when Array then value.map { |v| legacy_result(v) }
      when Hash
        value.to_h { |k, v| [legacy_result(k), legacy_result(v)] }
      else value
      end
    end
  end
end
