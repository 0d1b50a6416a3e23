[File.expand_path('../../../../other/shared', __dir__)].each do |dir|
  $LOAD_PATH.unshift(dir) unless $LOAD_PATH.include?(dir)
end
require 'puppet_x/shared/far'
require 'puppet/util/m_nested'
Puppet::Type.newtype(:shared) do
  newparam(:name, namevar: true)
  extend ::PuppetX::Shared::Far
  extend Puppet::Util::MNested
end
