Puppet::Type.newtype(:thing) do
  ensurable
  newparam(:name, namevar: true)
  newproperty(:size)
end
