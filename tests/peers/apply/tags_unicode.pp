#: --tags=größe,Ä
notify { 'Größe': }
notify { 'other': tag => 'ä' }
notify { 'third': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Größe
#! Notice: /Stage[main]/Main/Notify[Größe]/message: defined 'message' as 'Größe'
#! Notice: other
#! Notice: /Stage[main]/Main/Notify[other]/message: defined 'message' as 'other'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
