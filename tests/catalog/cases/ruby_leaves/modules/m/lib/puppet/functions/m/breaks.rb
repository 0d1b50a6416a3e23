Puppet::Functions.create_function(:'m::breaks') do
  def breaks
    call_function('each', [1, 2, 3]) { |x| break x if x == 2 }
  end
end
