#: --noop
#m: mailalias
#< printf 'root: alice\n' >aliases
Mailalias { target => '${dir}/aliases' }
mailalias { 'root': recipient => ['alice', 'bob'] }
mailalias { 'x': recipient => 'y' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Mailalias[root]/recipient: current_value ['alice'], should be ['alice', 'bob'] (noop)
#! Notice: /Stage[main]/Main/Mailalias[x]/ensure: current_value 'absent', should be 'present' (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! aliases f 644 root:root  [root: alice]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
