Puppet::Functions.create_function(:'m::datas') do
  dispatch :keys do
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end
  def keys(options, context)
    { 'hashed' => { 'from' => 'datas' } }
  end
end
