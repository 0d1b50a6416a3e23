Puppet::Functions.create_function(:'r::dig') do
  dispatch :dig do
    param 'Array[Variant[String, Numeric]]', :segments
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end

  def dig(segments, options, context)
    context.not_found unless segments[0] == 'dug'
    list = context.cached_value('list') || []
    context.cache('list', list + [segments.join('/')])
    return context.cached_value('list') if segments[1] == 'seen'
    return { 'x' => { options['uri'] => segments } } if segments[1] == 'deep'

    "#{segments.inspect} #{options}"
  end
end
