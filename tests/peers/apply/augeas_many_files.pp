#m: augeas_core
#< mkdir -p r/etc/sysctl.d r/etc/modprobe.d r/etc/cron.d r/etc/default; cd r/etc; echo '10.0.0.1 a' >hosts; echo 'a.b=2' >sysctl.conf; echo 'A=1' >default/x; : >modprobe.d/y.conf; printf 'passwd: files\n' >nsswitch.conf; printf 'no newline=1' >sysctl.d/n.conf; ln -s ../sysctl.conf sysctl.d/link.conf
augeas { 'all': root => "${dir}/r", changes => [
  'set /files/etc/hosts/1/canonical b', 'set /files/etc/sysctl.conf/a.b 3', 'set /files/etc/default/x/A 1',
  'set /files/etc/sysctl.d/10-x.conf/net.a 1', 'set /files/etc/modprobe.d/x.conf/blacklist foo',
  'set /files/etc/sysctl.d/\ odd.conf/net.a 1', 'set /files/etc/default/x/OPTS \'"a b"\'',
  'set /files/etc/nsswitch.conf/database[. = "sudoers"] sudoers',
  'set /files/etc/nsswitch.conf/database[. = "sudoers"]/service[1] files',
  'set /files/etc/nosuchdir/foo/bar 1', 'set /files/top 1',
] }
-> augeas { 'through a link': root => "${dir}/r", lens => 'Sysctl.lns', incl => '/etc/sysctl.d/link.conf', changes => 'set c.d 4' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Augeas[all]/returns: executed successfully
#! Notice: /Stage[main]/Main/Augeas[through a link]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 2
#! OPTS="a b"]
#! c.d = 4]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! r d 755 root:root 
#! r/etc d 755 root:root 
#! r/etc/cron.d d 755 root:root 
#! r/etc/default d 755 root:root 
#! r/etc/default/x f 644 root:root  [A=1
#! r/etc/hosts f 644 root:root  [10.0.0.1 b]
#! r/etc/modprobe.d d 755 root:root 
#! r/etc/modprobe.d/x.conf f 644 root:root  [blacklist foo]
#! r/etc/modprobe.d/y.conf f 644 root:root  []
#! r/etc/nsswitch.conf f 644 root:root  [passwd: files
#! r/etc/sysctl.conf f 644 root:root  [a.b=3
#! r/etc/sysctl.d d 755 root:root 
#! r/etc/sysctl.d/ odd.conf f 644 root:root  [net.a = 1]
#! r/etc/sysctl.d/10-x.conf f 644 root:root  [net.a = 1]
#! r/etc/sysctl.d/link.conf l 777 root:root ../sysctl.conf
#! r/etc/sysctl.d/n.conf f 644 root:root  [no newline=1]
#! sudoers: files]
