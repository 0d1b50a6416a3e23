Puppet::Functions.create_function(:'m::set', Puppet::Functions::InternalFunction) do
  dispatch :set do
    scope_param
    param 'String', :name
  end

  def set(scope, name)
    scope.setvar(name, 'set, too')
    closure_scope[name]
  end
end
