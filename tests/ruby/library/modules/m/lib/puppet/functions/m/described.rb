Puppet::Functions.create_function(:'m::described') do
  dispatch :described do
    param 'Any', :value
  end

  def described(value)
    type = Puppet::Pops::Types::TypeCalculator.infer(value)
    "#{value.class} #{Puppet::Pops::Types::TypeFormatter.singleton.string(type)}"
  end
end
