# frozen_string_literal: true

# The classes of Puppet's values that have no counterpart in Ruby.  They travel
# as their payload (marshal_dump).
module Puppet
  module Pops
    module Types
      module PuppetObject; end

      class PSensitiveType
        class Sensitive
          def initialize(value)
            @value = value
          end

          def unwrap
            @value
          end

          def to_s
            'Sensitive [value redacted]'
          end

          def inspect
            '#<Sensitive [value redacted]>'
          end

          def hash
            @value.hash
          end

          def ==(other)
            other.is_a?(Sensitive) && other.hash == hash
          end
          alias eql? ==

          def marshal_dump
            Dalang::Values.out(@value)
          end

          def marshal_load(value)
            @value = value
          end
        end
      end

      class PBinaryType
        class Binary
          attr_reader :binary_buffer

          def self.from_base64(text)
            new(text.unpack1('m'))
          end

          def self.from_base64_strict(text)
            new(text.unpack1('m0'))
          end

          def self.from_base64_urlsafe(text)
            from_base64(text.tr('-_', '+/'))
          end

          def self.from_string(text)
            new(text.dup.force_encoding('ASCII-8BIT'))
          end

          def self.from_binary_string(bytes)
            new(bytes)
          end

          def initialize(bytes)
            @binary_buffer = bytes.dup.force_encoding('ASCII-8BIT').freeze
          end

          def to_s
            [@binary_buffer].pack('m0')
          end
          alias relaxed_to_s to_s
          alias strict_to_s to_s

          def urlsafe_to_s
            to_s.tr('+/', '-_')
          end

          def length
            @binary_buffer.bytesize
          end

          def hash
            @binary_buffer.hash
          end

          def ==(other)
            other.is_a?(Binary) && other.binary_buffer == @binary_buffer
          end
          alias eql? ==

          def marshal_dump
            @binary_buffer
          end

          def marshal_load(bytes)
            initialize(bytes)
          end
        end
      end

      # An instance of an Object type: Deferred, Error and the user's own.
      class PObjectValue
        include PuppetObject
        attr_reader :type_name, :_pcore_init_hash

        def initialize(type_name, attributes)
          @type_name = type_name
          @_pcore_init_hash = attributes
        end

        def method_missing(name, *args)
          key = name.to_s
          return @_pcore_init_hash[key] if @_pcore_init_hash.key?(key)

          super
        end

        def respond_to_missing?(name, all = false)
          @_pcore_init_hash.key?(name.to_s) || super
        end

        def to_s
          "#{@type_name}(#{@_pcore_init_hash})"
        end

        def ==(other)
          other.is_a?(PObjectValue) && other.type_name == @type_name &&
            other._pcore_init_hash == @_pcore_init_hash
        end

        def marshal_dump
          [@type_name, @_pcore_init_hash]
        end

        def marshal_load(payload)
          @type_name, @_pcore_init_hash = payload
        end
      end
    end

    module Time
      # A number of nanoseconds.
      class TimeData
        attr_reader :nsecs

        def initialize(nsecs)
          @nsecs = nsecs
        end

        def <=>(other)
          @nsecs <=> other.nsecs if other.is_a?(self.class)
        end
        include Comparable

        def hash
          @nsecs.hash
        end
        alias eql? ==

        def to_i
          @nsecs / 1_000_000_000
        end

        def to_f
          @nsecs.fdiv(1_000_000_000)
        end
        alias to_c to_f

        def marshal_dump
          @nsecs
        end

        def marshal_load(nsecs)
          @nsecs = nsecs
        end
      end

      class Timespan < TimeData
        def to_s
          rest, ns = @nsecs.abs.divmod(1_000_000_000)
          rest, seconds = rest.divmod(60)
          rest, minutes = rest.divmod(60)
          days, hours = rest.divmod(24)
          fraction = format('%09d', ns).sub(/0+\z/, '')
          fraction = '0' if fraction.empty?
          format('%<sign>s%<days>d-%<h>02d:%<m>02d:%<s>02d.%<f>s',
                 sign: @nsecs.negative? ? '-' : '', days: days, h: hours,
                 m: minutes, s: seconds, f: fraction)
        end
      end

      class Timestamp < TimeData
        def self.now
          new(Process.clock_gettime(Process::CLOCK_REALTIME, :nanosecond))
        end

        def to_time
          ::Time.at(0, @nsecs, :nanosecond).utc
        end

        def to_s
          to_time.strftime('%Y-%m-%dT%H:%M:%S.%N %Z')
        end
      end
    end
  end
end

