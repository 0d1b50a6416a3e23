# frozen_string_literal: true

module Dalang
  # What the worker needs of a type, from Puppet's class of it.
  module Reflect
    module_function

    # Attributes with whether they are keys; patterns or nil; isomorphic.
    def type(path, name)
      Kernel.load(path) unless Puppet::Type.type(name)
      type = Puppet::Type.type(name)
      raise Puppet::Error, "#{path} does not declare the type #{name}" unless type

      keys = type.key_attributes.map(&:to_s)
      own = (type.allattrs - Puppet::Type.metaparams).map(&:to_s)
      [(own | keys).map { |a| [a, keys.include?(a)] }, patterns(type), type.isomorphic?]
    end
  end
end
