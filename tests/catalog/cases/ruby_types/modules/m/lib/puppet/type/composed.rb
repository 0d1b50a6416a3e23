require 'puppet/property/boolean'
Puppet::Type.newtype(:composed) do
  desc 'A key of two attributes, whose titles a computed pattern reads.'
  ensurable do
    defaultvalues
    defaultto :present
  end
  newparam(:name, :namevar => true)
  newparam(:region, :namevar => true) do
    defaultto 'none'
  end
  newproperty(:url, :array_matching => :all)
  newproperty(:enabled, :boolean => true, :parent => Puppet::Property::Boolean)
  def self.title_patterns
    word = Regexp.new('[^/]+')
    identity = lambda { |x| x }
    [
      [/^(#{word})\/(#{word})$/, [[:region, identity], [:name, identity]]],
      [/^(#{word})$/, [[:name]]],
    ]
  end
  validate do
    raise 'never run on a server'
  end
end
