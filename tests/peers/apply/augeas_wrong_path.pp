#m: augeas_core
#< printf '127.0.0.1 localhost\n' >hosts
Augeas { lens => 'Hosts.lns', incl => "${dir}/hosts" }
augeas {
  'nobody saves it': changes => ['set /files/nowhere/x 1', 'set /other/x 1'];
  'nothing is there': changes => ['rm 7', 'rm nothing/*', 'rename 7 8'];
  'relative, without a context': context => '', changes => 'set x 1';
}
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Applied catalog in N seconds
#! exit 0
#! hosts f 644 root:root  [127.0.0.1 localhost]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
