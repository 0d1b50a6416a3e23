Puppet::Functions.create_function(:'m::looks') do
  def looks(key)
    a = call_function('lookup', key)
    a['ruby'] = 1
    b = call_function('lookup', key)
    [a.keys, b.keys, a.equal?(b)].inspect
  end
end
