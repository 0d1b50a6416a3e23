Puppet::Functions.create_function(:'m::set') do
  def set(h, key = 'set', value = true)
    h.is_a?(Hash) ? h[key] = value : h << value
    h
  rescue FrozenError => e
    e.class.to_s
  end
end
