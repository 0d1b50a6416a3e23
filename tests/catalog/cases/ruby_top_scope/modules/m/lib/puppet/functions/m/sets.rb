# Sets a variable of the top scope, and one by a function that it calls.
Puppet::Functions.create_function(:'m::sets') do
  def sets(name)
    closure_scope.setvar(name, 'set')
    call_function('m::set', "#{name}2")
  end
end
