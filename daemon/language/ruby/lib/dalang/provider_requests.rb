# frozen_string_literal: true

require 'dalang/provider_catalog'
require 'dalang/provider_values'

module Dalang
  # The requests about resources.  Each method of OPS returns the members of its
  # answer; an exception is the answer's error.
  class ProviderRequests
    OPS = %w[catalog type declare suitable finish relations prefetch get insync
             set flush refresh generate eval_generate end].freeze

    ORDERS = %i[require before notify subscribe].freeze

    include ProviderValues

    def initialize(library)
      @catalog = ProviderCatalog.new(library.environment)
      @resources = {} # [type, title] -> resource
      @found = {}     # resource -> the values that it has
      @managed = {}.compare_by_identity # resource -> what the agent has of it
      @listed = {}    # [type, title] -> resource that an instances has listed
      @made = {}      # the same for resources that others generate
      @prefetched = {}
      @again = {}.compare_by_identity # declared anew: its values were resolved
      @ending = []
    end

    def answer(request)
      op = request['op']
      raise "the request '#{op}' is unknown" unless OPS.include?(op)

      with_changes(send(:"op_#{op}", request))
    end

    private

    # The values of resources of other types that code has set.
    def with_changes(answer)
      changes = @catalog.changes.shift(@catalog.changes.size)
      return answer if changes.empty?

      details = (answer[:details] || {}).merge(changes: sendable(changes))
      answer.merge(details: details)
    end

    # --- types ---

    def type_of(request)
      name = request['type']
      Puppet::Type.type(name) || raise("no file of a module declares the type '#{name}'")
    end

    def op_type(request)
      type = type_of(request)
      { details: { attributes: attributes_of(type), traits: traits_of(type), doc: text_of(type),
                   isomorphic: type.isomorphic? ? true : false } }
    end

    # The texts that a type and its attributes have for people; one that is not
    # a text, or fails to be made, is left out.
    def text_of(described)
      Puppet::Util::Docs.scrub(described.doc.to_s.dup).strip
    rescue StandardError
      ''
    end

    # In the order in which they are synchronised.
    def attributes_of(type)
      keys = type.key_attributes
      properties = type.properties.map(&:name)
      all = properties + (keys - properties) +
            (type.parameters - keys - properties - type.metaparams)
      all.uniq.map do |name|
        kind = properties.include?(name) ? 'property' : 'parameter'
        attribute = type.attrclass(name)
        list = kind == 'property' && attribute.array_matching == :all
        { name: name.to_s, kind: kind, key: keys.include?(name), list: list,
          doc: text_of(attribute) }
      end
    end

    # Properties of the type that the run has to respect.
    TRAITS = {
      'refresh' => ->(t) { t.method_defined?(:refresh) },
      'generate' => ->(t) { t.method_defined?(:generate) },
      'eval_generate' => ->(t) { t.method_defined?(:eval_generate) },
      'depth_first' => ->(t) { own?(t, :depthfirst?) && t.allocate.depthfirst? },
      'self_refresh' => ->(t) { t.instance_variable_get(:@self_refresh) ? true : false },
      'of_devices' => ->(t) { !t.can_apply_to(:host) },
      'finish' => ->(t) { finishes?(t) }
    }.freeze

    def self.own?(type, method)
      type.instance_method(method).owner != Puppet::Type
    end

    # A type with checks that need the whole catalog.
    def self.finishes?(type)
      own?(type, :finish) || own?(type, :pre_run_check) ||
        type.allattrs.any? { |name| type.attrclass(name).method_defined?(:post_compile) }
    end

    def traits_of(type)
      TRAITS.select { |_, test| test.call(type) }.keys
    end

    # --- resources of the run ---

    def op_catalog(request)
      @catalog.add_plain(request['resources'])
      {}
    end

    # Make the resource of a declaration: values are validated and converted.
    def op_declare(request)
      type = type_of(request)
      key = [request['type'], request['title']]
      resource = @made.delete(key) || listed(key, request) || made(type, request)
      @again[resource] = true if @resources.key?(key)
      @resources[key] = resource
      @catalog.add_handled(resource)
      { details: declared(resource).merge(metaparameters_set(resource)) }
    rescue Puppet::Error => e
      # the place is added by the agent
      place = Puppet::Util::Errors.error_location(request['file'], request['line'])
      { error: ProviderLibrary.text_of(e).delete_suffix(" #{place}") }
    end

    def made(type, request)
      declared = Puppet::Resource.new(type, request['title'])
      plain = @catalog.plain(type.name, request['title'])
      attributes = plain ? metaparameters(plain) : {}
      ProviderCatalog.fill(declared, attributes.merge(received(request['attributes'])))
      declared.sensitive_parameters = request['sensitive'].map(&:to_sym)
      declared.file = request['file']
      declared.line = request['line']
      declared.catalog = @catalog
      declared.tag(*plain.tags) if plain
      @catalog.before(type.name, request['title']) { type.new(declared) }
    end

    def metaparameters(plain)
      plain.parameters.select { |name, _| Puppet::Type.metaparam?(name) && name != :alias }
           .transform_keys(&:to_s)
    end

    # A resource that was listed is removed as it was found.
    def listed(key, request)
      attributes = request['attributes'].reject { |name, _| Puppet::Type.metaparam?(name.to_sym) }
      return nil unless @listed.key?(key) && attributes['ensure'] == 'absent' &&
                        (attributes.keys - %w[ensure provider]).empty?

      resource = @listed.delete(key)
      resource[:ensure] = :absent
      resource[:noop] = true if request['attributes']['noop']
      resource
    end

    def declared(resource)
      @managed[resource] = managed(resource)
      @managed[resource].merge(provider: provider_name(resource), suitable: suitable?(resource))
    end

    # What code of the type or the provider may change until it is evaluated.
    def managed(resource)
      values = resource.properties.to_h { |p| [p.name, p.should] }
      hidden = resource.parameters.values.select { |p| p.sensitive }.map(&:name)
      { values: sendable(keys_of(resource).merge(values).compact),
        sensitive: hidden.map(&:to_s), noop: resource.noop? ? true : false }
    end

    # The same, if it has changed since the agent got it.
    def managed_anew(resource)
      now = managed(resource)
      @managed[resource] = now unless @managed[resource] == now
    end

    # Metaparameters that the type may have set itself when it was made.
    def metaparameters_set(resource)
      plain = @catalog.plain(resource.class.name, resource.title)
      set = { tags: (resource.tags - (plain ? plain.tags : [])).to_a }
      # the default may be that of a value which was resolved later
      set[:loglevel] = resource[:loglevel].to_s unless resource[:loglevel] == :notice
      set
    end

    def keys_of(resource)
      resource.class.key_attributes.to_h { |name| [name, resource[name]] }
    end

    def provider_name(resource)
      resource.provider.is_a?(Puppet::Provider) ? resource.provider.class.name.to_s : nil
    end

    def suitable?(resource)
      resource.suitable? ? true : false
    end

    def resource_of(request, title = request['title'])
      key = [request['type'], title]
      resource = @resources[key] || @listed[key]
      raise "the resource #{title} is not declared" if resource.nil?

      place(resource, request['path']) if request['path']
      resource
    end

    # The source of its log records, and of those of its attributes.
    def place(resource, path)
      return if resource.path == path

      resource.define_singleton_method(:pathbuilder) { [path.delete_prefix('/')] }
      [resource, *resource.parameters.values].each do |part|
        part.instance_variable_set(:@path, nil)
      end
    end

    def op_suitable(request)
      resource = resource_of(request)
      { details: { suitable: suitable?(resource), provider: provider_name(resource) } }
    end

    def op_finish(request)
      resource = resource_of(request)
      resource.finish
      resource.pre_run_check
      {}
    rescue Puppet::Error => e
      resource.log_exception(e)
      { error: 'Some pre-run checks failed' }
    end

    # --- automatic relations, and those that the type sets itself:
    # [reference] by order ---

    def op_relations(request)
      resource = resource_of(request)
      { details: ORDERS.to_h { |order| [order, relations(resource, order)] } }
    end

    # The types that a block names are not loaded: the agent looks the
    # references up in its catalog.  Puppet ignores a block for classes or a
    # defined type.
    def relations(resource, order)
      references = [resource[order]].flatten.compact.map(&:ref)
      resource.class.send(:"eachauto#{order}") do |type, block|
        names = resource.instance_eval(&block)
        [names].flatten(1).compact.each { |name| references << reference(type, name) }
      end
      references.compact.uniq
    end

    def reference(type, name)
      return name.ref if name.is_a?(Puppet::Type) || name.is_a?(Puppet::Resource)

      found = @catalog.resource(type.to_s, name.to_s)
      return nil if found.is_a?(Puppet::Type.type(:component))

      found ? found.ref : "#{type.to_s.split('::').map(&:capitalize).join('::')}[#{name}]"
    end

    # --- the state of the machine ---

    def op_prefetch(request)
      resources = request['titles'].map { |title| resource_of(request, title) }
      resources.group_by { |r| r.provider.class }.each do |provider, list|
        prefetch(provider, list)
      end
      {}
    end

    def prefetch(provider, resources)
      @prefetched[provider] = true
      resources.each { |r| @again.delete(r) }
      @ending |= [provider] if provider.respond_to?(:post_resource_eval)
      provider.prefetch(resources.to_h { |r| [r.name, r] }) if provider.respond_to?(:prefetch)
    end

    def op_get(request)
      return op_instances(request) if request['resources'].nil?

      resources = request['resources'].map { |r| resource_of(request.merge(r)) }
      { resources: resources.map { |r| get(r) },
        details: { managed: resources.map { |r| managed_anew(r) } } }
    end

    def get(resource)
      provider = resource.provider.class
      if resource.provider && !@prefetched[provider]
        # a host that was started again
        prefetch(provider, same_provider(provider))
      elsif resource.provider && @again.delete(resource)
        prefetch(provider, [resource])
      end
      @found[resource] = resource.retrieve_resource.to_hash
      sendable(@found[resource].select { |name, _| resource.class.validproperty?(name) })
    end

    def same_provider(provider)
      @resources.values.select { |r| r.provider.instance_of?(provider) }
    end

    # Their names only: what a provider reads now may be out of date when the
    # run removes one of them.
    def op_instances(request)
      list = type_of(request).instances
      { resources: list.map { |resource| instance(resource, request['type']) } }
    end

    def instance(resource, type)
      @listed[[type, resource.title]] = resource
      @prefetched[resource.provider.class] = true
      sendable(keys_of(resource).merge(title: resource.title, provider: provider_name(resource)))
    end

    # --- changes ---

    def property_of(request)
      resource = resource_of(request)
      property = resource.property(request['property'])
      raise "the property #{request['property']} is not managed" if property.nil?

      [property, @found.fetch(resource, {})[property.name]]
    end

    def op_insync(request)
      property, is = property_of(request)
      return former(property, request['should'], is) if request.key?('should')
      return { details: { insync: true } } if !property.should || property.safe_insync?(is)

      { details: { insync: false }.merge(texts(property, is)) }
    end

    # Compare with the value that a former run has left.
    def former(property, should, is)
      values = Array(should).map { |v| v == 'absent' ? :absent : v }
      { details: { insync: property.insync_values?(values, is) != false } }
    end

    def texts(property, is)
      event = property.event
      all = { is: property.is_to_s(is), should: property.should_to_s(property.should),
              event: event.name.to_s, invalidates: event.invalidate_refreshes ? true : false }
      # a change that is made gets its text afterwards
      all[:change] = property.change_to_s(is, property.should) if property.noop
      all.transform_values { |v| v.is_a?(String) ? ProviderLibrary.utf8(v) : v }
    end

    def op_set(request)
      property, is = property_of(request)
      property.sync
      text = property.change_to_s(is, property.should)
      { result: 'repaired', details: { change: ProviderLibrary.utf8(text) } }
    end

    def op_flush(request)
      resource = resource_of(request)
      resource.flush if resource.respond_to?(:flush)
      {}
    end

    def op_refresh(request)
      resource_of(request).refresh
      {}
    end

    # --- further resources ---

    def op_generate(request)
      generated(resource_of(request).generate)
    end

    def op_eval_generate(request)
      generated(resource_of(request).eval_generate)
    end

    def generated(list)
      { resources: [list].flatten.compact.map { |resource| generated_one(resource) } }
    end

    # Where this host handles its type, the resource is used as it was made.
    def generated_one(resource)
      type = resource.type.to_s
      return { type: type, title: resource.title, attributes: {} } if resource.is_a?(ListedResource)

      @made[[type, resource.title]] = resource
      attributes = keys_besides_title(resource).merge(resource.original_parameters)
      attributes = attributes.reject { |name, v| v.nil? || name == :catalog }
      { type: type, title: resource.title, attributes: sendable(attributes) }
    end

    # The original parameters lack the namevar.
    def keys_besides_title(resource)
      keys_of(resource).reject { |_, value| value.to_s == resource.title }
    end

    # After the last resource of the run.
    def op_end(_request)
      @ending.each do |provider|
        provider.post_resource_eval
      rescue StandardError => e
        Puppet.log_exception(e, "post_resource_eval failed for provider #{provider}")
      end
      {}
    end
  end
end
