Puppet::Functions.create_function(:'m::through') do
  dispatch :go do
    param 'Any', :x
    block_param
  end
  def go(x, &block)
    call_function('m::inner', x) { |y| call_function('m::outer', y, &block) * 3 }
  end
end
