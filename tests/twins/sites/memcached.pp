# Memcached.
#! modules: memcached
#! packages: memcached
class { 'memcached': max_memory => 128, listen => ['127.0.0.1'], service_manage => false }
