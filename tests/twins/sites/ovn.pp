# OVN's northbound daemon.
#! modules: ovn openstacklib
#! packages: ovn-central openvswitch-switch
class { 'vswitch::ovs': package_name => 'openvswitch-switch', service_name => 'openvswitch-switch' }
class { 'ovn::northd':
  package_name => 'ovn-central', service_name => 'ovn-central',
  environment_file_path => '/etc/default/ovn-central', opts_envvar_name => 'OVN_CTL_OPTS',
}
