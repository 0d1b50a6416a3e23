Puppet::Type.newtype(:job) do
  def self.title_patterns
    [[/\A([^:]+):(.*)\z/m, [[:server], [:path]]]]
  end
  newparam(:server, namevar: true)
  newparam(:path, namevar: true)
end
