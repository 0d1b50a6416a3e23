Puppet::Functions.create_function(:'m::aliased') do
  local_types do
    type 'Small = Integer[0, 9]'
    type 'Smalls = Hash[String, Small]'
  end
  dispatch :aliased do
    param 'Smalls', :h
  end
  def aliased(h)
    h.map { |k, v| "#{k}#{v}" }.join
  end
end
