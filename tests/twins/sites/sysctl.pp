# Values of the kernel, in the file and in the kernel.
#! modules: sysctl
#! packages: procps
package { 'procps': ensure => installed }
sysctl { 'net.ipv4.ip_forward': val => '1', require => Package['procps'] }
sysctl { 'net.ipv4.conf.all.rp_filter': ensure => present, val => '2', target => '/etc/sysctl.d/x.conf', require => Package['procps'] }
