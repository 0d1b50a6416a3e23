# frozen_string_literal: true

require 'forwardable'

module Dalang
  # A resource of the catalog that this host does not handle.  Types and
  # providers see it as the Puppet::Type that it is in Puppet; that is made when
  # they ask for more than its identity, because a type is loaded in up to a
  # second, and most resources are only looked through.
  class ListedResource
    extend Forwardable

    def_delegators :@plain, :ref, :to_s, :tags, :tagged?, :file, :line, :catalog

    attr_reader :type

    # The type is Puppet's name: :file, or :component of a class.
    def initialize(plain, is_container)
      @plain = plain
      @type = plain.type.downcase.to_sym
      @type = :component if is_container && @type != :stage
    end

    def title
      @type == :component ? ref : @plain.title
    end

    def is_a?(wanted)
      return super unless wanted.is_a?(Class) && wanted <= Puppet::Type

      wanted == Puppet::Type || wanted.name == @type
    end
    alias kind_of? is_a?

    def name
      made ? made.name : title
    end

    def [](name)
      made ? made[name] : @plain[name]
    end

    # The agent applies the resource, and gets the value with the next answer.
    def []=(name, value)
      (made || @plain)[name] = value
      secret = value.is_a?(Puppet::Pops::Types::PSensitiveType::Sensitive)
      catalog.changes << { ref: ref, name: name.to_s, value: value, sensitive: secret }
    end

    def method_missing(name, *arguments, &block)
      (made || @plain).public_send(name, *arguments, &block)
    end

    # Ruby asks for conversions by itself, as in Array#flatten.
    def respond_to_missing?(name, all)
      Puppet::Type.method_defined?(name) ||
        (!name.start_with?('to_') && (made || @plain).respond_to?(name, all))
    end

    private

    # nil where Puppet's library lacks the type, or the values that the agent
    # leaves out are needed.
    def made
      return @made if defined?(@made)

      @made = nil
      @made = Puppet::Type.type(@type).new(@plain)
    rescue StandardError
      nil
    end
  end
end
