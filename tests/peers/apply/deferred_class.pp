class c($x) { notify { 'c': message => $x } notify { 'i': message => "got ${x}" } }
class { 'c': x => Deferred('upcase', ['a']) }
define d($x) { notify { $title: message => $x } }
d { 'd': x => Deferred('upcase', ['b']) }
#! Warning: Deferred function upcase has no return_type, unable to guarantee value type during compilation.
#!    (file & line not available)
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: A
#! Notice: /Stage[main]/C/Notify[c]/message: defined 'message' as 'A'
#! Notice: got Deferred({'name' => 'upcase', 'arguments' => ['a']})
#! Notice: /Stage[main]/C/Notify[i]/message: defined 'message' as 'got Deferred({\'name\' => \'upcase\', \'arguments\' => [\'a\']})'
#! Notice: B
#! Notice: /Stage[main]/Main/D[d]/Notify[d]/message: defined 'message' as 'B'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
