Puppet::Functions.create_function(:'m::r') do
  def r
    raise ArgumentError, 'not so'
  end
end
