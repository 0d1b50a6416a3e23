# Modules whose programs are missing, and defines that need none.
#! modules: openstacklib openstack_extras vswitch selinux_core java_ks
#! before: mkdir -p /etc/nova
openstacklib::policy { '/etc/nova/policy.yaml': policies => { 'a' => { 'key' => 'os:list', 'value' => 'role:x' } } }
class { 'openstack_extras::auth_file': password => 'secret' }
vs_config { 'external_ids:ovn-remote': value => 'tcp:192.0.2.1:6642' }
selboolean { 'httpd_can_network_connect': value => on, persistent => false }
java_ks { 'a:/srv/keystore': ensure => latest, certificate => '/srv/cert.pem', password => 'secret1' }
