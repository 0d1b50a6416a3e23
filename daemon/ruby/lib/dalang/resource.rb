# frozen_string_literal: true

module Puppet
  # A resource of the catalog, or a reference to one that may not exist.
  class Resource
    attr_reader :type, :title, :parameters
    attr_accessor :file, :line, :exported, :virtual

    def self.named(type)
      type.to_s.split('::').map(&:capitalize).join('::')
    end

    # The text "Type[title]" has a type and a title, too.
    def initialize(type, title = nil, parameters = {})
      if title.nil? && type.to_s =~ /\A([^\[\]]+)\[(.+)\]\z/m
        type = Regexp.last_match(1)
        title = Regexp.last_match(2)
      end
      @type = Resource.named(type)
      @title = @type == 'Class' ? Resource.named(title) : title
      @parameters = parameters
    end

    def self.of(answer)
      answer && new(answer[0], answer[1], answer[2])
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

    def to_hash
      @parameters.transform_keys(&:to_sym)
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

    # The reference as a type of the language.
    def to_type
      if class?
        Pops::Types::PClassType.new("Class['#{@title.downcase}']", 'class',
                                    @title.downcase)
      else
        text = @title.gsub(/[\\']/) { |c| "\\#{c}" }
        Pops::Types::PResourceType.new("#{@type}['#{text}']", 'resource',
                                       @type, @title)
      end
    end

    class Catalog
      # Questions about the catalog that is being compiled.
      def initialize(scope)
        @scope = scope
      end

      def resource(type, title = nil)
        @scope.findresource(type, title)
      end

      def resources
        Dalang.link.value(:resources).map { |r| Resource.of(r) }
      end

      def resource_keys
        resources.map { |r| [r.type, r.title] }
      end

      def classes
        Dalang.link.value(:classes)
      end

      def tags
        Dalang.link.value(:tags)
      end

      def environment
        Dalang.state.environment
      end
      alias environment_instance environment
    end
  end
end
