# Settings of the services of OpenStack (first half).
#! modules: oslo openstacklib openstack_extras horizon nova keystone cinder glance neutron heat aodh barbican ceilometer cloudkitty designate gnocchi
file { '/etc/aodh': ensure => directory }
file { '/etc/barbican': ensure => directory }
file { '/etc/ceilometer': ensure => directory }
file { '/etc/cinder': ensure => directory }
file { '/etc/cloudkitty': ensure => directory }
file { '/etc/designate': ensure => directory }
file { '/etc/glance': ensure => directory }
file { '/etc/gnocchi': ensure => directory }
file { '/etc/heat': ensure => directory }
file { '/etc/keystone': ensure => directory }
file { '/etc/neutron': ensure => directory }
file { '/etc/nova': ensure => directory }
file { ['/etc/neutron/plugins', '/etc/neutron/plugins/ml2']: ensure => directory }
nova_config { 'DEFAULT/debug': value => true }
nova_config { 'database/connection': value => 'mysql://x', secret => true }
nova_api_paste_ini { 'filter/x': value => 'y' }
nova_rootwrap_config { 'DEFAULT/debug': value => true }
nova_rootwrap_config { 'database/connection': value => 'mysql://x' }
keystone_config { 'DEFAULT/debug': value => true }
keystone_config { 'database/connection': value => 'mysql://x', secret => true }
cinder_config { 'DEFAULT/debug': value => true }
cinder_config { 'database/connection': value => 'mysql://x', secret => true }
cinder_api_paste_ini { 'filter/x': value => 'y' }
cinder_rootwrap_config { 'DEFAULT/debug': value => true }
cinder_rootwrap_config { 'database/connection': value => 'mysql://x' }
glance_api_config { 'DEFAULT/debug': value => true }
glance_api_config { 'database/connection': value => 'mysql://x', secret => true }
glance_cache_config { 'DEFAULT/debug': value => true }
glance_cache_config { 'database/connection': value => 'mysql://x', secret => true }
glance_api_paste_ini { 'filter/x': value => 'y' }
glance_swift_config { 'DEFAULT/debug': value => true }
glance_swift_config { 'database/connection': value => 'mysql://x', secret => true }
neutron_config { 'DEFAULT/debug': value => true }
neutron_config { 'database/connection': value => 'mysql://x', secret => true }
neutron_plugin_ml2 { 'filter/x': value => 'y' }
neutron_dhcp_agent_config { 'DEFAULT/debug': value => true }
neutron_dhcp_agent_config { 'database/connection': value => 'mysql://x' }
neutron_l3_agent_config { 'DEFAULT/debug': value => true }
neutron_l3_agent_config { 'database/connection': value => 'mysql://x', secret => true }
neutron_metadata_agent_config { 'DEFAULT/debug': value => true }
neutron_metadata_agent_config { 'database/connection': value => 'mysql://x', secret => true }
heat_config { 'DEFAULT/debug': value => true }
heat_config { 'database/connection': value => 'mysql://x', secret => true }
heat_api_paste_ini { 'filter/x': value => 'y' }
aodh_config { 'DEFAULT/debug': value => true }
aodh_config { 'database/connection': value => 'mysql://x', secret => true }
barbican_config { 'DEFAULT/debug': value => true }
barbican_config { 'database/connection': value => 'mysql://x', secret => true }
ceilometer_config { 'DEFAULT/debug': value => true }
ceilometer_config { 'database/connection': value => 'mysql://x', secret => true }
cloudkitty_config { 'DEFAULT/debug': value => true }
cloudkitty_config { 'database/connection': value => 'mysql://x', secret => true }
designate_config { 'DEFAULT/debug': value => true }
designate_config { 'database/connection': value => 'mysql://x', secret => true }
gnocchi_config { 'DEFAULT/debug': value => true }
gnocchi_config { 'database/connection': value => 'mysql://x', secret => true }
