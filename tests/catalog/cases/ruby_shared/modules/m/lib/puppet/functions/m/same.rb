Puppet::Functions.create_function(:'m::same') do
  def same(v)
    v
  end
end
