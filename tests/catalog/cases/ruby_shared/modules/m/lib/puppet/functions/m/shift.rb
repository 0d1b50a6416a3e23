Puppet::Functions.create_function(:'m::shift') do
  def shift(list)
    list.shift
  end
end
