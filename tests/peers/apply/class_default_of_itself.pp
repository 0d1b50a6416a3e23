class b($x = 1, $y = $b::x) { notice($y) }
class a($x = $a::y, $y = 2) { notice($x) }
include b
include a
#! Notice: Scope(Class[B]): 1
#! Error: Evaluation Error: Error while evaluating a Function Call, Class[A]: default expression for $x tries to illegally access not yet evaluated $y (file: site.pp, line: 4, column: 1) on node NODE
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
