class one { notify { 'in one': } }
class two { notify { 'in two': } contain three }
class three { file { '${dir}/f': content => 'f' } ~> exec { '/bin/echo three': refreshonly => true } }
notify { 'last': require => Class['one', 'two'] }
notify { 'first': before => Notify['second'] }
notify { 'second': }
include two
class { 'one': require => Class['two'] }
File['${dir}/g'] ~> Class['late']
file { '${dir}/g': ensure => file }
class late { exec { '/bin/echo late': refreshonly => true, logoutput => true } notify { 'late': } }
include late
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: first
#! Notice: /Stage[main]/Main/Notify[first]/message: defined 'message' as 'first'
#! Notice: second
#! Notice: /Stage[main]/Main/Notify[second]/message: defined 'message' as 'second'
#! Notice: in two
#! Notice: /Stage[main]/Two/Notify[in two]/message: defined 'message' as 'in two'
#! Notice: /Stage[main]/Three/File[DIR/f]/ensure: defined content as '{sha256}252f10c83610ebca1a059c0bae8255eba2f95be4d1d7bcfa89d7248a82d9f111'
#! Notice: /Stage[main]/Three/Exec[/bin/echo three]: Triggered 'refresh' from 1 event
#! Notice: in one
#! Notice: /Stage[main]/One/Notify[in one]/message: defined 'message' as 'in one'
#! Notice: last
#! Notice: /Stage[main]/Main/Notify[last]/message: defined 'message' as 'last'
#! Notice: /Stage[main]/Main/File[DIR/g]/ensure: created
#! Notice: /Stage[main]/Late/Exec[/bin/echo late]/returns: late
#! Notice: /Stage[main]/Late/Exec[/bin/echo late]: Triggered 'refresh' from 1 event
#! Notice: late
#! Notice: /Stage[main]/Late/Notify[late]/message: defined 'message' as 'late'
#! Notice: Applied catalog in N seconds
#! exit 2
#! f f 644 root:root  [f]
#! g f 644 root:root  []
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
