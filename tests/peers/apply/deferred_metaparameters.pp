notify { 'a': loglevel => Deferred('downcase', ['WARNING']), noop => Deferred('new', [Boolean, 'true']) }
notify { 'b': tag => Deferred('join', [['x', 'y'], '']) }
#! Error: Invalid tag 'deferred({'name' => 'join', 'arguments' => [['x', 'y'], '']})' (file: site.pp, line: 2) on node NODE
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
