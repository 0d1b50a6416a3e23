require 'puppet_x/m/adds'
Puppet::Type.newtype(:executed) do
  newparam(:name, namevar: true)
  class_eval(&PuppetX::M::BY_CLASS)
  instance_eval(&PuppetX::M::BY_INSTANCE)
  PuppetX::M.add(self)
  __send__(:newparam, :by_send)
end
