Puppet::Functions.create_function(:plain_keys) do
  dispatch :keys do
    param 'Variant[String, Numeric]', :key
    param 'Struct[{path => String[1], from => String}]', :options
    param 'Puppet::LookupContext', :context
  end

  def keys(key, options, context)
    data = context.cached_file_data(options['path']) do |text|
      text.scan(/^(\w+): (.*)$/).to_h
    end
    return [File.basename(options['path']), options['from']] if key == 'plain_options'
    context.not_found unless key == 'more' && data.key?(key)
    data[key]
  end
end
