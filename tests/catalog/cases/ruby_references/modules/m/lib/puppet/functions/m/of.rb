Puppet::Functions.create_function(:'m::of') do
  dispatch :of do
    param 'Any', :value
  end
  def of(value)
    [value, value.to_s, call_function('m_same', [value])]
  end
end
