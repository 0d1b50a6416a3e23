#m: augeas_core
#again: true
Augeas { lens => 'Hosts.lns' }
augeas { 'new': incl => "${dir}/hosts", changes => ['set 1/ipaddr 10.0.0.1', 'set 1/canonical a'] }
-> file { "${dir}/hosts": mode => '0600' }
-> augeas { 'rights stay': incl => "${dir}/hosts", changes => 'set 1/alias b' }
augeas { 'no directory': incl => "${dir}/no/hosts", changes => ['set 1/ipaddr 10.0.0.1', 'set 1/canonical a'] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Augeas[new]/returns: executed successfully
#! Notice: /Stage[main]/Main/File[DIR/hosts]/mode: mode changed '0644' to '0600'
#! Notice: /Stage[main]/Main/Augeas[rights stay]/returns: executed successfully
#! Error: /Stage[main]/Main/Augeas[no directory]: Could not evaluate: Save failed, see debug output for details
#! Notice: Applied catalog in N seconds
#! exit 6
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/Augeas[no directory]: Could not evaluate: Save failed, see debug output for details
#! Notice: Applied catalog in N seconds
#! exit 4
#! hosts f 600 root:root  [10.0.0.1	a b]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
