# frozen_string_literal: true

module Dalang
  # Titles of a type that was loaded.
  module Reflect
    # Values of a title: a function of a pattern that changes one is code, which
    # is asked for each title.
    PROBES = ['a', 'Some/Title::x'].freeze

    module_function

    # Patterns with the names of their parts; false where code changes parts, nil
    # where there are none.
    def patterns(type)
      all = type.title_patterns
      return false if all.any? { |_, parts| parts.any? { |part| changes?(part) } }

      all.map { |pattern, parts| [pattern, parts.map { |name, _| name.to_s }] }
    rescue StandardError, NotImplementedError
      nil
    end

    def changes?(part)
      _, change = part
      change && PROBES.any? { |p| change.call(p) != p }
    end

    # The attributes that a title sets, by the first pattern that matches, or nil.
    def title(type, text)
      type.title_patterns.each do |pattern, parts|
        match = pattern.match(text)
        return values(parts, match.captures) if match
      end
      nil
    end

    def values(parts, captures)
      parts.zip(captures).filter_map do |(name, change), capture|
        value = change && capture ? change.call(capture) : capture
        [name.to_s, value.to_s] unless value.nil?
      end
    end
  end
end
