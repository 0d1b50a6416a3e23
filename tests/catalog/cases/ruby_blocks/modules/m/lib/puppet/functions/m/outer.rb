Puppet::Functions.create_function(:'m::outer') do
  dispatch :go do
    param 'Any', :x
    block_param
  end
  def go(x, &block)
    call_function('m::inner', x, &block)
  end
end
