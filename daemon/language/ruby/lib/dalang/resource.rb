# frozen_string_literal: true

module Puppet
  # A resource of the catalog, or a reference to one that may not exist.
  class Resource
    attr_reader :type, :title, :parameters
    attr_accessor :file, :line, :exported, :virtual

    # The text "Type[title]" has a type and a title, too.
    def initialize(type, title = nil, parameters = {})
      if title.nil?
        type.to_s =~ /\A([^\[\]]+)\[(.+)\]\z/m ||
          raise(ArgumentError, "No title provided and #{type.inspect} is not a " \
                               'valid resource reference')
        type = Regexp.last_match(1)
        title = Regexp.last_match(2)
      end
      @type = Dalang.capitalized(type)
      @title = @type == 'Class' && title != :main ? Dalang.capitalized(title) : title
      @parameters = parameters
    end

    # The type and the title of a reference in one text or two.
    def self.type_and_title(type, title)
      resource = new(type, title)
      [resource.type, resource.title]
    end

    def [](name)
      return title if name.to_s == 'title'

      @parameters[name.to_s]
    end

    def key?(name)
      @parameters.key?(name.to_s)
    end
    alias has_key? key?

    def name
      self[:name] || title
    end

    # What follows from the title, and the parameters.
    def to_hash
      Dalang.link.value(:title, type, title.to_s).merge(@parameters)
            .transform_keys(&:to_sym)
    end
    alias to_h to_hash

    def each
      @parameters.each { |k, v| yield k.to_sym, v }
    end
    include Enumerable

    def class?
      @type == 'Class'
    end

    def virtual?
      !!@virtual
    end

    def ref
      "#{@type}[#{@title}]"
    end
    alias to_s ref

    def ==(other)
      other.is_a?(Resource) && other.ref == ref
    end
    alias eql? ==

    def hash
      ref.hash
    end

    def resource_type
      @type.downcase.to_sym
    end
  end

  module Pops
    module Evaluator
      # Types of resources by name, as findresource takes them.
      module Runtime3ResourceSupport
        def self.find_resource_type_or_class(_scope, name)
          Dalang.capitalized(name)
        end
      end
    end
  end

  module Parser
    module Resource
      # A parameter that is set by default in resources of a type.
      Param = Struct.new(:name, :value, :source, :file, :line, :add, keyword_init: true) do
        def to_s
          "#{name} => #{value}"
        end
      end
    end
  end
end

module Dalang
  # The resource of an answer of the worker.
  def self.resource(answer)
    return unless answer

    type, title, parameters = answer
    # Puppet makes these two itself, with a Symbol
    title = :main if title == 'main' && %w[Class Stage].include?(type)
    Puppet::Resource.new(type, title, parameters)
  end
end

Puppet::Resource::Catalog = Dalang::Catalog
