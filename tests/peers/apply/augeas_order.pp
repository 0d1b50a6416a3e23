#m: augeas_core
#< echo '10.0.0.1 a' >hosts
Augeas { lens => 'Hosts.lns', incl => "${dir}/hosts" }
augeas { 'fails': changes => 'foo' } -> augeas { 'skipped': changes => 'rm 1' }
augeas { 'first': changes => 'set 1/alias b' } ~> exec { '/bin/echo again': refreshonly => true, logoutput => true }
augeas { 'nothing to do': changes => 'set 1/ipaddr 10.0.0.1' } ~> exec { '/bin/echo never': refreshonly => true, logoutput => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/Augeas[fails]: Could not evaluate: Unknown command foo
#! Notice: /Stage[main]/Main/Augeas[skipped]: Dependency Augeas[fails] has failures: true
#! Warning: /Stage[main]/Main/Augeas[skipped]: Skipping because of failed dependencies
#! Notice: /Stage[main]/Main/Augeas[first]/returns: executed successfully
#! Notice: /Stage[main]/Main/Exec[/bin/echo again]/returns: again
#! Notice: /Stage[main]/Main/Exec[/bin/echo again]: Triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 6
#! hosts f 644 root:root  [10.0.0.1 a b]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
