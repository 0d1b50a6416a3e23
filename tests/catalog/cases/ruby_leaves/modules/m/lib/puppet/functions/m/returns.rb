Puppet::Functions.create_function(:'m::returns') do
  def returns
    call_function('each', [1, 2, 3]) { |x| return x * 10 if x == 2 }
    5
  end
end
