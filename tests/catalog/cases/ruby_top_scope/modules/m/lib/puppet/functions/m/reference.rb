Puppet::Functions.create_function(:'m::reference') do
  def reference(title)
    call_function('m::type', title)
  end
end
