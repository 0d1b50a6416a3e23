Puppet::Type.newtype(:loose) do
  @isomorphic = false
  def self.title_patterns
    [[/\A([^:]+):(.*)\z/m, [[:server], [:path]]]]
  end
  newparam(:server, namevar: true)
  newparam(:path, namevar: true)
end
