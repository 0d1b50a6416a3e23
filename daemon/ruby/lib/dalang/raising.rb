# frozen_string_literal: true

require 'dalang/frames'

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
