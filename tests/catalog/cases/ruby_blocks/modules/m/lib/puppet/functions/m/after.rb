Puppet::Functions.create_function(:'m::after') do
  dispatch :go do
    param 'Any', :x
    block_param
  end
  def go(x)
    call_function('m::inner', x) { |y| y }
    yield(x)
  end
end
