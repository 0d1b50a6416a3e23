# A server of TFTP.
#! options: --include_legacy_facts --no-strict_variables --strict warning
#! modules: tftp
#! packages: tftpd-hpa
class { 'tftp': inetd => false, directory => '/srv/tftp', address => '192.0.2.1' }
tftp::file { 'boot.cfg': content => "timeout 5\n" }
