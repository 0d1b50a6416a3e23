notify { 'ends': message => "one\ntwo\n" }
notify { 'ends twice': message => "three\n\n" }
exec { '/bin/echo four': logoutput => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: one
#! two
#! Notice: /Stage[main]/Main/Notify[ends]/message: defined 'message' as "one\ntwo\n"
#! Notice: three
#!
#! Notice: /Stage[main]/Main/Notify[ends twice]/message: defined 'message' as "three\n\n"
#! Notice: /Stage[main]/Main/Exec[/bin/echo four]/returns: four
#! Notice: /Stage[main]/Main/Exec[/bin/echo four]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
