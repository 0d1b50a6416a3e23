Puppet::Functions.create_function(:'m::set') do
  def set(x, k)
    case x
    when Hash then x[k] ||= 1
    when Array then x << k
    end
  end
end
