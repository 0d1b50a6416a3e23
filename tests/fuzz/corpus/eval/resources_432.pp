define d($x = 1) { notice($x) }
class a { d { 'q': } }
class b inherits a { D['q'] { x => 2 } }
include b
