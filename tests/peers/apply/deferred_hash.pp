notify { 'a': message => { 'x' => Deferred('upcase', ['a']), 'y' => [Deferred('upcase', ['b'])] } }
exec { '/bin/sh -c "echo $A $B"': environment => ['A=1', Deferred('join', [['B', '2'], '='])], logoutput => true }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: {"x"=>"A", "y"=>["B"]}
#! Notice: /Stage[main]/Main/Notify[a]/message: defined 'message' as {
#!   'x' => 'A',
#!   'y' => ['B']
#! }
#! Notice: /Stage[main]/Main/Exec[/bin/sh -c "echo $A $B"]/returns: 1 2
#! Notice: /Stage[main]/Main/Exec[/bin/sh -c "echo $A $B"]/returns: executed successfully
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: {"x"=>"A", "y"=>["B"]}
#7! Notice: /Stage[main]/Main/Notify[a]/message: defined 'message' as {
#7!   'x' => 'A',
#7!   'y' => ['B']
#7! }
#7! Notice: /Stage[main]/Main/Exec[/bin/sh -c "echo $A $B"]/returns: 1 2
#7! Notice: /Stage[main]/Main/Exec[/bin/sh -c "echo $A $B"]/returns: executed successfully
#7! Notice: Applied catalog in N seconds
#7! exit 2
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
