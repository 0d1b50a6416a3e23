# frozen_string_literal: true

require 'dalang/facter'
require 'dalang/facter_state'

module Dalang
  # Methods that are missing here need Puppet's library.
  module MethodsMissing
    def method_missing(name, *)
      Dalang.state.lack(Names.method_of(self, name))
      super
    end

    def respond_to_missing?(*)
      false
    end
  end
end

# What facts use of Puppet's library: settings of the agent, the default
# providers of resource types, and the comparison of versions, which a compile
# asks the evaluator for.
module Puppet
  class << self
    # Answer as for an unknown key: facts are resolved without an environment.
    def lookup(name)
      Dalang.state.lack("Puppet.lookup(:#{name})")
      return yield if block_given?

      raise Context::UndefinedBindingError,
            "Unable to lookup '#{name}'#{Dalang.state.remedy}"
    end
  end

  # Settings come with their types; names of choices are symbols.
  class Settings
    include Dalang::MethodsMissing

    class ChainedValues
      include Dalang::MethodsMissing
    end

    def [](name)
      value = Dalang.link.value(:setting, name.to_s)
      value.is_a?(String) && name.to_s.start_with?('strict') ? value.to_sym : value
    end
  end

  # A resource type: only the default provider is known.
  class Type
    include Dalang::MethodsMissing
    singleton_class.prepend(Dalang::MethodsMissing)

    # A resource that is made to ask for its provider.
    class Sample
      include Dalang::MethodsMissing

      Provider = Struct.new(:name) do
        include Dalang::MethodsMissing

        def class
          self
        end
      end

      def initialize(type, attributes)
        @type = type
        @attributes = attributes
      end

      def [](name)
        return @attributes[name.to_sym] unless name.to_sym == :provider

        provider&.name
      end

      def provider
        name = Dalang.link.value(:provider, @type)
        return Provider.new(name.to_sym) if name

        Dalang.state.lack("Puppet::Type.type(:#{@type}).defaultprovider")
        nil
      end
    end

    def self.type(name)
      new(name.to_s)
    end

    def initialize(name)
      @name = name
    end

    def new(attributes = {})
      Sample.new(@name, attributes)
    end

    def defaultprovider
      Sample.new(@name, {}).provider
    end

    def respond_to_missing?(name, all = false)
      name.to_s == "new#{@name}" || super
    end

    # newservice(...) of the type service.
    def method_missing(name, *args)
      name.to_s == "new#{@name}" ? new(*args) : super
    end
  end

  module Util
    module Package
      PART = /[-.]|\d+|[^-.\d]+/.freeze

      module_function

      def versioncmp(left, right, ignore_zeros = false)
        versions = [left, right].map { |v| ignore_zeros ? without_zeros(v) : v.to_s }
        parts = versions.map { |v| v.scan(PART) }
        parts[0].zip(parts[1]).each do |a, b|
          break if b.nil?
          return compare_parts(a, b) unless a == b
        end
        versions[0] <=> versions[1]
      end

      def without_zeros(version)
        head, *rest = version.to_s.split('-')
        [head.to_s.sub(/[.0]+\z/, ''), *rest].join('-')
      end

      def compare_parts(left, right)
        ['-', '.'].each do |sign|
          return left == sign ? -1 : 1 if left == sign || right == sign
        end
        numbers = [left, right].all? { |p| p.match?(/\A[1-9]\d*\z/) }
        return left.to_i <=> right.to_i if numbers

        left.upcase <=> right.upcase
      end
    end
  end
end
