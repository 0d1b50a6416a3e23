#m: inifile
#< printf '[s]\na = 1\nb = 1\n' >c.ini
Ini_setting { path => "${dir}/c.ini", section => 's' }
ini_setting { 'later': setting => 'a', value => '2', refreshonly => true, subscribe => Notify['n'] }
ini_setting { 'gone': ensure => absent, setting => 'b', refreshonly => true, subscribe => Notify['n'] }
ini_setting { 'never': setting => 'c', value => '3', refreshonly => true }
ini_setting { 'now': setting => 'd', value => '4', subscribe => Notify['n'] }
notify { 'n': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: n
#! Notice: /Stage[main]/Main/Notify[n]/message: defined 'message' as 'n'
#! Notice: /Stage[main]/Main/Ini_setting[later]: Triggered 'refresh' from 1 event
#! Notice: /Stage[main]/Main/Ini_setting[gone]: Triggered 'refresh' from 1 event
#! Notice: /Stage[main]/Main/Ini_setting[now]/ensure: created
#! Notice: /Stage[main]/Main/Ini_setting[now]: Triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 2
#! a = 2
#! c.ini f 644 root:root  [[s]
#! d = 4]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
