# frozen_string_literal: true

module Puppet
  module Pops
    module Types
      # An instance of an Object type: Deferred, Error and the user's own.
      class PObjectValue
        include PuppetObject
        attr_reader :type_name, :_pcore_init_hash

        def initialize(type_name, attributes)
          @type_name = type_name
          @_pcore_init_hash = attributes
        end

        def method_missing(name, *args)
          key = name.to_s
          return @_pcore_init_hash[key] if @_pcore_init_hash.key?(key)

          super
        end

        def respond_to_missing?(name, all = false)
          @_pcore_init_hash.key?(name.to_s) || super
        end

        def to_s
          "#{@type_name}(#{@_pcore_init_hash})"
        end

        def ==(other)
          other.is_a?(PObjectValue) && other.type_name == @type_name &&
            other._pcore_init_hash == @_pcore_init_hash
        end

        # What code sees.
        def exact
          Dalang.object(self)
        end

        def marshal_dump
          [@type_name, @_pcore_init_hash]
        end

        def marshal_load(payload)
          @type_name, @_pcore_init_hash = payload
        end
      end
    end
  end
end
