#: --noop
group { 'dlg-none': audit => all }
user { 'dlg-none': audit => ensure }
package { 'dlg-none': audit => ensure }
exec { '/bin/echo a': audit => all }
exec { '/bin/echo b': audit => all, returns => 0 }
notify { 'a': audit => message }
notify { 'b': audit => message, message => 'x' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Group[dlg-none]/ensure: audit change: newly-recorded value absent
#! Notice: /Stage[main]/Main/Group[dlg-none]/gid: audit change: newly-recorded value absent
#! Notice: /Stage[main]/Main/User[dlg-none]/ensure: audit change: newly-recorded value absent
#! Notice: /Stage[main]/Main/Package[dlg-none]/ensure: audit change: newly-recorded value purged
#! Notice: /Stage[main]/Main/Exec[/bin/echo a]/returns: audit change: newly-recorded value notrun
#! Notice: /Stage[main]/Main/Exec[/bin/echo b]/returns: executed successfully (noop)
#! Notice: /Stage[main]/Main/Exec[/bin/echo b]/returns: audit change: newly-recorded value notrun
#! Notice: /Stage[main]/Main/Notify[a]/message: audit change: newly-recorded value absent
#! Notice: /Stage[main]/Main/Notify[b]/message: defined 'message' as 'x' (noop)
#! Notice: /Stage[main]/Main/Notify[b]/message: audit change: newly-recorded value absent
#! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/Group[dlg-none]/ensure: audit change: newly-recorded value absent
#7! Notice: /Stage[main]/Main/Group[dlg-none]/gid: audit change: newly-recorded value absent
#7! Notice: /Stage[main]/Main/User[dlg-none]/ensure: audit change: newly-recorded value absent
#7! Notice: /Stage[main]/Main/Package[dlg-none]/ensure: audit change: newly-recorded value purged
#7! Notice: /Stage[main]/Main/Exec[/bin/echo a]/returns: audit change: newly-recorded value notrun
#7! Notice: /Stage[main]/Main/Exec[/bin/echo b]/returns: current_value 'notrun', should be ['0'] (noop)
#7! Notice: /Stage[main]/Main/Exec[/bin/echo b]/returns: audit change: newly-recorded value notrun
#7! Notice: /Stage[main]/Main/Notify[a]/message: audit change: newly-recorded value absent
#7! Notice: /Stage[main]/Main/Notify[b]/message: current_value 'absent', should be 'x' (noop)
#7! Notice: /Stage[main]/Main/Notify[b]/message: audit change: newly-recorded value absent
#7! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
