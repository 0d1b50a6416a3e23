# frozen_string_literal: true

module Dalang
  # Titles of a type that was loaded.
  module Reflect
    # A value of a title; a function of a pattern that changes it is code of
    # the type, which only the agent runs.
    PROBES = ['a', 'Some/Title::x'].freeze

    module_function

    # Patterns with the names of their parts, or nil.
    def patterns(type)
      type.title_patterns.map do |pattern, parts|
        [pattern, parts.map { |part| part_name(part) }]
      end
    rescue StandardError, NotImplementedError
      nil
    end

    def part_name(part)
      name, change = part
      if change && PROBES.any? { |p| change.call(p) != p }
        raise Puppet::Error, "the title of #{name} is changed by code"
      end
      name.to_s
    end
  end
end
