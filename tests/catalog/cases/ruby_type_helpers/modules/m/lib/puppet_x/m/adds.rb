module PuppetX; end
module PuppetX::M
  BY_CLASS = proc { newparam(:by_class) }
  BY_INSTANCE = proc { newproperty(:by_instance) }

  def self.add(type)
    type.newparam(:by_method)
  end
end
