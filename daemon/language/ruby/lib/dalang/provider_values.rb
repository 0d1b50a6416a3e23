# frozen_string_literal: true

module Dalang
  # Values of resources in the form of JSON.
  module ProviderValues
    DEPTH_MAX = 200
    TYPES = Puppet::Pops::Types

    # Objects of rich data, by the name of their type.
    RICH = {
      'Binary' => ->(text) { text.unpack1('m') },
      'Default' => ->(_) { :default },
      'Regexp' => ->(text) { Regexp.new(text) },
      'SemVer' => ->(text) { SemanticPuppet::Version.parse(text) },
      'SemVerRange' => ->(text) { SemanticPuppet::VersionRange.parse(text) },
      'Sensitive' => ->(value) { TYPES::PSensitiveType::Sensitive.new(value) },
      'Timespan' => ->(text) { Puppet::Pops::Time::Timespan.parse(text) },
      'Timestamp' => ->(text) { Puppet::Pops::Time::Timestamp.parse(text) },
      'Type' => ->(text) { TYPES::TypeParser.singleton.parse(text) },
      'URI' => ->(text) { URI.parse(text) },
      'Hash' => ->(list) { list.each_slice(2).to_h }
    }.freeze

    # A value of the catalog as types and providers see it.
    def received(value)
      case value
      when Array then value.map { |v| received(v) }
      when Hash then received_hash(value)
      else value
      end
    end

    # Symbols become strings; an object of another class becomes its text, also
    # a secret within an array or a hash.
    def sendable(value, depth = 0)
      raise 'a value is nested too deeply' if depth > DEPTH_MAX

      case value
      when nil, true, false, Integer then value
      when Float then value.finite? ? value : value.to_s
      when Hash then value.to_h { |k, v| [text(k), sendable(v, depth + 1)] }
      when Array then value.map { |v| sendable(v, depth + 1) }
      when Puppet::Type, Puppet::Resource then value.ref
      when Puppet::Provider then value.class.name.to_s
      else secret(value, depth) { |inner| return sendable(inner, depth + 1) } || text(value)
      end
    end

    private

    def text(value)
      ProviderLibrary.utf8(value)
    end

    # Yield the secret that is the value of an attribute.
    def secret(value, depth)
      yield value.unwrap if depth < 2 && value.is_a?(TYPES::PSensitiveType::Sensitive)
    end

    def received_hash(value)
      rich = value['__ptype']
      return value.transform_values { |v| received(v) } if rich.nil?

      RICH.fetch(rich).call(received(value['__pvalue']))
    end
  end
end
