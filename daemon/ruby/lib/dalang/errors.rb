# frozen_string_literal: true

require 'dalang/frames'

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
    class LookupError < Puppet::Error; end
  end
end

module Dalang
  # An error of the worker on its way to the worker again.
  class Passing < Puppet::PreformattedError; end

  # [class, message, file, line, kind] of an exception, for the worker.
  def self.describe(error)
    place = (error.backtrace_locations || []).find do |l|
      !(l.absolute_path || l.path || '').start_with?(OWN)
    end
    [error.class.name, text(error.message), place&.path, place&.lineno,
     kind(error)]
  end

  def self.kind(error)
    case error
    when Passing then 'formatted'
    when Puppet::ParseError then error.file || error.line ? 'placed' : 'own'
    when Puppet::Error then 'own'
    when StandardError then 'error'
    else 'unwrapped'
    end
  end
end
