require_relative '../../puppet_x/m/rest'
Puppet::Type.newtype(:included) do
  include MRestResource
  newparam(:name, namevar: true)
  newproperty(:own)
end
