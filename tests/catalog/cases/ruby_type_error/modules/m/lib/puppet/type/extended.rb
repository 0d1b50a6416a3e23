$LOAD_PATH.unshift(File.join(File.dirname(__FILE__), '..', '..'))

require 'puppet/file_serving/content'
require 'puppet_x/m/rest'
require 'puppet/util/m_own'

Puppet::Type.newtype(:extended) do
  extend MRestResource

  ensurable
  newparam(:name, namevar: true)
  newproperty(:content)
end
