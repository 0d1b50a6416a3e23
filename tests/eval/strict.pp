## With the settings of Puppet 8

#? 8
notice('10' + 1)
# Error: Evaluation Error: The string '10' was automatically coerced to the numerical value 10 (line: 1, column: 8) on node web01

#? 8
class a { notice($unknown) }
include a
# Error: Evaluation Error: Unknown variable: 'unknown'. (line: 1, column: 18) on node web01

#? 8
notice($a::b)
# Error: Evaluation Error: Unknown variable: 'a::b'. (line: 1, column: 8) on node web01

#? 8
define d($x = 1) { notice($x) }
class a { d { 'q': } Notify { message => 'x' } }
include a
D<| |> { x => 2 }
# Notice: Scope(D[q]): 2

#? 8
notice($facts['os']['family'])
# Notice: Scope(Class[main]): Debian

