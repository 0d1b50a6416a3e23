#< echo cwd >cwdfile
exec { '/bin/false': }
exec { '/bin/echo hi': logoutput => true }
exec { 'touch ${dir}/x': path => '/usr/bin:/bin', creates => '${dir}/x' }
exec { 'a': command => 'echo "$FOO" > ${dir}/y', path => ['/bin'], environment => ['FOO=bar'], unless => 'test -e ${dir}/y' }
exec { 'b': command => '/bin/echo refreshed', refreshonly => true, subscribe => Exec['/bin/echo hi'], logoutput => true }
exec { 'c': command => '/bin/nonexist' }
exec { 'd': command => ['/bin/sh', '-c', 'exit 3'], returns => [3, 4], onlyif => ['/bin/true', '/bin/true'] }
exec { 'e': command => '/bin/sh -c "exit 7"', tries => 2, try_sleep => 0.1, returns => [0, 5] }
exec { 'f': command => '/bin/sleep 5', timeout => 1 }
exec { 'g': command => '/bin/true', require => Exec['/bin/false'] }
exec { 'h': command => '/bin/echo out; /bin/echo err >&2; exit 1', provider => posix }
exec { 'i': command => '/bin/true', onlyif => '/bin/false' }
exec { 'j': command => '/bin/true', refresh => '/bin/false', subscribe => File['${dir}/z'] }
file { '${dir}/z': content => 'z' }
exec { 'k': command => '/bin/cat cwdfile', cwd => '${dir}', logoutput => on_failure, path => '/bin' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: '/bin/false' returned 1 instead of one of [0]
#! Error: /Stage[main]/Main/Exec[/bin/false]/returns: change from 'notrun' to ['0'] failed: '/bin/false' returned 1 instead of one of [0]
#! Notice: /Stage[main]/Main/Exec[/bin/echo hi]/returns: hi
#! Notice: /Stage[main]/Main/Exec[/bin/echo hi]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[touch DIR/x]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[a]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[b]/returns: refreshed
#! Notice: /Stage[main]/Main/Exec[b]: Triggered 'refresh' from 1 event
#! Error: Could not find command '/bin/nonexist'
#! Error: /Stage[main]/Main/Exec[c]/returns: change from 'notrun' to ['0'] failed: Could not find command '/bin/nonexist'
#! Notice: /Stage[main]/Main/Exec[d]/returns: executed successfully
#! Error: '/bin/sh -c "exit 7"' returned 7 instead of one of [0,5]
#! Error: /Stage[main]/Main/Exec[e]/returns: change from 'notrun' to ['0', '5'] failed: '/bin/sh -c "exit 7"' returned 7 instead of one of [0,5]
#! Error: Command exceeded timeout
#! Error: /Stage[main]/Main/Exec[f]/returns: change from 'notrun' to ['0'] failed: Command exceeded timeout
#! Notice: /Stage[main]/Main/Exec[g]: Dependency Exec[/bin/false] has failures: true
#! Warning: /Stage[main]/Main/Exec[g]: Skipping because of failed dependencies
#! Notice: /Stage[main]/Main/Exec[h]/returns: out
#! Notice: /Stage[main]/Main/Exec[h]/returns: err
#! Error: '/bin/echo out; /bin/echo err >&2; exit 1' returned 1 instead of one of [0]
#! Error: /Stage[main]/Main/Exec[h]/returns: change from 'notrun' to ['0'] failed: '/bin/echo out; /bin/echo err >&2; exit 1' returned 1 instead of one of [0]
#! Notice: /Stage[main]/Main/File[DIR/z]/ensure: defined content as '{sha256}594e519ae499312b29433b7dd8a97ff068defcba9755b6d5d00e84c524d67b06'
#! Notice: /Stage[main]/Main/Exec[j]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[j]: Triggered 'refresh' from 1 event
#! Notice: /Stage[main]/Main/Exec[k]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 6
#! cwdfile f 644 root:root  [cwd]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! x f 644 root:root  []
#! y f 644 root:root  [bar]
#! z f 644 root:root  [z]
