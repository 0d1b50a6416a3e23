# Xinetd and rsync.
#! modules: xinetd rsync
#! packages: xinetd rsync
include rsync::server
rsync::server::module { 'data': path => '/srv/data', read_only => 'yes', hosts_allow => ['192.0.2.0/24'] }
