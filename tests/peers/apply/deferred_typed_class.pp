class c(Integer $x) { notify { 'c': message => $x } }
class { 'c': x => Deferred('upcase', ['a']) }
#! Warning: Deferred function upcase has no return_type, unable to guarantee value type during compilation.
#!    (file & line not available)
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: A
#! Notice: /Stage[main]/C/Notify[c]/message: defined 'message' as 'A'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
