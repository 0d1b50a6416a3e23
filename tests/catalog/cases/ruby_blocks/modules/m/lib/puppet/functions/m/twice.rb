Puppet::Functions.create_function(:'m::twice') do
  dispatch :go do
    param 'Any', :x
    block_param
  end
  def go(x)
    call_function('m::inner', x) do |y|
      call_function('m::inner', y) { |z| yield(z) + 100 } + yield(y)
    end
  end
end
