## Classes

class a(Integer $x) { }
class { 'a': x => 'q' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects an Integer value, got String (line: 2, column: 1) on node web01

class a(Integer $x, $y) { }
class { 'a': zz => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]:\n  has no parameter named 'zz'\n  expects a value for parameter 'x'\n  expects a value for parameter 'y' (line: 2, column: 1) on node web01

class a(Integer $x) { }
include a
# Error: Evaluation Error: Error while evaluating a Function Call, Class[A]: expects a value for parameter 'x' (line: 2, column: 1) on node web01

class a($x, $y = $z, $z = 3) { }
class { 'a': x => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: default expression for $y tries to illegally access not yet evaluated $z (line: 2, column: 1) on node web01

class a($x, $y = $x + 1, $z = "$y!") { notice($x, $y, $z) }
class { 'a': x => 1 }
# Notice: Scope(Class[A]): 1 2 2!

class a($x = $y, $y) { }
class { 'a': y => 1 }
# Nothing

class a($x = 5) { notice($x) }
class { 'a': x => undef }
# Notice: Scope(Class[A]): 5

class a(Optional[String] $x = undef, Enum['a', 'b'] $y = 'a', Array[Integer] $z = []) { notice($x, $y, $z) }
class { 'a': y => 'b', z => [1] }
# Notice: Scope(Class[A]):  b [1]

class a(Array[Integer] $z) { }
class { 'a': z => [1, 'x', 2] }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'z' index 1 expects an Integer value, got String (line: 2, column: 1) on node web01

class a(Struct[{n => Integer, Optional[m] => String}] $s) { }
class { 'a': s => {n => 'x', q => 1} }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]:\n  parameter 's' entry 'n' expects an Integer value, got String\n  parameter 's' unrecognized key 'q' (line: 2, column: 1) on node web01

type Port = Integer[1, 65535]
class a(Port $p) { }
class { 'a': p => 0 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'p' expects a Port = Integer[1, 65535] value, got Integer[0, 0] (line: 3, column: 1) on node web01

type Rec = Variant[Integer, Array[Rec]]
class a(Rec $r) { notice($r) }
class { 'a': r => [1, [2, [3]]] }
# Notice: Scope(Class[A]): [1, [2, [3]]]

include nope
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::nope for web01 (line: 1, column: 1) on node web01

class { 'nope': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find declared class nope (line: 1, column: 1) on node web01

include undef
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use undef as a class name (line: 1, column: 1) on node web01

include ''
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use empty string as a class name (line: 1, column: 1) on node web01

include Notify['x']
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use a Resource[Notify] where a Resource['class', name] is expected (line: 1, column: 1) on node web01

include Class
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use an unspecific Class[] Type (line: 1, column: 1) on node web01

include ['a', [Class['b']]], '::c'
class a { notice a } class b { notice b } class c { notice c }
# Notice: Scope(Class[A]): a
# Notice: Scope(Class[B]): b
# Notice: Scope(Class[C]): c

notice(include(a))
class a { }
# Notice: Scope(Class[main]): [Class[a]]

include a
class { 'a': }
class a { }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Class[A] is already declared; cannot redeclare (line: 2) (line: 2, column: 1) on node web01

class { 'a': }
include a
class a { notice 'once' }
# Notice: Scope(Class[A]): once

class a inherits nope { }
include a
# Error: Could not find parent resource type '::nope' of type hostclass in production (line: 1) on node web01

class base($x = 1) { notice("base $x") }
class der inherits base { notice("der $base::x") }
include der
# Notice: Scope(Class[Base]): base 1
# Notice: Scope(Class[Der]): der 1

class base($x = 1) { notice("base $x") }
class der($y = $base::x) inherits base { notice("der $y") }
class { 'base': x => 7 }
include der
# Notice: Scope(Class[Base]): base 7
# Notice: Scope(Class[Der]): der 7

class a { class b { notice 'nested' } }
include a::b
# Notice: Scope(Class[A::B]): nested

class a { notice("${title} ${name}") }
include A
# Error: Evaluation Error: Resource type not found: A (line: 2, column: 9) on node web01

#? catalog
class a { require b notify { 'a': } }
class b { notify { 'b': } }
include a
# Resource: Class[A] (class a) { require => ["Class[B]"] }
# Resource: Class[B] (class b a)
# Resource: Notify[b] (notify b class a)
# Resource: Notify[a] (notify a class)
# Classes: settings a b
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Class[B] -> Notify[b]
# Edge: Class[A] -> Notify[a]

#? catalog
class a { contain b } class b { contain c } class c { notify { 'c': } }
include a
# Resource: Class[A] (class a)
# Resource: Class[B] (class b a)
# Resource: Class[C] (class c b a)
# Resource: Notify[c] (notify c class b a)
# Classes: settings a b c
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Class[A] -> Class[B]
# Edge: Stage[main] -> Class[C]
# Edge: Class[B] -> Class[C]
# Edge: Class[C] -> Notify[c]

#? catalog
class a($p = 1, $q = [1, {x => 2}]) { notify { 'in a': } include b }
class b inherits a { notify { 'in b': } contain c }
class c { require d notify { "c ${title}": } }
class d { file { '/d': ensure => present; '/e': mode => '0644' } }
include a
include b
# Resource: Class[A] (class a) { p => 1, q => [1,{"x":2}] }
# Resource: Notify[in a] (notify class a)
# Resource: Class[B] (class b a)
# Resource: Notify[in b] (notify class b a)
# Resource: Class[C] (class c b a) { require => ["Class[D]"] }
# Resource: Class[D] (class d c b a)
# Resource: File[/d] (file class d c b a) { ensure => "present" }
# Resource: File[/e] (file class d c b a) { mode => "0644" }
# Resource: Notify[c c] (notify class c b a)
# Classes: settings a b c d
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> Notify[in a]
# Edge: Stage[main] -> Class[B]
# Edge: Class[B] -> Notify[in b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[B] -> Class[C]
# Edge: Stage[main] -> Class[D]
# Edge: Class[D] -> File[/d]
# Edge: Class[D] -> File[/e]
# Edge: Class[C] -> Notify[c c]

#? catalog
stage { 'pre': before => Stage['main'] }
class { 's': stage => pre }
class s { notify { 's': } include t }
class t { notify { 't': } }
# Resource: Stage[pre] (stage pre class) { before => "Stage[main]" }
# Resource: Class[S] (class s) { stage => "pre" }
# Resource: Notify[s] (notify s class)
# Resource: Class[T] (class t s) { stage => "pre" }
# Resource: Notify[t] (notify t class s)
# Classes: settings s t
# Edge: Stage[pre] -> Class[S]
# Edge: Class[S] -> Notify[s]
# Edge: Stage[pre] -> Class[T]
# Edge: Class[T] -> Notify[t]

class { 's': stage => nope }
class s { }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find stage nope specified by Class[S] (line: 1, column: 1) on node web01

notify { 'x': stage => main }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Only classes can set 'stage'; normal resources like Notify[x] cannot change run stage (line: 1, column: 1) on node web01

#? catalog
class a { notify { 'a': } }
class { 'a': noop => true, tag => 'zzz' }
# Resource: Class[A] (zzz class a) { noop => true, tag => "zzz" }
# Resource: Notify[a] (notify a zzz class)
# Classes: settings a
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> Notify[a]

class a(String $s = 1) { }
include a
# Error: Evaluation Error: Error while evaluating a Function Call, Class[A]: parameter 's' expects a String value, got Integer (line: 2, column: 1) on node web01

class a(Sensitive[String] $s) { notice($s) }
class { 'a': s => Sensitive('x') }
# Notice: Scope(Class[A]): Sensitive [value redacted]

class a($noop = 1) { notice($noop) }
include a
# Warning: noop is a metaparam; this value will inherit to all contained resources in the a definition
# Notice: Scope(Class[A]): 1

## Modules

include ducks
# Notice: Scope(Class[Ducks]): ducks of ducks under donald
# Notice: Scope(Class[Ducks::Nest::Egg]): an egg, called from ducks

class { 'ducks': leader => 'BAD' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[Ducks]: parameter 'leader' expects a match for Ducks::Name = Pattern[/\A[a-z]+\z/], got 'BAD' (line: 1, column: 1) on node web01

#? catalog
class { 'ducks': leader => 'daisy', nephews => 1 }
# Notice: Scope(Class[Ducks]): ducks of ducks under daisy
# Notice: Scope(Class[Ducks::Nest::Egg]): an egg, called from ducks
# Resource: Class[Ducks] (class ducks) { leader => "daisy", nephews => 1 }
# Resource: Class[Ducks::Nest::Egg] (class ducks::nest::egg ducks nest egg)
# Resource: Ducks::Duck[daisy] (ducks::duck ducks duck daisy class) { say => "quack" }
# Resource: Notify[daisy says quack] (notify ducks::duck ducks duck daisy class) { message => "daisy is calm\n" }
# Classes: settings ducks ducks::nest::egg
# Edge: Stage[main] -> Class[Ducks]
# Edge: Stage[main] -> Class[Ducks::Nest::Egg]
# Edge: Class[Ducks] -> Class[Ducks::Nest::Egg]
# Edge: Class[Ducks] -> Ducks::Duck[daisy]
# Edge: Ducks::Duck[daisy] -> Notify[daisy says quack]

include ducks::wrong
# Error: Syntax error at 'message' (file: MODULES/ducks/manifests/wrong.pp, line: 2, column: 16) on node web01

include ducks::none
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::ducks::none for web01 (line: 1, column: 1) on node web01

notice(file('ducks/pond'), find_file('ducks/pond', 'x'), ducks::quack(2), 'a' =~ Ducks::Name)
# Notice: Scope(Class[main]): a pond\n MODULES/ducks/files/pond quack quack true

notice(file('ducks/none', '/nonexistent'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find any files from ducks/none, /nonexistent (line: 1, column: 8) on node web01

notice(module_directory('ducks') =~ String, find_template('ducks/duck.epp') =~ String, find_file('ducks/none'))
# Notice: Scope(Class[main]): true true 

ducks::duck { 'huey': say => 5 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Ducks::Duck[huey]: parameter 'say' expects a String value, got Integer (line: 1) on node web01

notice(epp('ducks/broken.epp'))
# Error: Evaluation Error: Error while evaluating a Function Call, epp(): Invalid EPP: Unbalanced epp tag, reached <eof> without closing tag. (file: MODULES/ducks/templates/broken.epp, line: 1, column: 9) (line: 1, column: 8) on node web01

notice(template('ducks/x.erb'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find template 'ducks/x.erb' (line: 1, column: 8) on node web01

