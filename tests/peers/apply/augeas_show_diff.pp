#: --show_diff
#m: augeas_core
#< printf '127.0.0.1 localhost\n' >hosts
Augeas { lens => 'Hosts.lns', incl => "${dir}/hosts" }
augeas { 'shown': changes => 'set 1/alias here' }
-> augeas { 'not shown': changes => 'set 1/alias there', show_diff => false }
-> augeas { 'as a warning': changes => 'rm 1/alias', loglevel => 'warning' }
-> augeas { 'noop': changes => 'set 1/canonical b', noop => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Augeas[shown](provider=augeas): 
#! --- DIRFILE
#! +++ FILE
#! @@ -1 +1 @@
#! -127.0.0.1 localhost
#! +127.0.0.1 localhost here
#! Notice: /Stage[main]/Main/Augeas[shown]/returns: executed successfully
#! Notice: /Stage[main]/Main/Augeas[not shown]/returns: executed successfully
#! Warning: Augeas[as a warning](provider=augeas): 
#! --- DIRFILE
#! +++ FILE
#! @@ -1 +1 @@
#! -127.0.0.1 localhost there
#! +127.0.0.1 localhost
#! Warning: /Stage[main]/Main/Augeas[as a warning]/returns: executed successfully
#! Notice: Augeas[noop](provider=augeas): 
#! --- DIRFILE
#! +++ FILE
#! @@ -1 +1 @@
#! -127.0.0.1 localhost
#! +127.0.0.1 b
#! Notice: /Stage[main]/Main/Augeas[noop]/returns: current_value 'need_to_run', should be 0 (noop)
#! Notice: Applied catalog in N seconds
#! exit 2
#! hosts f 644 root:root  [127.0.0.1 localhost]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
