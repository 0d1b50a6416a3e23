Puppet::Functions.create_function(:'m::doubled') do
  dispatch :go do
    param 'Any', :x
    block_param
  end
  def go(x)
    call_function('m::inner', x) { |y| yield(y) * 2 }
  end
end
