# Postfix with tables.
#! modules: postfix mailalias augeas_core
#! packages: postfix mailutils bsd-mailx
class { 'postfix': relayhost => '[mail.example.com]', myorigin => 'example.com', manage_mailx => false }
postfix::config { 'message_size_limit': value => '20480000' }
postfix::hash { '/etc/postfix/virtual': ensure => present }
postfix::virtual { 'info@example.com': ensure => present, destination => 'root' }
