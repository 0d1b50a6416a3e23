#< printf 'echo "a $1 $#"\n' >a; printf 'exit $1\n' >code; : >empty; printf 'test -s "$1"\n' >valid; chmod 755 a code empty valid
exec { '${dir}/a b c': logoutput => true }
exec { 'array': command => ['${dir}/a', 'b c'], logoutput => true }
exec { 'path': command => 'a d', path => '${dir}:/usr/bin', logoutput => true }
exec { 'shell': command => '${dir}/a "e f"; true', logoutput => true }
exec { 'provider': command => '${dir}/a g', provider => shell, logoutput => true }
exec { 'unless': command => '/bin/echo unless', unless => '${dir}/code 0' }
exec { 'unless list': command => '/bin/echo unless list', unless => [['${dir}/code', '0']] }
exec { 'onlyif': command => '/bin/echo onlyif', onlyif => '${dir}/code 1' }
exec { 'onlyif list': command => '/bin/echo onlyif list', onlyif => [['${dir}/code', '0'], '${dir}/empty'] }
exec { '${dir}/code 3': }
exec { '${dir}/empty': refresh => '${dir}/code 0', subscribe => Exec['array'] }
file { '${dir}/new': content => 'x', validate_cmd => '${dir}/valid %' }
file { '${dir}/not': content => '', validate_cmd => '${dir}/valid %' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Exec[DIR/a b c]/returns: a b 2
#! Notice: /Stage[main]/Main/Exec[DIR/a b c]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[array]/returns: a b c 1
#! Notice: /Stage[main]/Main/Exec[array]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[path]/returns: a d 1
#! Notice: /Stage[main]/Main/Exec[path]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[shell]/returns: a e f 1
#! Notice: /Stage[main]/Main/Exec[shell]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[provider]/returns: a g 1
#! Notice: /Stage[main]/Main/Exec[provider]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[onlyif list]/returns: executed successfully
#! Error: 'DIR/code 3' returned 3 instead of one of [0]
#! Error: /Stage[main]/Main/Exec[DIR/code 3]/returns: change from 'notrun' to ['0'] failed: 'DIR/code 3' returned 3 instead of one of [0]
#! Notice: /Stage[main]/Main/Exec[DIR/empty]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[DIR/empty]: Triggered 'refresh' from 1 event
#! Notice: /Stage[main]/Main/File[DIR/new]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Error: Execution of 'DIR/valid DIR/not-TEMPORARY' returned 1: 
#! Error: /Stage[main]/Main/File[DIR/not]/ensure: change from 'absent' to 'file' failed: Execution of 'DIR/valid DIR/not-TEMPORARY' returned 1: 
#! Notice: Applied catalog in N seconds
#! exit 6
#! a f 755 root:root  [echo "a $1 $#"]
#! code f 755 root:root  [exit $1]
#! empty f 755 root:root  []
#! new f 644 root:root  [x]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! valid f 755 root:root  [test -s "$1"]
