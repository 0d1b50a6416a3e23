Puppet::Functions.create_function(:'m::scoped', Puppet::Functions::InternalFunction) do
  dispatch :scoped do
    scope_param
    param 'Any', :a
  end
  def scoped(scope, a)
    "#{scope['local']} #{scope} #{a} #{closure_scope['local'].inspect}"
  end
end
