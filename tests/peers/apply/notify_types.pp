notify { 'a': message => [1, 2] }
notify { 'b': message => { 'x' => 1 } }
notify { 'c': message => 1.5 }
notify { 'd': message => undef }
notify { 'e': message => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: 1
#! Notice: /Stage[main]/Main/Notify[a]/message: defined 'message' as 1
#! Notice: {"x"=>1}
#! Notice: /Stage[main]/Main/Notify[b]/message: defined 'message' as {
#!   'x' => 1
#! }
#! Notice: 1.5
#! Notice: /Stage[main]/Main/Notify[c]/message: defined 'message' as 1.500000
#! Notice: d
#! Notice: /Stage[main]/Main/Notify[d]/message: defined 'message' as 'd'
#! Notice: true
#! Notice: /Stage[main]/Main/Notify[e]/message: defined 'message' as true
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
