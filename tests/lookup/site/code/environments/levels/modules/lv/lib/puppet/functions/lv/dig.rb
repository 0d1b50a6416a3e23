Puppet::Functions.create_function(:'lv::dig') do
  dispatch :dig do
    param 'Array', :segments
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end

  def dig(segments, options, context)
    context.not_found unless %w[dug hash].include?(segments[0])
    context.explain { "digging #{segments.join('/')}" }
    return { 'dug' => 1 } if segments == ['hash']

    { 'uri' => options['uri'], 'o' => options['o'] }
  end
end
