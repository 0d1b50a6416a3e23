Puppet::Functions.create_function(:'m::modern') do
  def modern(list)
    list + ['modern']
  end
end
