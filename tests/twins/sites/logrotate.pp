# Rules of logrotate.
#! modules: logrotate
#! packages: logrotate cron
class { 'logrotate::base': }
logrotate::rule { 'app': path => '/var/log/app/*.log', rotate => '5', rotate_every => 'day', compress => true, postrotate => '/bin/true' }
