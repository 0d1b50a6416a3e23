#: --no-preprocess_deferred
exec { 'run': command => Deferred('sprintf', ['%s %s', '/bin/echo', 'deferred']), logoutput => true }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Exec[run]/returns: deferred
#! Notice: /Stage[main]/Main/Exec[run]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
