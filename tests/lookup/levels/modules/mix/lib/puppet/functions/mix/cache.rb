Puppet::Functions.create_function(:'mix::cache') do
  dispatch :cache do
    param 'Puppet::LookupContext', :context
  end

  def cache(context)
    [context.cached_value('n'), context.cache('n', 'r'), context.cache_has_key('n'), context.cache_all('all' => [1]),
     context.cached_entries.to_a, context.cached_value(nil), context.interpolate('%{trusted.certname}'), context.module_name]
  end
end
