# What the scope is that this function gets.
Puppet::Functions.create_function(:'m::asks', Puppet::Functions::InternalFunction) do
  dispatch :asks do
    scope_param
  end

  def asks(scope)
    [scope.to_s, scope.include?('own') && scope['own'], scope['top'], scope.lookupvar('module_name').to_s,
     scope.resource.to_s, closure_scope.to_s, closure_scope['top'],
     closure_scope.include?('own') && closure_scope['own']].inspect
  end
end
