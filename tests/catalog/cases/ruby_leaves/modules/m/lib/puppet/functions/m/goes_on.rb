Puppet::Functions.create_function(:'m::goes_on') do
  def goes_on
    call_function('each', [1]) { |x| break x }
    call_function('upcase', 'a') + call_function('m::breaks').to_s
  end
end
