#< true
file { 'a': name => "${dir}/new", ensure => file, content => 'x' }
exec { 'b': name => '/bin/echo hello', logoutput => true }
notify { 'c': name => 'other' }
notify { 'd': name => 'named', message => 'm' }
file { 'e': name => "${dir}/new2", path => "${dir}/new3", ensure => file }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[a]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: /Stage[main]/Main/Exec[b]/returns: hello
#! Notice: /Stage[main]/Main/Exec[b]/returns: executed successfully
#! Notice: other
#! Notice: /Stage[main]/Main/Notify[c]/message: defined 'message' as 'other'
#! Notice: m
#! Notice: /Stage[main]/Main/Notify[d]/message: defined 'message' as 'm'
#! Notice: /Stage[main]/Main/File[e]/ensure: created
#! Notice: Applied catalog in N seconds
#! exit 2
#! new f 644 root:root  [x]
#! new2 f 644 root:root  []
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
