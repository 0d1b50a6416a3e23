#: --noop
tidy { "${dir}/olddir": recurse => inf }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Tidy[DIR/olddir]: Tidying 1 files
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/ensure: removed (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 1 event
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/Tidy[DIR/olddir]: Tidying 1 files
#7! Notice: /Stage[main]/Main/File[DIR/olddir/in]/ensure: current_value 'file', should be 'absent' (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 1 event
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
