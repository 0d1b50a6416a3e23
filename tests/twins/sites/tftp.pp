# A server of TFTP.
#! modules: tftp
#! packages: tftpd-hpa
class { 'tftp': inetd => false, directory => '/srv/tftp', address => '192.0.2.1' }
tftp::file { 'boot.cfg': content => "timeout 5\n" }
