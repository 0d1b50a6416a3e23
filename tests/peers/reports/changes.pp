class web { file { '@DIR@/x': content => "hello\n", tag => 'mine' } }
include web
define pair { notify { "${title} one": } notify { "${title} two": loglevel => warning } }
pair { 'p': }
file { '@DIR@/y': ensure => directory, mode => '0700', noop => true }
exec { '/bin/true': }
notify { "multi\nline: x": }
