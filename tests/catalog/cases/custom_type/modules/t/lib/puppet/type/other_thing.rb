Puppet::Type.newtype(:other_thing) do
  newparam(:left) { isnamevar }
  newparam(:right) do
    isnamevar
  end
  def self.title_patterns
    [[/^(.*):(.*)$/, [[:left], [:right]]]]
  end
end