module SemanticPuppet
  # A version after semver.org, as the text that the worker has normalised.
  class Version
    include Comparable

    class ValidationFailure < ArgumentError; end

    PATTERN = /\A(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)
               (?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]+))?\z/x.freeze

    attr_reader :major, :minor, :patch, :prerelease, :build

    def self.parse(text)
      new.tap { |v| v.marshal_load(text) }
    end

    def self.valid?(text)
      PATTERN.match?(text)
    end

    def marshal_dump
      to_s
    end

    def marshal_load(text)
      m = PATTERN.match(text)
      unless m
        raise ValidationFailure, "Unable to parse '#{text}' as a semantic " \
                                 'version identifier'
      end
      @text = text
      @major, @minor, @patch = m[1..3].map(&:to_i)
      @prerelease = m[4]
      @build = m[5]
    end

    def to_s
      @text
    end

    def stable?
      @prerelease.nil?
    end

    def hash
      @text.hash
    end
    alias eql? ==

    def <=>(other)
      return nil unless other.is_a?(Version)

      order = [major, minor, patch] <=> [other.major, other.minor, other.patch]
      order.zero? ? compare_prerelease(other) : order
    end

    protected

    def compare_prerelease(other)
      return (prerelease ? 0 : 1) - (other.prerelease ? 0 : 1) unless
        prerelease && other.prerelease

      mine = prerelease.split('.')
      theirs = other.prerelease.split('.')
      mine.zip(theirs).each do |a, b|
        return 1 if b.nil?
        next if a == b

        return compare_identifiers(a, b)
      end
      mine.size <=> theirs.size
    end

    def compare_identifiers(a, b)
      numbers = [a, b].map { |t| t.match?(/\A\d+\z/) }
      return a.to_i <=> b.to_i if numbers.all?
      return a <=> b if numbers.none?

      numbers[0] ? -1 : 1
    end
  end

  class VersionRange
    def self.parse(text)
      new(text)
    end

    def initialize(text)
      @text = text
    end

    def to_s
      @text
    end

    def ==(other)
      other.is_a?(VersionRange) && other.to_s == @text
    end

    def marshal_dump
      @text
    end

    def marshal_load(text)
      @text = text
    end
  end
end

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
    PLAIN = [NilClass, TrueClass, FalseClass, Float].freeze

    module_function

    # A value that the worker understands: the same object where it can go as
    # it is.
    def out(value)
      case value
      when String then string(value)
      when Integer then integer(value)
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
        when Integer then INTEGERS.cover?(v)
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

    def integer(value)
      return value if INTEGERS.cover?(value)

      raise Puppet::Error, 'Use of a Ruby Integer outside of Puppet Integer ' \
                           "max range, got '#{format('0x%x', value)}'"
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
           Puppet::Pops::Types::PObjectValue,
           Puppet::Pops::Time::TimeData, SemanticPuppet::Version,
           SemanticPuppet::VersionRange, Uri
        value
      when Puppet::Pops::Types::PTypeText then value.plain
      when Puppet::Resource then value.to_type.plain
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
           Puppet::Pops::Types::PObjectValue,
           Puppet::Pops::Time::TimeData, SemanticPuppet::Version,
           SemanticPuppet::VersionRange, Uri,
           Puppet::Pops::Types::PTypeText, Puppet::Resource
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
      when Uri then value.to_ruby
      when Puppet::Pops::Types::PObjectValue then Puppet::Pops::Lookup::Context.of(value)
      when Array then value.any? { |v| deep?(v) } ? value.map { |v| seen(v) } : value
      when Hash then value.any? { |_, v| deep?(v) } ? value.transform_values { |v| seen(v) } : value
      else value
      end
    end

    def deep?(value)
      value.is_a?(Uri) || value.is_a?(Array) || value.is_a?(Hash) ||
        value.is_a?(Puppet::Pops::Types::PObjectValue)
    end

    # A value of the worker, as 3.x functions see it.
    def legacy(value, undefined = '')
      case value
      when String, Integer then value
      when nil then undefined
      when Array then value.map { |v| legacy(v, nil) }
      when Hash then value.to_h { |k, v| [legacy(k, nil), legacy(v, nil)] }
      when Puppet::Pops::Types::PTypeText then value.to_resource || value
      when Regexp then "/#{value.source}/"
      when SemanticPuppet::Version, SemanticPuppet::VersionRange,
           Puppet::Pops::Time::TimeData, Puppet::Pops::Types::PBinaryType::Binary
        value.to_s
      when Uri then value.to_ruby
      else value
      end
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
