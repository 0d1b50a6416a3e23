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
#! Notice: /Stage[main]/Main/Augeas[noop]/returns: executed successfully (noop)
#! Notice: Applied catalog in N seconds
#! exit 2
#! hosts f 644 root:root  [127.0.0.1 localhost]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: Augeas[shown](provider=augeas): 
#7! --- DIRFILE
#7! +++ FILE
#7! @@ -1 +1 @@
#7! -127.0.0.1 localhost
#7! +127.0.0.1 localhost here
#7! Notice: /Stage[main]/Main/Augeas[shown]/returns: executed successfully
#7! Notice: /Stage[main]/Main/Augeas[not shown]/returns: executed successfully
#7! Warning: Augeas[as a warning](provider=augeas): 
#7! --- DIRFILE
#7! +++ FILE
#7! @@ -1 +1 @@
#7! -127.0.0.1 localhost there
#7! +127.0.0.1 localhost
#7! Warning: /Stage[main]/Main/Augeas[as a warning]/returns: executed successfully
#7! Notice: Augeas[noop](provider=augeas): 
#7! --- DIRFILE
#7! +++ FILE
#7! @@ -1 +1 @@
#7! -127.0.0.1 localhost
#7! +127.0.0.1 b
#7! Notice: /Stage[main]/Main/Augeas[noop]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: Applied catalog in N seconds
#7! exit 2
#7! hosts f 644 root:root  [127.0.0.1 localhost]
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
