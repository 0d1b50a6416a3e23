Puppet::Functions.create_function(:'rbtyped::keys') do
  dispatch :keys do
    param 'String', :key
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
    return_type 'Optional[Integer]'
  end

  def keys(key, _options, context)
    context.not_found if key == 'lookup_options'
    key == 'rbtyped::one' ? 1 : 'x'
  end
end
