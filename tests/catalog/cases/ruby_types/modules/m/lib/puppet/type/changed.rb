Puppet::Type.newtype(:changed) do
  @doc = 'Titles whose parts are changed by code.'
  newparam(:user, namevar: true)
  newparam(:group, namevar: true)
  newproperty(:value)
  def self.title_patterns
    [
      [/\A([^:]+):([^:]+)\z/, [[:user, lambda { |x| x.downcase }], [:group, ->(x) { x.strip }]]],
      [/\A(.*)\z/m, [[:user, lambda { |x| x }]]],
    ]
  end
end
