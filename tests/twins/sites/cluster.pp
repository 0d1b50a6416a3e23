# Corosync and Ceph: files.
#! modules: corosync ceph
#! packages: corosync
class { 'corosync': authkey => '/srv/key', enable_secauth => false, multicast_address => '239.1.1.1', bind_address => '192.0.2.10', manage_pacemaker_service => false, package_pacemaker => false, manage_pcsd_service => false, package_pcs => false, package_crmsh => false, set_votequorum => false }
ceph_config { 'global/fsid': value => 'abc' }
