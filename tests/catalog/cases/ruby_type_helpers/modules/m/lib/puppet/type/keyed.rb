module MKeyed
  def self.extended(type)
    type.newparam(:key, namevar: true)
  end

  def values(name)
    newproperty(name)
  end
end
Puppet::Type.newtype(:keyed) do
  extend(MKeyed)
  values :value
end
