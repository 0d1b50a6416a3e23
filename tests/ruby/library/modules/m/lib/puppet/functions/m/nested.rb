Puppet::Functions.create_function(:'m::nested') do
  dispatch :nested do
    param 'Array', :list
    block_param 'Callable[1,1]', :block
  end

  def nested(list)
    mapped = call_function('map', list) { |x| yield(x) * 10 }
    Puppet::Util::Json.dump(mapped)
  end
end
