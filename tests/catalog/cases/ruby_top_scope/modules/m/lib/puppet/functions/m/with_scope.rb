Puppet::Functions.create_function(:'m::with_scope', Puppet::Functions::InternalFunction) do
  dispatch :declare do
    scope_param
    param 'String', :name
  end

  def declare(scope, name)
    scope.call_function('create_resources', ['notify', { "#{name} new" => {} }])
    call_function_with_scope(scope, 'create_resources', 'notify', "#{name} with" => {})
    call_function_with_scope(closure_scope, 'create_resources', 'notify', "#{name} closure" => {})
    call_function('create_resources', 'notify', "#{name} without" => {})
    scope.call_function('m::declare', ["#{name} declares"])
    call_function('each', ["#{name} block"]) do |title|
      scope.call_function('create_resources', ['notify', { title => {} }])
      call_function('create_resources', 'notify', "#{title} closure" => {})
    end
    scope.call_function('include', 'm::scope')
  end
end
