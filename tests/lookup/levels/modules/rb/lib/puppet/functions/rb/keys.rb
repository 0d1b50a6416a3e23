Puppet::Functions.create_function(:'rb::keys') do
  dispatch :keys do
    param 'Puppet::LookupKey', :key
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end

  def keys(key, options, context)
    name = key[/\Arb::(\w+)\z/, 1]
    return context.not_found unless name

    __send__(:"on_#{name}", context, options)
  end

  def on_raise(*)
    raise 'a RuntimeError'
  end

  def on_argument(*)
    raise ArgumentError, 'an ArgumentError'
  end

  def on_lookup_error(*)
    raise Puppet::DataBinding::LookupError, 'a LookupError'
  end

  def on_error(*)
    raise Puppet::Error, 'an Error'
  end

  def on_parse_error(*)
    raise Puppet::ParseError.new('a ParseError', '/x.pp', 3)
  end

  def on_name(*)
    nil.unknown
  end

  def on_fail(*)
    call_function('fail', 'by a function')
  end

  def on_stack(*)
    call_function('lookup', 'pp::number')
  end

  def on_rescued(*)
    call_function('lookup', 'pp::number')
  rescue StandardError => e
    "rescued #{e.message}"
  end

  def on_missing(context, _options)
    context.cached_file_data('/nonexistent')
  end

  def on_nested(*)
    [call_function('lookup', 'pp::return'), call_function('lookup', 'rb::empty')]
  end

  def on_empty(context, options)
    [context.module_name, context.environment_name.to_s, context.cached_entries.to_a,
     context.cached_value('x'), context.cache_has_key('x'), context.to_s.class.name, options]
  end

  def on_cache(context, _options)
    result = [context.cache('a', Object.new).class.name, context.cache_all('b' => { c: 1 })]
    context.cached_entries { |entry| result << entry.first }
    context.cached_entries { |key, value| result << [value.class.name, key] }
    result << context.cached_value('b')[:c] << context.cache_has_key('a')
  end

  def on_interpolate(context, _options)
    context.interpolate(['%{trusted.certname}', { 'a%{trusted.certname}' => "%{lookup('pp::return')}" }, 1, nil])
  end

  def on_recursive(context, _options)
    context.interpolate("%{lookup('rb::recursive')}")
  end

  def on_method(context, _options)
    context.interpolate("%{nomethod('x')}")
  end

  def on_explain(context, _options)
    [context.explain { raise 'not called' }]
  end

  def on_throw(context, _options)
    [1].each { context.not_found }
    'reached'
  rescue StandardError
    'rescued'
  end

  def on_helper(context, _options)
    context.cache('n', 1)
    call_function('rb::helper', context) + [context.cached_value('n')]
  end

  def on_helper_throw(context, _options)
    call_function('rb::thrower', context)
  rescue StandardError
    'rescued'
  end

  def on_sensitive(*)
    Puppet::Pops::Types::PSensitiveType::Sensitive.new('x')
  end

  def on_object(*)
    Object.new
  end

  def on_symbols(*)
    [:a, { b: 1 }]
  end

  def on_symbol(*)
    :a
  end

  def on_nil(*)
    nil
  end
end
