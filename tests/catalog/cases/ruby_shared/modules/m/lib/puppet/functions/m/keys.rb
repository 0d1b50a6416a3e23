Puppet::Functions.create_function(:'m::keys') do
  dispatch :keys do
    param 'String', :key
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end
  def keys(key, options, context)
    return context.not_found unless key =~ /^keyed/
    { 'from' => 'keys', 'in' => { 'a' => 1 } }
  end
end
