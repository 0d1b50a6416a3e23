Puppet::Functions.create_function(:'m::q') do
  def q
    1
  end
end
