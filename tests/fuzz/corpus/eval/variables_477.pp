$x = 1
class a { notice($x, $::x) $x = 2 notice($x, $::x) }
include a
