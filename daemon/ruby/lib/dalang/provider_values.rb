# frozen_string_literal: true

module Dalang
  # Values of resources in the form of JSON.
  module ProviderValues
    DEPTH_MAX = 200

    # Symbols become strings; an object of another class becomes its text.
    def sendable(value, depth = 0)
      raise 'a value is nested too deeply' if depth > DEPTH_MAX

      case value
      when nil, true, false, Integer then value
      when Float then value.finite? ? value : value.to_s
      when Hash then value.to_h { |k, v| [text(k), sendable(v, depth + 1)] }
      when Array then value.map { |v| sendable(v, depth + 1) }
      when Puppet::Type, Puppet::Resource then value.ref
      when Puppet::Provider then value.class.name.to_s
      else secret(value) { |inner| return sendable(inner, depth + 1) } || text(value)
      end
    end

    private

    def text(value)
      ProviderLibrary.utf8(value)
    end

    def secret(value)
      yield value.unwrap if value.is_a?(Puppet::Pops::Types::PSensitiveType::Sensitive)
    end
  end
end
