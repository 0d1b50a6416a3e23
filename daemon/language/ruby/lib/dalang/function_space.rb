# frozen_string_literal: true

module Puppet
  module Pops
    module Loader
    end
  end
end

# Files of functions of the 4.x API are evaluated in this class: their class
# variables and the classes that they define are its own, for all of them.
class Puppet::Pops::Loader::RubyFunctionInstantiator
  def self.get_binding(_loader)
    binding
  end
  private_class_method :get_binding
end
