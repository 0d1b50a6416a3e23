## Resource expressions

#? catalog
notify { 'a': message => 'x', tag => ['t1', 'A::B'] }
file { '/x': ensure => file, require => Notify['a'], before => [Notify['b']] }
notify { ['b', 'c']: noop => true }
# Resource: Notify[a] (t1 a::b a b notify class) { message => "x", tag => ["t1","A::B"] }
# Resource: File[/x] (file class) { ensure => "file", require => "Notify[a]", before => ["Notify[b]"] }
# Resource: Notify[b] (notify b class) { noop => true }
# Resource: Notify[c] (notify c class) { noop => true }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> File[/x]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

#? catalog
notify { default: message => 'd', noop => true; 'a': ; 'b': message => 'x' }
# Resource: Notify[a] (notify a class) { message => "d", noop => true }
# Resource: Notify[b] (notify b class) { message => "x", noop => true }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
$h = {'a' => {'message' => 'm'}, 'b' => {}}
$h.each |$k, $v| { notify { $k: * => $v } }
# Resource: Notify[a] (notify a class) { message => "m" }
# Resource: Notify[b] (notify b class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
notify { 'a': * => {'message' => 'm', 'noop' => true}, loglevel => 'err' }
# Resource: Notify[a] (notify a class) { message => "m", noop => true, loglevel => "err" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
Notify { 'a': message => 'x' }
Resource['notify'] { 'b': message => 'y' }
Resource[Notify] { 'c': }
# Resource: Notify[a] (notify a class) { message => "x" }
# Resource: Notify[b] (notify b class) { message => "y" }
# Resource: Notify[c] (notify c class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

#? catalog
file { '/a': content => 5, mode => 0644, recurse => true, owner => undef, group => 'x y' }
# Resource: File[/a] (file class) { content => 5, mode => 420, recurse => true, group => "x y" }
# Classes: settings
# Edge: Class[main] -> File[/a]

#? catalog
notify { 's': message => Sensitive('x') }
# Resource: Notify[s] (notify s class) sensitive message { message => "x" }
# Classes: settings
# Edge: Class[main] -> Notify[s]

#? catalog
@notify { 'v': } @@notify { 'e': } notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 1, column: 18)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[r]

