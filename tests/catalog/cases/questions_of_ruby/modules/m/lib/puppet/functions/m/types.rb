Puppet::Functions.create_function(:'m::types') do
  dispatch :types do
    param 'Type', :type
    param 'String', :other
    param 'Any', :value
  end

  def types(type, other, value)
    calculator = Puppet::Pops::Types::TypeCalculator
    parsed = Puppet::Pops::Types::TypeParser.singleton.parse(other)
    [type.instance?(value), type.assignable?(parsed), parsed.assignable?(type),
     calculator.generalize(type).to_s, calculator.infer(value).to_s,
     calculator.instance?(parsed, value), parsed.to_s].join(' ')
  end
end
