$d = Deferred('join', [[1, Deferred('upcase', ['a'])], ':'])
notify { 'a': message => $d.call }
notify { 'b': message => Deferred('$facts', ['kernel']).call }
notify { 'c': message => String($d) }
notify { 'd': message => epp_of(1) }
function epp_of($x) { inline_epp('<%= $a %>', { 'a' => Deferred('upcase', ['a']) }) }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: 1:A
#! Notice: /Stage[main]/Main/Notify[a]/message: defined 'message' as '1:A'
#! Notice: Linux
#! Notice: /Stage[main]/Main/Notify[b]/message: defined 'message' as 'Linux'
#! Notice: Deferred({'name' => 'join', 'arguments' => [[1, Deferred({'name' => 'upcase', 'arguments' => ['a']})], ':']})
#! Notice: /Stage[main]/Main/Notify[c]/message: defined 'message' as 'Deferred({\'name\' => \'join\', \'arguments\' => [[1, Deferred({\'name\' => \'upcase\', \'arguments\' => [\'a\']})], \':\']})'
#! Notice: Deferred({'name' => 'upcase', 'arguments' => ['a']})
#! Notice: /Stage[main]/Main/Notify[d]/message: defined 'message' as 'Deferred({\'name\' => \'upcase\', \'arguments\' => [\'a\']})'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
