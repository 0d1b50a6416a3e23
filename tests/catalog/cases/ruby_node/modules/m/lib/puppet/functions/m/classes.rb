Puppet::Functions.create_function(:'m::classes') do
  def classes
    node = closure_scope.compiler.node
    "#{node.name} #{node.environment} #{node.classes.map { |name, parameters| "#{name} #{parameters}" }.join(', ')}"
  end
end
