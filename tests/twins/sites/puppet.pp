# The configuration of Puppet's agent.
#! modules: puppet
#! packages: puppet-agent
class { 'puppet': runmode => 'none', server => false, agent_server_hostname => 'puppet.example.com', dir => '/etc/managed', codedir => '/srv/code' }
