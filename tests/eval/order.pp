## Evaluation order: classes at once, defines queued, breadth first

define duck($who) { notice "duck $who" include c }
class c { notice 'in c' duck { 'duck0': who => 'mc scrooge' } }
class a { notice 'in a' duck { 'duck1': who => 'donald' } include b duck { 'duck2': who => 'daisy' } }
class b { notice 'in b' duck { 'duck3': who => 'huey' } duck { 'duck4': who => 'dewey' } duck { 'duck5': who => 'louie' } }
include a
# Notice: Scope(Class[A]): in a
# Notice: Scope(Class[B]): in b
# Notice: Scope(Duck[duck1]): duck donald
# Notice: Scope(Class[C]): in c
# Notice: Scope(Duck[duck3]): duck huey
# Notice: Scope(Duck[duck4]): duck dewey
# Notice: Scope(Duck[duck5]): duck louie
# Notice: Scope(Duck[duck2]): duck daisy
# Notice: Scope(Duck[duck0]): duck mc scrooge

class a { notice 'a' include b notice 'a again' }
class b { notice 'b' include a }
include a, b
# Notice: Scope(Class[A]): a
# Notice: Scope(Class[B]): b
# Notice: Scope(Class[A]): a again

class a { notice 'a' }
class b { notice 'b' }
class { 'b': }
include a
notice 'main'
# Notice: Scope(Class[B]): b
# Notice: Scope(Class[A]): a
# Notice: Scope(Class[main]): main

define outer { inner { "i$title": } notice "outer $title" }
define inner { notice "inner $title" }
outer { ['x', 'y']: }
inner { 'z': }
# Notice: Scope(Outer[x]): outer x
# Notice: Scope(Outer[y]): outer y
# Notice: Scope(Inner[z]): inner z
# Notice: Scope(Inner[ix]): inner ix
# Notice: Scope(Inner[iy]): inner iy

@d { 'v': }
define d { notice "evaluated $title" }
d { 'r': }
realize(D['v'])
# Notice: Scope(D[v]): evaluated v
# Notice: Scope(D[r]): evaluated r

@d { 'v': }
define d { notice "evaluated $title" }
# Nothing

node 'web01' { notice 'node' include a }
class a { notice 'a' }
notice 'main'
# Notice: Scope(Class[main]): main
# Notice: Scope(Node[web01]): node
# Notice: Scope(Class[A]): a

node default { notice 'default' }
node /^web/ { notice 'regexp' }
node 'web01', 'web02' { notice 'name' }
# Notice: Scope(Node[web01]): name

node /^web(\d+)/ { notice "number $1" include a }
class a { notice "in a: $1" }
# Notice: Scope(Node[__node_regexp__webd]): number 01
# Notice: Scope(Class[A]): in a: 01

node 'other' { }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node /(x)?web/ { notify { "[$1]": } }
# Nothing

define d { d { "${title}x": } }
d { 'x': }
# Error: Somehow looped more than 1000 times while evaluating host catalog on node web01

function f($x) { notice "f $x" include a }
class a { notice 'a' }
f(1)
# Notice: Scope(Class[main]): f 1
# Notice: Scope(Class[A]): a

class a { notice "tagged ${tagged('t')}" tag 't' notice "tagged ${tagged('t')}" }
include a
# Notice: Scope(Class[A]): tagged false
# Notice: Scope(Class[A]): tagged true

notice(defined('a'), defined(Class['a']), defined(Notify['n']), defined('notify'), defined('$x'))
class a { notify { 'n': } }
include a
$x = 1
notice(defined('a'), defined(Class['a']), defined(Notify['n']), defined('zz'), defined('$x'), defined(Notify))
# Notice: Scope(Class[main]): true false false true false
# Notice: Scope(Class[main]): true true true false true true

include a
class a { return() notice 'never' }
# Nothing

define d { if $title == 'x' { return() } notice $title }
d { ['x', 'y']: }
# Notice: Scope(D[y]): y

node default { return() }
# Error: return() from context where this is illegal (file: unknown, line: 1) on node web01

break()
# Error: break() from context where this is illegal (file: unknown, line: 1) on node web01

next(1)
# Error: next() from context where this is illegal (file: unknown, line: 1) on node web01

class a { break() }
include a
# Error: break() from context where this is illegal (file: unknown, line: 1) on node web01

define d { break() }
d { 'x': }
# Error: Evaluation Error: Error while evaluating an Object, break() from context where this is illegal (file: unknown, line: 1) on node web01

class b { break() }
class a inherits b { }
class { 'a': }
# Error: break() from context where this is illegal (file: unknown, line: 1) on node web01

class b { break() }
[1].each |$x| { class { 'b': } notice 2 }
notice 1
# Notice: Scope(Class[main]): 1

class a($x = next()) { }
class { 'a': }
# Error: next() from context where this is illegal (file: unknown, line: 1) on node web01

class a($x = return()) { }
class { 'a': }
# Error: return() from context where this is illegal (file: unknown, line: 1) on node web01

define d($x = return(4)) { }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, return() from context where this is illegal (file: unknown, line: 1) (line: 2) on node web01

define d(Optional[next()] $x) { }
# Error: next() from context where this is illegal (file: unknown, line: 1) on node web01

#? ours
class a($x = break()) { }
include a
# Error: break() from context where this is illegal (file: unknown, line: 1) on node web01

#? ours
class a($x = break()) { }
class { 'a': }
# Error: break() from context where this is illegal (file: unknown, line: 1) on node web01

#? ours
class a($x = next()) { }
include a
# Error: next() from context where this is illegal (file: unknown, line: 1) on node web01

#? 7 ours
class a(Optional[break()] $x) { }
# Error: break() from context where this is illegal (file: unknown, line: 1) on node web01

#? 8 ours
class a(Optional[break()] $x) { }
# Warning: The parameter '$x' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 27)
# Error: break() from context where this is illegal (file: unknown, line: 1) on node web01

