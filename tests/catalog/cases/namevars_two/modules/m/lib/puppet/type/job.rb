Puppet::Type.newtype(:job) do
  def self.title_patterns
    [
      [/\A([^:]+):(.*)\z/m, [[:server], [:path]]],
      [/\A(.*)\z/m, [[:server]]],
    ]
  end
  newparam(:server, namevar: true)
  newparam(:path, namevar: true)
  newproperty(:hour)
end
