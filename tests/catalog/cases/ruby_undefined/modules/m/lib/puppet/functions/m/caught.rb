Puppet::Functions.create_function(:'m::caught') do
  def caught(name)
    catch(:undefined_variable) { closure_scope[name] }.inspect
  end
end
