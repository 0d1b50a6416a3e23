Puppet::Functions.create_function(:'m::plain') do
  def plain(a, b = 'dflt', *c)
    [a, b, c].inspect
  end
end
