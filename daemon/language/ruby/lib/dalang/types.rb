# frozen_string_literal: true

# Types of the language as Ruby code sees them: their text, and the questions
# that the worker answers about them.
module Puppet
  module Pops
    module Types
      # A type, which the worker knows by its text.
      class PTypeText
        attr_reader :kind, :first, :second

        def initialize(text, kind = 'type', first = nil, second = nil, resource = nil)
          @text = text
          @kind = kind
          @first = first
          @second = second
          @resource = resource
        end

        # Puppet's class of this type: PIntegerType of "Integer[1, 2]"; a
        # reference that a 3.x function returned is a resource.
        def exact
          return to_resource if @resource

          name = { 'resource' => 'PResourceType', 'class' => 'PClassType' }
                 .fetch(kind) { "P#{@text[/\A\w+/]}Type" }
          known = Types.const_defined?(name, false) ? Types.const_get(name) : PAnyType
          known.new(*marshal_dump)
        end

        # As it travels.
        def plain
          PTypeText.new(*marshal_dump)
        end

        def to_s
          @text
        end
        alias name to_s
        alias simple_name to_s

        def inspect
          @text
        end

        def hash
          @text.hash
        end

        def ==(other)
          other.is_a?(PTypeText) && other.to_s == @text
        end
        alias eql? ==

        def instance?(value, _guard = nil)
          Dalang.type('instance', @text, value)
        end

        def assignable?(other, _guard = nil)
          Dalang.type('assignable', @text, other.to_s)
        end

        def callable?(*)
          false
        end

        # The reference as 3.x functions see it, or nil for another type.
        def to_resource
          case kind
          when 'resource'
            second && Puppet::Resource.new(first, second)
          when 'class'
            first && Puppet::Resource.new('Class', first)
          end
        end

        def marshal_dump
          [@text, @kind, @first, @second, *@resource]
        end

        def marshal_load(payload)
          initialize(*payload)
        end
      end

      # What the worker sends is loaded as the class of its kind.
      class PAnyType < PTypeText
        DEFAULT = new('Any')
      end

      class PCatalogEntryType < PAnyType; end

      class PResourceType < PCatalogEntryType
        alias type_name first
        alias title second
      end

      class PClassType < PCatalogEntryType
        alias class_name first
      end

      %w[String Integer Float Numeric Boolean Array Hash Struct Tuple Callable
         Undef Type Optional NotUndef Pattern Enum Regexp Variant Scalar Data
         Default Collection Iterable Runtime SemVer SemVerRange Timestamp
         Timespan URI].each do |name|
        const_set("P#{name}Type", Class.new(PAnyType))
      end

      class TypeParser
        def self.singleton
          @singleton ||= new
        end

        def parse(text, _loader = nil)
          Dalang.link.value(:type, 'valid', text, nil)
        end
      end

      class TypeCalculator
        def self.singleton
          @singleton ||= new
        end

        class << self
          %i[infer infer_set generalize instance? assignable? string
             is_kind_of_callable? iterable].each do |name|
            define_method(name) { |*args| singleton.public_send(name, *args) }
          end
        end

        def infer(value)
          Dalang.type('infer', '', value)
        end

        def infer_set(value)
          Dalang.type('infer_set', '', value)
        end

        def generalize(type)
          Dalang.link.value(:type, 'generalize', type.to_s, nil)
        end

        def instance?(type, value)
          type.instance?(value)
        end

        def assignable?(type, other)
          type.assignable?(other)
        end

        def string(type)
          type.to_s
        end

        def type(ruby_class)
          name = ruby_class.name
          name = 'Hash' if name == 'Hash'
          TypeParser.singleton.parse(name)
        end
      end

      module TypeFactory
        module_function

        { any: 'Any', string: 'String', integer: 'Integer', float: 'Float',
          numeric: 'Numeric', boolean: 'Boolean', scalar: 'Scalar',
          data: 'Data', rich_data: 'RichData', undef: 'Undef',
          default: 'Default', array_of_any: 'Array', hash_of_any: 'Hash',
          hash: 'Hash', array: 'Array', type_type: 'Type', regexp: 'Regexp',
          callable: 'Callable', sensitive: 'Sensitive',
          catalog_entry: 'CatalogEntry' }.each do |name, text|
          define_method(name) { PAnyType.new(text) }
          module_function name
        end

        def optional(type)
          PAnyType.new("Optional[#{type}]")
        end

        def variant(*types)
          PAnyType.new("Variant[#{types.join(', ')}]")
        end

        def array_of(type, *)
          PAnyType.new("Array[#{type}]")
        end

        def hash_of(value, key = scalar, *)
          PAnyType.new("Hash[#{key}, #{value}]")
        end
      end

      class TypeMismatchDescriber
        def self.singleton
          @singleton ||= new
        end

        def describe_mismatch(name, expected, actual, **)
          Dalang.link.value(:type, 'describe', expected.to_s, actual.to_s, name)
        end
      end

      module TypeAsserter
        def self.assert_instance_of(subject, type, value, nil_ok = false, &block)
          return value if value.nil? && nil_ok
          return value if type.instance?(value)
          raise ArgumentError, "#{subject.respond_to?(:call) ? subject.call : subject} has wrong type, " \
                               "expects #{type}, got #{TypeCalculator.infer(value)}" unless block

          block.call(type, value)
        end
      end

      module Iterable
        def self.on(object, *)
          object.each
        end

        def self.asserted_iterable(_caller, object, *)
          object.each
        end
      end
    end

    module Serialization
      # Rich values as plain data: as texts, or with their types.
      class ToDataConverter
        PTYPE = '__ptype'

        def self.convert(value, options = {})
          options[:rich_data] ? rich(value) : plain(value)
        end

        def self.plain(value)
          case value
          when nil, true, false, String, Integer, Float then value
          when Symbol then value.to_s
          when Array then value.map { |v| plain(v) }
          when Hash then value.to_h { |k, v| [plain(k), plain(v)] }
          when Types::PSensitiveType::Sensitive then value
          else value.to_s
          end
        end

        def self.rich(value)
          case value
          when nil, true, false, String, Integer, Float then value
          when :default then { PTYPE => 'Default' }
          when Symbol then value.to_s
          when Array then value.map { |v| rich(v) }
          when Hash then rich_hash(value)
          when Regexp then typed('Regexp', value.source.gsub('\\/', '/'))
          when Types::PSensitiveType::Sensitive then typed('Sensitive', rich(value.unwrap))
          when Types::PTypeText then typed('Type', value.to_s)
          when Types::PBinaryType::Binary then typed('Binary', value.to_s)
          else typed(Types::TypeCalculator.infer(value).to_s[/\A\w+/], value.to_s)
          end
        end

        def self.rich_hash(hash)
          if hash.keys.all?(String) && !hash.key?(PTYPE)
            hash.transform_values { |v| rich(v) }
          else
            typed('Hash', hash.flat_map { |k, v| [rich(k), rich(v)] })
          end
        end

        def self.typed(name, value)
          { PTYPE => name, '__pvalue' => value }
        end
      end
    end

    module PuppetStack
      # The calls in Puppet code, the innermost one first.
      def self.stacktrace
        Dalang.link.value(:stack) || []
      end

      def self.top_of_stack
        stacktrace.first || []
      end
    end

    module Adapters; end
  end
end

module Dalang
  # Classes of types.
  TYPES = [Puppet::Pops::Types::PTypeText].freeze

  # Classes of instances of Object types.
  OBJECTS = [Puppet::Pops::Types::PObjectValue].freeze

  # A type as it travels.
  def self.plain_type(type)
    type.plain
  end

  # An object as code sees it.
  def self.object(object)
    object
  end

  # An object as it travels.
  def self.plain_object(object)
    object
  end

  # The resource that a type is a reference to, or nil.
  def self.reference(type)
    type.to_resource
  end
end
