# frozen_string_literal: true

module Dalang
  # "Foo::Bar" of "foo::bar".
  def self.capitalized(type)
    type.to_s.split('::').map(&:capitalize).join('::')
  end

  # A resource as a reference that travels.
  def self.plain_reference(resource)
    types = Puppet::Pops::Types
    title = resource.title.to_s
    if resource.type.to_s == 'Class'
      name = title.downcase
      return types::PTypeText.new("Class['#{name}']", 'class', name, nil, true)
    end
    text = title.gsub(/[\\']/) { |c| "\\#{c}" }
    types::PTypeText.new("#{resource.type}['#{text}']", 'resource', resource.type,
                         title, true)
  end

  class Catalog
    # Questions about the catalog that is being compiled.
    def initialize(scope)
      @scope = scope
    end

    def name
      Dalang.state.node
    end

    def version
      Dalang.link.value(:version)
    end

    def resource(type, title = nil)
      @scope.findresource(type, title)
    end

    def resources
      Dalang.link.value(:resources).map { |r| Dalang.resource(r) }
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
