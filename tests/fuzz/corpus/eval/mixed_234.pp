$c = 'a'
include $c
include "x::${c}"
class a { notice(a) } class x::a { notice(xa) }
