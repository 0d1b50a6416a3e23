Puppet::Functions.create_function(:'m::block') do
  dispatch :block do
    param 'String', :name
    block_param
  end

  def block(name, &block)
    yield("#{name} yielded")
    call_function('each', ["#{name} passed"], &block)
    call_function('with', "#{name} inner") do |x|
      yield("#{x} yielded")
      call_function('create_resources', 'notify', "#{x} created" => {})
    end
  end
end
