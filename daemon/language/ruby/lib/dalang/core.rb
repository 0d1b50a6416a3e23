# frozen_string_literal: true

# Methods that Puppet adds to classes of Ruby.
class Object
  def meta_eval(&block)
    singleton_class.instance_eval(&block)
  end

  def meta_def(name, &block)
    singleton_class.define_method(name, &block)
  end

  def meta_undef(name)
    singleton_class.remove_method(name)
  end

  def class_def(name, &block)
    define_method(name, &block)
  end
end

module Dalang
  # Puppet 8 translates texts by a library that changes String#%: a text without
  # a value for one of its names stays as it is.
  module Formats
    def %(*values)
      super
    rescue KeyError
      self
    end
  end

  # Add what Puppet of this version has in addition; a process has one version.
  def self.extend_core(version)
    if version.start_with?('7.')
      require 'dalang/pson'
    else
      String.prepend(Formats)
    end
  end
end
