Puppet::Functions.create_function(:'m::calls') do
  def calls(name)
    catch(:undefined_variable) { call_function('m::looks', name) }.inspect
  end
end
