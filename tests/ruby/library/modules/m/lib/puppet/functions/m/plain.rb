# This one needs no name of the library.
Puppet::Functions.create_function(:'m::plain') do
  dispatch :plain do
    param 'Integer', :x
  end

  def plain(x)
    x * 2
  end
end
