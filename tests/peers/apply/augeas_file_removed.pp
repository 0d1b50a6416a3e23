#: --show_diff
#m: augeas_core
#< echo '10.0.0.1 a' >hosts; echo '10.0.0.1 a' >hosts2
#again: true
augeas { 'removed': lens => 'Hosts.lns', incl => "${dir}/hosts", changes => "rm /files${dir}/hosts" }
augeas { 'noop': lens => 'Hosts.lns', incl => "${dir}/hosts2", changes => "rm /files${dir}/hosts2", noop => true }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Augeas[removed](provider=augeas): 
#! --- DIRFILE
#! +++ FILE
#! @@ -1 +0,0 @@
#! -10.0.0.1 a
#! Notice: /Stage[main]/Main/Augeas[removed]/returns: executed successfully
#! Notice: Augeas[noop](provider=augeas): 
#! --- DIRFILE
#! +++ FILE
#! @@ -1 +0,0 @@
#! -10.0.0.1 a
#! Notice: /Stage[main]/Main/Augeas[noop]/returns: executed successfully (noop)
#! Notice: Applied catalog in N seconds
#! exit 2
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Augeas[noop](provider=augeas): 
#! --- DIRFILE
#! +++ FILE
#! @@ -1 +0,0 @@
#! -10.0.0.1 a
#! Notice: /Stage[main]/Main/Augeas[noop]/returns: executed successfully (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 1 event
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! hosts2 f 644 root:root  [10.0.0.1 a]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: Augeas[removed](provider=augeas): 
#7! --- DIRFILE
#7! +++ FILE
#7! @@ -1 +0,0 @@
#7! -10.0.0.1 a
#7! Notice: /Stage[main]/Main/Augeas[removed]/returns: executed successfully
#7! Notice: Augeas[noop](provider=augeas): 
#7! --- DIRFILE
#7! +++ FILE
#7! @@ -1 +0,0 @@
#7! -10.0.0.1 a
#7! Notice: /Stage[main]/Main/Augeas[noop]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: Applied catalog in N seconds
#7! exit 2
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: Augeas[noop](provider=augeas): 
#7! --- DIRFILE
#7! +++ FILE
#7! @@ -1 +0,0 @@
#7! -10.0.0.1 a
#7! Notice: /Stage[main]/Main/Augeas[noop]/returns: current_value 'need_to_run', should be 0 (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 1 event
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! hosts2 f 644 root:root  [10.0.0.1 a]
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
