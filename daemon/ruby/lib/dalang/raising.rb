# frozen_string_literal: true

require 'dalang/frames'

module Dalang
  # An error of the worker, complete with its place, on its way to the worker
  # again.
  module Passing; end

  # An error of the worker as code may rescue it.
  def self.error(message, placed, class_name)
    error = case class_name
            when 'ArgumentError' then ArgumentError.new(message)
            when 'Puppet::DataBinding::LookupError'
              Puppet::DataBinding::LookupError.new(message)
            when 'Puppet::Pops::Types::TypeAssertionError'
              Puppet::Pops::Types::TypeAssertionError.new(message, nil, nil)
            else (placed ? Puppet::PreformattedError : Puppet::ParseError).new(message)
            end
    placed ? error.extend(Passing) : error
  end

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
    when Puppet::PreformattedError then error.file || error.line ? 'placed' : 'whole'
    when Puppet::ParseError then error.file || error.line ? 'placed' : 'own'
    when Puppet::Error then 'own'
    when StandardError then 'error'
    else 'unwrapped'
    end
  end
end
