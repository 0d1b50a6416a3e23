Puppet::Functions.create_function(:'m::inner') do
  dispatch :go do
    param 'Any', :x
    block_param 'Callable[1,1]', :block
  end
  def go(x)
    yield(x)
  end
end
