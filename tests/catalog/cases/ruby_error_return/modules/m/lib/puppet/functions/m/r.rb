Puppet::Functions.create_function(:'m::r') do
  dispatch :r do
    return_type 'String'
  end
  def r
    1
  end
end
