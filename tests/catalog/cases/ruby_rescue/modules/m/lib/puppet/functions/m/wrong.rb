Puppet::Functions.create_function(:'m::wrong') do
  dispatch :wrong do
    return_type 'Integer'
  end
  def wrong
    'not an Integer'
  end
end
