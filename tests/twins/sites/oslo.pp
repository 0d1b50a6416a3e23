# Options that services of OpenStack share.
#! modules: oslo nova keystone
file { ['/etc/nova', '/etc/keystone']: ensure => directory }
oslo::db { 'nova_config': connection => 'mysql+pymysql://nova:x@192.0.2.1/nova', max_retries => 3 }
oslo::log { 'nova_config': debug => true, log_dir => '/var/log/nova' }
oslo::middleware { 'keystone_config': enable_proxy_headers_parsing => true }
oslo::cors { 'keystone_config': allowed_origin => 'https://example.com' }
oslo::concurrency { 'nova_config': lock_path => '/var/lock/nova' }
