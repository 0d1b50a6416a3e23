Puppet::Functions.create_function(:'m::dd') do
  def dd(segs, opts, ctx)
    return ctx.not_found unless segs[0] == 'ddh'
    v = { 'ddh' => { 'a' => [1], 'b' => { 'c' => {} } } }
    v.dig(*segs)
  end
end
