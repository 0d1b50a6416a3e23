# frozen_string_literal: true

require 'dalang/provider_listed'

module Dalang
  # The catalog that types and providers see: the resources that this host
  # handles, and in place of all others listed resources.
  class ProviderCatalog < Puppet::Resource::Catalog
    # What code has set of listed resources: ref, name and value.
    attr_reader :changes

    def initialize(environment)
      super('run', environment)
      self.host_config = true
      @plain = {} # [type, title] -> resource as the agent received it
      @known = {} # [type, title] -> resource as types and providers see it
      @places = {} # [type, title] -> number in the order of the catalog
      @changes = []
      @end = nil   # the place before which resources are seen; nil: all are
    end

    # Resources of the run as the agent received them.
    def add_plain(list)
      list.each do |r|
        # this way its type is not loaded
        resource = Puppet::Resource.from_data_hash(r.slice('type', 'title', 'tags', 'file', 'line'))
        attributes = r['attributes'].compact.transform_keys(&:to_sym)
        resource.instance_variable_set(:@parameters, attributes)
        resource.catalog = self
        key = [resource.type, resource.title.to_s]
        @plain[key] = resource
        @known[key] = ListedResource.new(resource, r['container'])
        @places[key] ||= @places.size
      end
    end

    # A resource that this host handles; another of its title is replaced.
    def add_handled(resource)
      @known[key(resource.class.name, resource.title)] = resource
      resource.catalog = self
      add_vertex(resource)
    end

    # Run a block in which the catalog has the resources before this one only:
    # Puppet makes them in their order.
    def before(type, title)
      @end = @places[key(type, title)]
      yield
    ensure
      @end = nil
    end

    def plain(type, title)
      @plain[key(type, title)]
    end

    def self.fill(resource, attributes)
      attributes.each { |name, value| resource[name.to_sym] = value unless value.nil? }
    end

    def resource(type, title = nil)
      type = type.name if type.is_a?(Class) || type.is_a?(Puppet::Resource::Type)
      type, title = key(type, title)
      return nil unless seen?([type, title])

      @known[[type, title]] || handled_by_name(type, title)
    end

    def resources
      seen.values
    end

    def resource_refs
      seen.each_value.map(&:ref)
    end

    def resource_keys
      seen.keys
    end

    private

    def key(type, title)
      Puppet::Resource.type_and_title(type.to_s, title).map(&:to_s)
    end

    def seen?(key)
      @end.nil? || !@places.key?(key) || @places[key] < @end
    end

    def seen
      @end.nil? ? @known : @known.select { |key, _| seen?(key) }
    end

    # Aliases are known of the resources that this host handles.
    def handled_by_name(type, title)
      @known.each_value.find do |r|
        !r.is_a?(ListedResource) && r.ref.start_with?("#{type}[") &&
          (r.name == title || r.uniqueness_key == [title])
      end
    end
  end
end
