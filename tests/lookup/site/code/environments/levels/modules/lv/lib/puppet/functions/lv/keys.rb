Puppet::Functions.create_function(:'lv::keys') do
  dispatch :keys do
    param 'String', :key
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end

  def keys(key, options, context)
    context.not_found unless key.start_with?('lv::key', 'lv::bad')
    raise "no #{key}" if key == 'lv::bad'

    text = context.cached_file_data(options['path'])
    context.not_found if key == 'lv::key_b' && text != "y\n"
    [text.chomp, options['n']]
  end
end
