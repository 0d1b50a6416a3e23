Puppet::Functions.create_function(:'m::settings') do
  def settings
    environment = Puppet.lookup(:current_environment)
    [Puppet::Util::Json.name, Puppet[:strict].to_s, environment.name.to_s, environment.class.name,
     environment.module('m').name, closure_scope['facts']['kernel'],
     Puppet::Node::Facts.new('n', {}).name]
  end
end
