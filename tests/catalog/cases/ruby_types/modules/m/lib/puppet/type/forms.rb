Puppet::Type.newtype(:forms) do
  @doc = 'Attributes that are declared elsewhere than at the start of a line.'
  newparam(:name, namevar: true); newparam(:semicolon)
  [:a, :b].each { |n| newparam(n) { desc 'x' } }
  %w[c d].each do |n|
    newproperty(:"#{n}_computed")
    newparam("computed_#{n}")
  end
  self.newparam(:receiver)
  if true then newparam(:conditional) end
  class_eval { newparam(:block) }
  send(:newparam, :sent)
  eval "newproperty(:evaluated)"
end
