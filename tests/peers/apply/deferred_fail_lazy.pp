#: --no-preprocess_deferred
notify { 'a': message => Deferred('fail', ['a reason', 'of ours']) } ~> notify { 'b': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Failed to apply catalog: a reason of ours
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
