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
