# frozen_string_literal: true

# The classes that a resource type's file uses while it is loaded.  They record
# the names of attributes, keys and titles; nothing of a type is run.
module Puppet
  # Takes every call of the DSL that declares nothing to be recorded.
  module Recorder
    def method_missing(*)
      nil
    end

    def respond_to_missing?(*)
      true
    end

    def desc(_text = nil); end
    alias doc desc
  end

  class Parameter
    extend Recorder

    class << self
      attr_accessor :name, :isnamevar_value

      def isnamevar
        self.isnamevar_value = true
      end

      def isnamevar?
        isnamevar_value ? true : false
      end

      def to_s
        name.to_s
      end
    end

    class Boolean < Parameter; end
    class Path < Parameter; end
    class PackageOptions < Parameter; end
  end

  class Property < Parameter
    class Boolean < Property; end
    class Ensure < Property; end
    class List < Property; end
    class OrderedList < List; end
    class KeyValue < Property; end
  end

  class Provider
    extend Recorder

    class NameService < Provider; end
    class Package < Provider; end
    class ParsedFile < Provider; end
  end

  class Type
    extend Recorder

    @types = {}

    class << self
      attr_accessor :name, :isomorphic
      attr_reader :attributes

      # Types by name.
      def types
        Type.instance_variable_get(:@types)
      end

      def newtype(name, options = {}, &block)
        klass = Class.new(options[:parent] || Type)
        klass.begin(name.to_sym)
        types[klass.name] = klass
        Type.const_set(constant(name), klass) unless Type.const_defined?(constant(name), false)
        is_read = false
        klass.class_eval(&block) if block
        is_read = true
        klass
      ensure
        types.delete(klass.name) unless is_read || klass.nil?
      end

      def constant(name)
        name.to_s.split('_').map(&:capitalize).join('_')
      end

      def begin(name)
        @name = name
        @attributes = {}
        @isomorphic = true
      end

      def type(name)
        types[name.to_sym] || Dalang.state.lack("Puppet::Type.type(:#{name})")
      end

      def newparam(name, options = {}, &block)
        attribute(name, options, Parameter, &block)
      end

      def newproperty(name, options = {}, &block)
        attribute(name, options, Property, &block)
      end

      def ensurable(&block)
        attribute(:ensure, {}, Property::Ensure, &block)
      end

      def apply_to_device; end

      # A provider that does nothing: types ask for it, or call its methods.
      def provide(_name, _options = {})
        Class.new(Provider)
      end

      def key_attributes
        keys = attributes.select { |_, a| a.isnamevar? }.keys
        keys.empty? && attributes.key?(:name) ? [:name] : keys
      end
      alias key_attribute_parameters key_attributes

      def namevar
        key_attributes.first
      end

      def isomorphic?
        isomorphic ? true : false
      end

      # That of a type with one key; others declare their own.
      def title_patterns
        raise Puppet::DevError, 'no title patterns' unless key_attributes.size < 2

        [[/(.*)/m, [[key_attributes.first]]]]
      end

      def validattr?(name)
        attributes.key?(name.to_sym)
      end

      private

      def attribute(name, options, base, &block)
        name = name.to_sym
        klass = Class.new(options[:parent] || base)
        klass.name = name
        klass.isnamevar if options[:namevar]
        attributes[name] = klass
        klass.class_eval(&block) if block
        klass
      end
    end
  end

  def self.newtype(...)
    Type.newtype(...)
  end

  # Types that are declared as data.
  module ResourceApi
    def self.register_type(definition)
      patterns = definition[:title_patterns]
      Type.newtype(definition[:name]) do
        definition[:attributes].each do |name, options|
          newparam(name, namevar: options[:behaviour] == :namevar)
        end
        define_singleton_method(:title_patterns) { ResourceApi.titles(patterns) } if patterns
      end
    end

    def self.titles(patterns)
      patterns.map do |p|
        regexp = Regexp.new(p[:pattern])
        [regexp, regexp.names.map { |name| [name.to_sym] }]
      end
    end
  end
end

module Dalang
  # What the worker needs of a type.
  module Reflect
    module_function

    # Attributes with whether they are keys; patterns or nil; isomorphic.
    def type(path, name)
      load_type(path) unless Puppet::Type.types[name.to_sym]
      type = Puppet::Type.types[name.to_sym]
      raise Puppet::Error, "#{path} does not declare the type #{name}" unless type

      attributes = type.attributes.keys.map(&:to_s)
      keys = type.key_attributes.map(&:to_s)
      [(attributes | keys).map { |a| [a, keys.include?(a)] }, patterns(type),
       type.isomorphic?]
    end

    def load_type(path)
      Kernel.load(path)
    end
  end
end
