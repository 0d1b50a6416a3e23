notify { 'a': message => { 'x' => Deferred('upcase', ['a']), 'y' => [Deferred('upcase', ['b'])] } }
exec { '/bin/sh -c "echo $A $B"': environment => ['A=1', Deferred('join', [['B', '2'], '='])], logoutput => true }
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
