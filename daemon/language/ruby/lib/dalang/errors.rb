# frozen_string_literal: true

# The classes of errors that Ruby code of modules raises and rescues.
module Puppet
  class Error < RuntimeError
    attr_accessor :original

    def initialize(message = nil, original = nil)
      super(message)
      @original = original
    end
  end

  # An error with the place in Puppet code at which it occurred.
  module ExternalFileError; end

  class ParseError < Error
    include ExternalFileError
    attr_accessor :file, :line, :pos

    def initialize(message = nil, file = nil, line = nil, pos = nil,
                   original = nil)
      if file.is_a?(Exception)
        original = file
        file = nil
      elsif line.is_a?(Exception)
        original = line
        line = nil
      elsif pos.is_a?(Exception)
        original = pos
        pos = nil
      end
      super(message, original)
      @file = file
      @line = line
      @pos = pos
    end

    def to_s
      message = super
      return message unless file || line

      place = [file && "file: #{file}", line && "line: #{line}"].compact
      "#{message} (#{place.join(', ')})"
    end
  end

  class ParseErrorWithIssue < ParseError; end
  class PreformattedError < ParseErrorWithIssue; end
  class ResourceError < Error; end
  class DevError < Error; end
  class MissingCommand < Error; end
  class ExecutionFailure < Error; end

  module Pops
    module Types
      # A value is not of the type that it must have.
      class TypeAssertionError < Puppet::Error
        attr_reader :expected_type, :actual_type

        def initialize(message, expected_type, actual_type)
          super(message)
          @expected_type = expected_type
          @actual_type = actual_type
        end
      end
    end

    module Evaluator
      class Next < StopIteration
        attr_reader :value, :file, :line

        def initialize(value, file = nil, line = nil)
          super('next')
          @value = value
          @file = file
          @line = line
        end
      end
    end
  end

  class DataBinding
    class LookupError < Puppet::PreformattedError; end
    class RecursiveLookupError < LookupError; end
  end
end
