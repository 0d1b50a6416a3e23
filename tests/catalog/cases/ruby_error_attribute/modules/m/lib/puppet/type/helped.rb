require File.expand_path('../../puppet_x/m/helper', File.dirname(__FILE__))
Puppet::Type.newtype(:helped) do
  extend PuppetX::M::Helper
  create_parameters
  autorequire(:file) { ['/etc/x'] }
end
