# before: tests/peers/providers/prepare
# modules: sysctl
# after: cat /etc/sysctl.d/x.conf
sysctl { 'net.ipv4.ip_forward': ensure => present, value => '1', apply => false, target => '/etc/sysctl.d/x.conf' }
