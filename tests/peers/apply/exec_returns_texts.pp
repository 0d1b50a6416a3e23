exec { 'a': command => '/bin/sh -c "exit 8"', returns => ['08', 8] }
exec { 'b': command => '/bin/sh -c "exit 8"', returns => '08' }
exec { 'c': command => '/bin/true', returns => 'abc' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Exec[a]/returns: executed successfully
#! Error: '/bin/sh -c "exit 8"' returned 8 instead of one of [08]
#! Error: /Stage[main]/Main/Exec[b]/returns: change from 'notrun' to ['08'] failed: '/bin/sh -c "exit 8"' returned 8 instead of one of [08]
#! Error: '/bin/true' returned 0 instead of one of [abc]
#! Error: /Stage[main]/Main/Exec[c]/returns: change from 'notrun' to ['abc'] failed: '/bin/true' returned 0 instead of one of [abc]
#! Notice: Applied catalog in N seconds
#! exit 6
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
