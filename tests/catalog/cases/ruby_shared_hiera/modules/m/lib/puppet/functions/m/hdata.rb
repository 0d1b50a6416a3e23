Puppet::Functions.create_function(:'m::hdata') do
  def hdata(key, opts, ctx)
    return ctx.not_found unless key =~ /^lk/
    ctx.cached_value(key) || ctx.cache(key, { 'a' => [1], 'b' => {} })
  end
end
