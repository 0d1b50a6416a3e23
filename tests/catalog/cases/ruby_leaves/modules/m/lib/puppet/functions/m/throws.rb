Puppet::Functions.create_function(:'m::throws') do
  def throws
    catch(:done) { call_function('each', [1, 2, 3]) { |x| throw :done, x if x == 3 } }
  end
end
