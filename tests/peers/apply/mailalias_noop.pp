#: --noop
#m: mailalias
#< printf 'root: alice\n' >aliases
Mailalias { target => '${dir}/aliases' }
mailalias { 'root': recipient => ['alice', 'bob'] }
mailalias { 'x': recipient => 'y' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Mailalias[root]/recipient: recipient changed ['alice'] to ['alice', 'bob'] (noop)
#! Notice: /Stage[main]/Main/Mailalias[x]/ensure: created (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! aliases f 644 root:root  [root: alice]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/Mailalias[root]/recipient: current_value ['alice'], should be ['alice', 'bob'] (noop)
#7! Notice: /Stage[main]/Main/Mailalias[x]/ensure: current_value 'absent', should be 'present' (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! aliases f 644 root:root  [root: alice]
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
