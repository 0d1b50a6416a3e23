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
    place = place_of(error.backtrace_locations || [])
    [error.class.name, text(error.message), place&.path, place&.lineno,
     kind(error)]
  end

  # The first place outside of this runtime; methods of Ruby itself that it calls
  # ("<internal:kernel>") belong to it.
  def self.place_of(locations)
    paths = locations.map { |l| l.absolute_path || l.path || '' }
    own = paths.first&.start_with?(OWN)
    n = paths.index do |path|
      !path.start_with?(OWN) && !(own && path.start_with?('<internal:'))
    end
    n && locations[n]
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
