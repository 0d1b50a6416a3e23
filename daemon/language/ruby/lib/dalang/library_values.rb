# frozen_string_literal: true

# The classes of values that travel, where they are those of Puppet's library:
# they get the two methods of the protocol, nothing else.
module Puppet
  module Pops
    module Types
      class PSensitiveType
        class Sensitive
          def marshal_dump
            Dalang::Values.out(@value)
          end

          def marshal_load(value)
            initialize(value)
          end
        end
      end

      class PBinaryType
        class Binary
          def marshal_dump
            binary_buffer
          end

          def marshal_load(bytes)
            initialize(bytes)
          end
        end
      end

      # A type as it travels; code sees Puppet's type.
      class PTypeText
        def initialize(text, kind = 'type', first = nil, second = nil, resource = nil)
          @payload = [text, kind, first, second, *resource]
        end

        # Puppet's type of this text, or the text where Puppet cannot parse it; a
        # reference that a 3.x function returned is a resource.
        def exact
          return Puppet::Resource.new('Class', @payload[2]) if @payload[4] && @payload[1] == 'class'
          return Puppet::Resource.new(*@payload[2, 2]) if @payload[4]

          TypeParser.singleton.parse(to_s)
        rescue Puppet::Error
          self
        end

        def to_s
          @payload[0]
        end

        def marshal_dump
          @payload
        end

        def marshal_load(payload)
          @payload = payload
        end
      end
    end

    module Time
      class TimeData
        def marshal_dump
          nsecs
        end

        def marshal_load(nsecs)
          initialize(nsecs)
        end
      end
    end
  end
end

module SemanticPuppet
  class Version
    def marshal_dump
      to_s
    end

    def marshal_load(text)
      Dalang.become(self, Version.parse(text))
    end
  end

  class VersionRange
    def marshal_dump
      to_s
    end

    def marshal_load(text)
      Dalang.become(self, VersionRange.parse(text))
    end
  end
end

module Dalang
  # Classes of types.
  TYPES = [Puppet::Pops::Types::PTypeText, Puppet::Pops::Types::PAnyType].freeze

  # Classes of instances of Object types.
  OBJECTS = [Puppet::Pops::Types::PuppetObject, Puppet::DataTypes::Error].freeze

  # Make an object equal to another of its class.
  def self.become(object, other)
    other.instance_variables.each do |name|
      object.instance_variable_set(name, other.instance_variable_get(name))
    end
  end

  # A type as it travels.
  def self.plain_type(type)
    Puppet::Pops::Types::PTypeText.new(type.to_s)
  end

  # An instance of Puppet's class of the object, where it has one: our context
  # of Hiera stands for the other.
  def self.object(object)
    name = object.type_name
    return object if name == Puppet::LookupContext::TYPE

    of_class(Puppet::Pops::Types::TypeParser.singleton.parse(name).implementation_class,
             object._pcore_init_hash)
  rescue StandardError
    object # of a type that the library does not have
  end

  def self.of_class(kind, hash)
    return kind.from_hash(hash) unless kind.respond_to?(:from_asserted_hash)

    kind.from_asserted_hash(hash)
  end

  # An object as it travels.
  def self.plain_object(object)
    return object if object.is_a?(Puppet::Pops::Types::PObjectValue)

    name = Puppet::Pops::Types::TypeCalculator.infer(object).name
    Puppet::Pops::Types::PObjectValue.new(name, Values.hash(object._pcore_init_hash))
  end

  # The resource that a type is a reference to, or nil.
  def self.reference(type)
    case type
    when Puppet::Pops::Types::PResourceType
      type.title && Puppet::Resource.new(type.type_name, type.title)
    when Puppet::Pops::Types::PClassType
      type.class_name && Puppet::Resource.new('Class', type.class_name)
    end
  end
end
