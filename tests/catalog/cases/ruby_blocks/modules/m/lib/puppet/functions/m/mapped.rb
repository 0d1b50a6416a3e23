Puppet::Functions.create_function(:'m::mapped') do
  dispatch :go do
    param 'Any', :x
    block_param
  end
  def go(x, &block)
    call_function('map', x, &block) + call_function('map', x) { |y| yield(y) * 2 }
  end
end
