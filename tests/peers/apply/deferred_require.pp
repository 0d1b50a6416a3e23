notify { 'a': require => Deferred('join', [['x', 'y'], '']) }
#! Error: No title provided and "Deferred({'name' => 'join', 'arguments' => [['x', 'y'], '']})" is not a valid resource reference (file: site.pp, line: 1) on node NODE
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