notify { 'a': } notify { 'a': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Notify[a] is already declared at (line: 1); cannot redeclare (line: 1) (line: 1, column: 17) on node web01

notify { ['a', 'a']: }
# Error: Evaluation Error: The title 'a' has already been used in this resource expression (line: 1, column: 1) on node web01

notify { 'a': ; 'a': }
# Error: Evaluation Error: The title 'a' has already been used in this resource expression (line: 1, column: 1) on node web01

notify { 'a': message => 1, message => 2 }
# Error: Evaluation Error: The attribute 'message' has already been set (line: 1, column: 1) on node web01

notify { 'a': message => 1, * => {message => 2} }
# Error: Evaluation Error: The attribute 'message' has already been set (line: 1, column: 1) on node web01

notify { 'a': * => 5 }
# Error: Evaluation Error: Expected value of type Hash, got Integer (line: 1, column: 20) on node web01

notify { undef: }
# Error: Evaluation Error: Missing title. The title expression resulted in undef (line: 1, column: 10) on node web01

notify { [undef]: }
# Error: Evaluation Error: Missing title at index 0. The title expression resulted in an undef title (line: 1, column: 10) on node web01

notify { '': }
# Error: Evaluation Error: Empty string title at 0. Title strings must have a length greater than zero. (line: 1, column: 10) on node web01

notify { 5: }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Integer (line: 1, column: 10) on node web01

notify { ['x', [1.5]]: }
# Error: Evaluation Error: Illegal title type at index 1. Expected String, got Float (line: 1, column: 10) on node web01

notify { []: }
notice 'none'
# Notice: Scope(Class[main]): none

nope { 'x': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Unknown resource type: 'nope' (line: 1, column: 1) on node web01

Nope { 'x': }
# Error: Evaluation Error: Resource type not found: Nope (line: 1, column: 1) on node web01

$x = 'notify'
$x { 'a': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got String (line: 2, column: 1) on node web01

'notify' { 'a': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got String (line: 1, column: 1) on node web01

File['/x'] { '/y': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got File['/x'] (line: 1, column: 1) on node web01

notify { 'a': zz => 1 }
# Error: no parameter named 'zz' (line: 1) on Notify[a] (line: 1) on node web01

notify { 'x': tag => 'a b' }
# Error: Invalid tag 'a b' (line: 1) on node web01

notify { 'b': name => 'x' } notify { 'c': name => 'x' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot alias Notify[c] to ["x"] at (line: 1); resource ["Notify", "x"] already declared (line: 1) (line: 1, column: 29) on node web01

file { '/x/': } file { '/x': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: File[/x] is already declared at (line: 1); cannot redeclare (line: 1) (line: 1, column: 17) on node web01

package { 'a': } package { 'b': name => 'a' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot alias Package[b] to [nil, "a", nil] at (line: 1); resource ["Package", nil, "a", nil] already declared (line: 1) (line: 1, column: 18) on node web01

exec { '/bin/x': } exec { 'b': command => '/bin/x' }
notice 'fine'
# Notice: Scope(Class[main]): fine

notify { 'a': alias => 'x' } notify { 'b': alias => 'x' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot alias Notify[b] to "x" at (line: 1); resource ["Notify", "x"] already declared (line: 1) (line: 1, column: 30) on node web01

#? catalog
notify { 'a': alias => 'other' }
notify { 'b': require => Notify['other'] }
# Resource: Notify[a] (notify a class) { alias => "other" }
# Resource: Notify[b] (notify b class) { require => "Notify[other]" }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

notice(notify { ['a', 'b']: })
# Notice: Scope(Class[main]): [Notify['a'], Notify['b']]

define d(Integer $x) { notice($x) }
d { 't': x => 'a', zz => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]:\n  has no parameter named 'zz'\n  parameter 'x' expects an Integer value, got String (line: 2) on node web01

define d(Integer $x) { notice($x) }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: expects a value for parameter 'x' (line: 2) on node web01

define d { fail('boo') }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Evaluation Error: Error while evaluating a Function Call, boo (line: 1, column: 12) (line: 2) on node web01

#? catalog
define x($v = 1) { notify { "x $title $name $v": } x::y { "y$title": } }
define x::y { notify { "yy $title": tag => 'foo' } }
x { 'one': v => 3 }
x { 'two': tag => 'mytag', noop => true }
# Resource: X[one] (x one class) { v => 3 }
# Resource: X[two] (mytag x two class) { tag => "mytag", noop => true, v => 1 }
# Resource: Notify[x one one 3] (notify x one class)
# Resource: X::Y[yone] (x::y x y yone one class)
# Resource: Notify[x two two 1] (notify mytag x two class) { noop => true, tag => "mytag" }
# Resource: X::Y[ytwo] (x::y x y ytwo mytag two class) { noop => true, tag => "mytag" }
# Resource: Notify[yy yone] (foo notify x::y x y yone one class) { tag => "foo" }
# Resource: Notify[yy ytwo] (foo notify x::y x y ytwo mytag two class) { tag => "foo", noop => true }
# Classes: settings
# Edge: Class[main] -> X[one]
# Edge: Class[main] -> X[two]
# Edge: X[one] -> Notify[x one one 3]
# Edge: X[one] -> X::Y[yone]
# Edge: X[two] -> Notify[x two two 1]
# Edge: X[two] -> X::Y[ytwo]
# Edge: X::Y[yone] -> Notify[yy yone]
# Edge: X::Y[ytwo] -> Notify[yy ytwo]

#? catalog
define d { notify { "d$title": } }
d { 'x': require => Notify['q'], before => Notify['r'], loglevel => 'err' }
notify { ['q', 'r']: }
# Resource: D[x] (d x class) { require => "Notify[q]", before => "Notify[r]", loglevel => "err" }
# Resource: Notify[q] (notify q class)
# Resource: Notify[r] (notify r class)
# Resource: Notify[dx] (notify dx d x class) { loglevel => "err" }
# Classes: settings
# Edge: Class[main] -> D[x]
# Edge: Class[main] -> Notify[q]
# Edge: Class[main] -> Notify[r]
# Edge: D[x] -> Notify[dx]

@d { 'v': }
define d($x) { }
# Error: D[v]: expects a value for parameter 'x' on node web01

#? catalog
class foo::bar { notify { 'x': } }
include ::foo::bar
Class['::Foo::Bar'] -> Notify['y']
notify { 'y': }
# Resource: Class[Foo::Bar] (class foo::bar foo bar) { before => ["Notify[y]"] }
# Resource: Notify[x] (notify x class foo::bar foo bar)
# Resource: Notify[y] (notify y class)
# Classes: settings foo::bar
# Edge: Stage[main] -> Class[Foo::Bar]
# Edge: Class[Foo::Bar] -> Notify[x]
# Edge: Class[main] -> Notify[y]

#? catalog
tag('z')
class k { tag('kk', ['l::m']) notify { 'k': } }
include k
notify { 'a': }
# Resource: Class[K] (class k z kk l::m l m)
# Resource: Notify[k] (notify k class z kk l::m l m)
# Resource: Notify[a] (notify a class z)
# Classes: settings k
# Edge: Stage[main] -> Class[K]
# Edge: Class[K] -> Notify[k]
# Edge: Class[main] -> Notify[a]

create_resources('notify', 'a')
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): second argument must be a hash (line: 1, column: 1) on node web01

create_resources('nope', {'a' => {}})
# Error: Evaluation Error: Error while evaluating a Function Call, Unknown resource type: 'nope' (line: 1, column: 1) on node web01

create_resources('@notify', {'v' => {}})
create_resources('class', {'a' => {'x' => 3}})
class a($x) { notice($x) }
realize(Notify['v'])
notice(defined(Notify['v']))
# Notice: Scope(Class[A]): 3
# Notice: Scope(Class[main]): true

$r = create_resources('notify', {'a' => {message => 'x'}, 'b' => {}}, {'loglevel' => 'err', message => 'd'})
notice($r, Notify['a'][message], Notify['b'][message])
# Notice: Scope(Class[main]):  x d

## Resource defaults

#? catalog
File { mode => '0644', owner => 'root' }
file { '/a': ; '/b': mode => '0600', owner => undef }
class a { File { mode => '0700' } file { '/c': } }
include a
file { '/d': }
# Resource: File[/a] (file class) { mode => "0644", owner => "root" }
# Resource: File[/b] (file class) { mode => "0600" }
# Resource: Class[A] (class a)
# Resource: File[/c] (file class a) { mode => "0700", owner => "root" }
# Resource: File[/d] (file class) { mode => "0644", owner => "root" }
# Classes: settings a
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> File[/b]
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> File[/c]
# Edge: Class[main] -> File[/d]

#? catalog
file { '/early': }
File { mode => '0644' }
file { '/late': }
# Resource: File[/early] (file class)
# Resource: File[/late] (file class) { mode => "0644" }
# Classes: settings
# Edge: Class[main] -> File[/early]
# Edge: Class[main] -> File[/late]

#? catalog
class a { File { mode => '0700' } include b d { 'x': } }
class b { file { '/b': } }
define d { file { "/d$title": } }
include a
# Resource: Class[A] (class a)
# Resource: Class[B] (class b a)
# Resource: File[/b] (file class b a) { mode => "0700" }
# Resource: D[x] (d x class a)
# Resource: File[/dx] (file d x class a) { mode => "0700" }
# Classes: settings a b
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Class[B] -> File[/b]
# Edge: Class[A] -> D[x]
# Edge: D[x] -> File[/dx]

File { mode => '1' }
File { mode => '2' }
# Error: Default already defined for File { mode }; cannot redefine (line: 2) on node web01

Nope { x => 1 }
# Error: Evaluation Error: Resource type not found: Nope (line: 1, column: 1) on node web01

#? catalog
Notify { tag => 'deftag' }
notify { 'a': }
# Resource: Notify[a] (notify a deftag class) { tag => "deftag" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

## Overrides

#? catalog
class base { file { '/f': mode => '0644', owner => 'root', group => 'g' } }
class der inherits base { File['/f'] { mode => '0600', group +> 'x', owner => undef } }
include der
# Resource: Class[Base] (class base)
# Resource: Class[Der] (class der)
# Resource: File[/f] (file class base) { mode => "0600", group => ["g","x"] }
# Classes: settings base der
# Edge: Stage[main] -> Class[Base]
# Edge: Stage[main] -> Class[Der]
# Edge: Class[Base] -> File[/f]

#? catalog
File['/x'] { mode => '0600' }
file { '/x': ensure => file }
# Resource: File[/x] (file class) { ensure => "file", mode => "0600" }
# Classes: settings
# Edge: Class[main] -> File[/x]

file { '/x': mode => '0644' }
class b { File['/x'] { mode => '0755' } }
include b
# Error: Only subclasses can override parameters (line: 2) on node web01

#? ours
class a { file { '/x': mode => '0644' } File['/x'] { mode => '0755' } }
include a
# Error: Parameter 'mode' is already set on File[/x] by a at (line: 1); cannot redefine (line: 1) on node web01

Notify['q'] { message => 'x' }
# Error: Could not find resource(s) Notify[q] for overriding on node web01

Class['a'] { x => 1 }
# Error: Evaluation Error: Resource Override can only operate on resources, got: Class[a]-Type (line: 1, column: 1) on node web01

define d($x = 1) { notice($x) }
class a { d { 'q': } }
class b inherits a { D['q'] { x => 2 } }
include b
# Notice: Scope(D[q]): 2

