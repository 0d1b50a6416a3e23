Puppet::Functions.create_function(:'m::kinds') do
  dispatch :kinds do
    repeated_param 'Any', :a
  end
  def kinds(*a)
    a.map { |x| "#{x.class}=#{x}" }.join(' ')
  end
end
