## Resources, defaults, overrides, classes with odd attributes

#? catalog
define d($x) { notify { "n-${title}": message => $x } }
d { ['p', 'q']: noop => true }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[p]: expects a value for parameter 'x' (line: 2) on node web01

#? catalog
class c(Enum['', true] $x = Regexp[/a/], $y = $x) { notify { 'n': message => "${x} ${y}" } }
class { 'c': z => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]:\n  has no parameter named 'z'\n  parameter 'x' expects a match for Enum['', true], got Type[Regexp] (line: 2, column: 1) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': nosuch => 1, content => 1.5, replace => true }
# Error: no parameter named 'nosuch' (line: 4) on File[/x] (line: 4) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': content => 5, alias => 'al' }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) { content => 5, alias => "al" }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
file { []: ensure => file }
# Classes: settings

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': ensure => file, content => default, ensure => file, notify => [Notify['a'], 'x'] }
# Error: Evaluation Error: The attribute 'ensure' has already been set (line: 4, column: 1) on node web01

#? catalog
file { Timestamp('2020-01-02T03:04:05'): ensure => file }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Timestamp (line: 1, column: 8) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x':  }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class)
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': noop => true, replace => true, subscribe => Class['c'] }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) { noop => true, replace => true, subscribe => "Class[C]" }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
file { '010': ensure => file }
# Resource: File[010] (file 010 class) { ensure => "file" }
# Classes: settings
# Edge: Class[main] -> File[010]

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': mode => '0644', content => Sensitive('s'), tag => ['q', 'r'] }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (q r file class) sensitive content { mode => "0644", content => "s", tag => ["q","r"] }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
class c(Tuple[SemVerRange, NotUndef] $x = SemVer('2.0.0-rc1'), $y = $x) { notify { 'n': message => "${x} ${y}" } }
class { 'c': x => {} }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]: parameter 'x' expects a Tuple value, got Hash (line: 2, column: 1) on node web01

#? catalog
node 'web01.example.com' { notify { 'n': nope => 1 } }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

#? catalog
create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => 1.5 }, 0.0)
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): third argument, if provided, must be a hash (line: 1, column: 1) on node web01

#? catalog
file { Binary('YWJj'): ensure => file }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Binary (line: 1, column: 8) on node web01

#? catalog
class c { file { '/x': mode => '0600' } }
class e inherits c { File['/x'] {  } }
include e
# Resource: Class[C] (class c)
# Resource: Class[E] (class e)
# Resource: File[/x] (file class c) { mode => "0600" }
# Classes: settings c e
# Edge: Stage[main] -> Class[C]
# Edge: Stage[main] -> Class[E]
# Edge: Class[C] -> File[/x]

#? catalog
define d($x = $title) { notify { "n-${title}": message => $x } }
d { ['p', 'q']: y => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[p]: has no parameter named 'y' (line: 2) on node web01

#? catalog
create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => {undef => Collection[Integer[1, 2]], 1 => 0.0} }, /^[a-z]+$/)
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): third argument, if provided, must be a hash (line: 1, column: 1) on node web01

#? catalog
file { '/x': }
File['/x'] { * => {'group' => 'g'}, notify => [Notify['a'], 'x'] }
# Error: Could not find resource 'Notify[a]' in parameter 'notify' (line: 2) on node web01

#? catalog
file { /^[a-z]+$/: ensure => file }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Regexp[/^[a-z]+$/] (line: 1, column: 8) on node web01

#? catalog
tag(Struct[{'x-y' => Struct[{NotUndef['abc'] => Class['c']}]}], '-3.5')
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag 'struct[{'x-y' => struct[{'abc' => class[c]}]}]' (line: 1, column: 1) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': mode => 644 }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) { mode => 644 }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
notify { 'a': } ~> notify { 'b': } ~> Notify['a']
class c { }
# Resource: Notify[a] (notify a class) { notify => ["Notify[b]"] }
# Resource: Notify[b] (notify b class) { notify => ["Notify[a]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
file { 'a': ensure => file }
# Resource: File[a] (file a class) { ensure => "file" }
# Classes: settings
# Edge: Class[main] -> File[a]

#? catalog
File { nosuch => 1, mode => 644, content => undef }
file { '/x': }
file { '/z': mode => '0755' }
# Error: no parameter named 'nosuch' (line: 2) on File[/x] (line: 2) on node web01

#? catalog
notify { 'a': } <- notify { 'b': } -> 'x'
class c { }
# Error: Evaluation Error: Error while evaluating a '->' expression, The expression <x> is not a valid type specification. (line: 1, column: 36) on node web01

#? catalog
notify { 'a': } -> notify { 'b': } -> [Notify['a'], Notify['b']]
class c { }
# Resource: Notify[a] (notify a class) { before => ["Notify[b]"] }
# Resource: Notify[b] (notify b class) { before => ["Notify[a]","Notify[b]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => 255 }, 'B')
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): third argument, if provided, must be a hash (line: 1, column: 1) on node web01

#? catalog
define d($x = $title) { notify { "n-${title}": message => $x } }
d { ['p', 'q']: x => 'a' }
# Resource: D[p] (d p class) { x => "a" }
# Resource: D[q] (d q class) { x => "a" }
# Resource: Notify[n-p] (notify n-p d p class) { message => "a" }
# Resource: Notify[n-q] (notify n-q d q class) { message => "a" }
# Classes: settings
# Edge: Class[main] -> D[p]
# Edge: Class[main] -> D[q]
# Edge: D[p] -> Notify[n-p]
# Edge: D[q] -> Notify[n-q]

#? catalog
file { '2020-01-02T03:04:05': ensure => file }
# Resource: File[2020-01-02T03:04:05] (file 2020-01-02t03:04:05 class) { ensure => "file" }
# Classes: settings
# Edge: Class[main] -> File[2020-01-02T03:04:05]

#? catalog
class c(Float[1.5] $x = 1.5, $y = $x) { notify { 'n': message => "${x} ${y}" } }
class { 'c': y => 1 }
# Resource: Class[C] (class c) { y => 1, x => 1.5 }
# Resource: Notify[n] (notify n class c) { message => "1.5 1" }
# Classes: settings c
# Edge: Stage[main] -> Class[C]
# Edge: Class[C] -> Notify[n]

#? catalog
class c { file { '/x': mode => '0600' } }
class e inherits c { File['/x'] { content => [1] } }
include e
# Resource: Class[C] (class c)
# Resource: Class[E] (class e)
# Resource: File[/x] (file class c) { mode => "0600", content => [1] }
# Classes: settings c e
# Edge: Stage[main] -> Class[C]
# Edge: Stage[main] -> Class[E]
# Edge: Class[C] -> File[/x]

#? catalog
create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => SemVer('1.2.3') }, -255)
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): third argument, if provided, must be a hash (line: 1, column: 1) on node web01

#? catalog
class c(TypeSet $x = /^[a-z]+$/, $y = $x) { notify { 'n': message => "${x} ${y}" } }
class { 'c': z => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]:\n  has no parameter named 'z'\n  parameter 'x' expects a DefaultTypeSet value, got Regexp (line: 2, column: 1) on node web01

#? catalog
tag('file:///x', TypeSet)
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag 'file:///x' (line: 1, column: 1) on node web01

#? catalog
file { {}: ensure => file }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Hash[0, 0] (line: 1, column: 8) on node web01

#? catalog
File { content => 1.5 }
file { '/x': }
file { '/z': mode => '0755' }
# Resource: File[/x] (file class) { content => 1.5 }
# Resource: File[/z] (file class) { mode => "0755", content => 1.5 }
# Classes: settings
# Edge: Class[main] -> File[/x]
# Edge: Class[main] -> File[/z]

#? catalog
File { tag => ['q', 'r'], content => {a => 1}, alias => 'al' }
file { '/x': }
file { '/z': mode => '0755' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot alias File[/z] to "al" at (line: 3); resource ["File", "al"] already declared (line: 2) (line: 3, column: 1) on node web01

#? catalog
file { 1: ensure => file }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Integer (line: 1, column: 8) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': ensure => undef, before => Notify['b'], before => Notify['b'] }
# Error: Evaluation Error: The attribute 'before' has already been set (line: 4, column: 1) on node web01

#? catalog
define d(*$x) { notify { "n-${title}": message => $x } }
d { ['p', 'q']: x => 'a' }
# Error: Could not parse for environment production: Parameter $x has 'captures rest' - not supported in a 'define' expression (line: 1, column: 11) on node web01

#? catalog
class c { file { '/x': mode => '0600' } }
class e inherits c { File['/x'] { * => {'group' => 'g'}, require => Notify['a'], content => [1], backup => false } }
include e
# Error: Could not find resource 'Notify[a]' in parameter 'require' (line: 2) on node web01

#? catalog
file { 42: ensure => file }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Integer (line: 1, column: 8) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': path => '/y', content => 5 }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) { path => "/y", content => 5 }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
file { [1, 'http://h.example/p?q#f', '12']: ensure => file }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Integer (line: 1, column: 8) on node web01

#? catalog
notify { 'a': } <- notify { 'b': } ~> Notify['a']
class c { }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class) { before => ["Notify[a]"], notify => ["Notify[a]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
file { '/x': }
File['/x'] { schedule => 's', content => {a => 1}, loglevel => info, backup => false }
# Resource: File[/x] (file class) { schedule => "s", content => {"a":1}, loglevel => "info", backup => false }
# Classes: settings
# Edge: Class[main] -> File[/x]

#? catalog
node /web/ { notify { 'n': nope => 1 } }
# Error: no parameter named 'nope' (line: 1) on Notify[n] (line: 1) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': path => '/y', require => Notify['a'] }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) { path => "/y", require => "Notify[a]" }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
class c(Array $x = false, $y = $x) { notify { 'n': message => "${x} ${y}" } }
class { 'c':  }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]: parameter 'x' expects an Array value, got Boolean (line: 2, column: 1) on node web01

#? catalog
class c(Class['abc'] $x = -2.25, $y = $x) { notify { 'n': message => "${x} ${y}" } }
class { 'c': z => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]:\n  has no parameter named 'z'\n  parameter 'x' expects a Class value, got Float (line: 2, column: 1) on node web01

#? catalog
File { owner => 'root', notify => [Notify['a'], 'x'] }
file { '/x': }
file { '/z': mode => '0755' }
# Error: Could not find resource 'Notify[a]' in parameter 'notify' (line: 1) on node web01

#? catalog
realize(Error('m', 'k'))
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "Error({'msg' => 'm', 'kind' => 'k'})" is not a valid resource reference on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': stage => 'st' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Only classes can set 'stage'; normal resources like File[/x] cannot change run stage (line: 4, column: 1) on node web01

#? catalog
create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => 'b' }, 5)
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): third argument, if provided, must be a hash (line: 1, column: 1) on node web01

#? catalog
file { '1e3': ensure => file }
# Resource: File[1e3] (file 1e3 class) { ensure => "file" }
# Classes: settings
# Edge: Class[main] -> File[1e3]

#? catalog
notify { 'a': } -> notify { 'b': } -> File <| |>
class c { }
# Resource: Notify[a] (notify a class) { before => ["Notify[b]"] }
# Resource: Notify[b] (notify b class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => [] }, 'b')
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): third argument, if provided, must be a hash (line: 1, column: 1) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': noop => true }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) { noop => true }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
notify { 'a': } ~> notify { 'b': } ~> Class['c']
class c { }
# Error: Could not find resource 'Class[C]' for relationship from 'Notify[b]' on node web01

#? catalog
File { tag => ['q', 'r'] }
file { '/x': }
file { '/z': mode => '0755' }
# Resource: File[/x] (file q r class) { tag => ["q","r"] }
# Resource: File[/z] (file q r class) { mode => "0755", tag => ["q","r"] }
# Classes: settings
# Edge: Class[main] -> File[/x]
# Edge: Class[main] -> File[/z]

#? catalog
tag(1, ['b'])
# Classes: settings

#? catalog
tag('a')
# Classes: settings

#? catalog
file { Sensitive('s'): ensure => file }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Sensitive[String] (line: 1, column: 8) on node web01

#? catalog
class c(Timespan $x = Undef, $y = $x) { notify { 'n': message => "${x} ${y}" } }
class { 'c': y => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]: parameter 'x' expects a Timespan value, got Type[Undef] (line: 2, column: 1) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': * => {'group' => 'g'} }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) { group => "g" }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
file { '/x': }
File['/x'] {  }
# Resource: File[/x] (file class)
# Classes: settings
# Edge: Class[main] -> File[/x]

#? catalog
class c(Array[Runtime] $x = 'abc', $y = $x) { notify { 'n': message => "${x} ${y}" } }
class { 'c': x => {} }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]: parameter 'x' expects an Array value, got Hash (line: 2, column: 1) on node web01

#? catalog
class c { file { '/x': mode => '0600' } }
class e inherits c { File['/x'] { content => Sensitive('s'), loglevel => info, tag => ['q', 'r'], mode => '0644' } }
include e
# Resource: Class[C] (class c)
# Resource: Class[E] (class e)
# Resource: File[/x] (file q r class c) sensitive content { mode => "0644", content => "s", loglevel => "info", tag => ["q","r"] }
# Classes: settings c e
# Edge: Stage[main] -> Class[C]
# Edge: Stage[main] -> Class[E]
# Edge: Class[C] -> File[/x]

#? catalog
file { '/x': }
File['/x'] { require => Notify['a'], require => Notify['a'], nosuch => 1, mode => '0644' }
# Error: Duplicate parameter 'require' for on File[/x] (line: 2) on node web01

#? catalog
tag(/a.b/, 1)
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag '/a.b/' (line: 1, column: 1) on node web01

#? catalog
File { backup => false }
file { '/x': }
file { '/z': mode => '0755' }
# Resource: File[/x] (file class) { backup => false }
# Resource: File[/z] (file class) { mode => "0755", backup => false }
# Classes: settings
# Edge: Class[main] -> File[/x]
# Edge: Class[main] -> File[/z]

#? catalog
file { 1e10: ensure => file }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Float (line: 1, column: 8) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': audit => all, ensure => file, content => 1.5 }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) { audit => "all", ensure => "file", content => 1.5 }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
File { replace => true, require => Notify['a'], path => '/y' }
file { '/x': }
file { '/z': mode => '0755' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot alias File[/z] to ["/y"] at (line: 3); resource ["File", "/y"] already declared (line: 2) (line: 3, column: 1) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': notify => [Notify['a'], 'x'], ensure => undef }
# Error: No title provided and "x" is not a valid resource reference (line: 4) on node web01

#? catalog
create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => -1 }, 42)
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): third argument, if provided, must be a hash (line: 1, column: 1) on node web01

#? catalog
File { content => [1] }
file { '/x': }
file { '/z': mode => '0755' }
# Resource: File[/x] (file class) { content => [1] }
# Resource: File[/z] (file class) { mode => "0755", content => [1] }
# Classes: settings
# Edge: Class[main] -> File[/x]
# Edge: Class[main] -> File[/z]

#? catalog
class c { file { '/x': mode => '0600' } }
class e inherits c { File['/x'] { mode => '0644', tag => ['q', 'r'] } }
include e
# Resource: Class[C] (class c)
# Resource: Class[E] (class e)
# Resource: File[/x] (file q r class c) { mode => "0644", tag => ["q","r"] }
# Classes: settings c e
# Edge: Stage[main] -> Class[C]
# Edge: Stage[main] -> Class[E]
# Edge: Class[C] -> File[/x]

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': owner => 'root' }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) { owner => "root" }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => {} }, {'b' => {'b' => /a.b/, 'a' => 'B', 1 => default}, default => 'file:///x'})
# Error: no parameter named 'b' (file: unknown, line: 1) on File[/x] (file: unknown, line: 1) on node web01

#? catalog
File {  }
file { '/x': }
file { '/z': mode => '0755' }
# Resource: File[/x] (file class)
# Resource: File[/z] (file class) { mode => "0755" }
# Classes: settings
# Edge: Class[main] -> File[/x]
# Edge: Class[main] -> File[/z]

#? catalog
notify { 'a': } -> notify { 'b': } -> 'x'
class c { }
# Error: Evaluation Error: Error while evaluating a '->' expression, The expression <x> is not a valid type specification. (line: 1, column: 36) on node web01

#? catalog
tag({'d_e' => 9223372036854775807, 'a' => false})
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag '{"d_e"=>9223372036854775807, "a"=>false}' (line: 1, column: 1) on node web01

#? catalog
define d($title) { notify { "n-${title}": message => $x } }
d { ['p', 'q']: y => 1 }
# Error: Could not parse for environment production: The parameter $title redefines a built in parameter in the 'define' expression (line: 1, column: 10) on node web01

#? catalog
File { tag => ['q', 'r'], owner => 'root', mode => 644 }
file { '/x': }
file { '/z': mode => '0755' }
# Resource: File[/x] (file q r class) { tag => ["q","r"], owner => "root", mode => 644 }
# Resource: File[/z] (file q r class) { mode => "0755", tag => ["q","r"], owner => "root" }
# Classes: settings
# Edge: Class[main] -> File[/x]
# Edge: Class[main] -> File[/z]

#? catalog
class c(Resource['file'] $x = Sensitive(5), $y = $x) { notify { 'n': message => "${x} ${y}" } }
class { 'c': z => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]:\n  has no parameter named 'z'\n  parameter 'x' expects a Resource value, got Sensitive[Integer] (line: 2, column: 1) on node web01

#? catalog
require('no')
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::no for web01 (line: 1, column: 1) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': tag => ['q', 'r'], replace => true }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (q r file class) { tag => ["q","r"], replace => true }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => [0.0] }, '12')
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): third argument, if provided, must be a hash (line: 1, column: 1) on node web01

#? catalog
notify { 'a': } <~ notify { 'b': } -> 'x'
class c { }
# Error: Evaluation Error: Error while evaluating a '->' expression, The expression <x> is not a valid type specification. (line: 1, column: 36) on node web01

#? catalog
file { 'B': ensure => file }
# Resource: File[B] (file b class) { ensure => "file" }
# Classes: settings
# Edge: Class[main] -> File[B]

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': * => {'group' => 'g'}, * => {'group' => 'g'}, loglevel => info }
# Error: Could not parse for environment production: Unfolding of attributes from Hash can only be used once per resource body (line: 4, column: 37) on node web01

#? catalog
class c(NotUndef['B'] $x = 9223372036854775807, $y = $x) { notify { 'n': message => "${x} ${y}" } }
class { 'c': z => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]:\n  has no parameter named 'z'\n  parameter 'x' expects a String value, got Integer (line: 2, column: 1) on node web01

#? catalog
define d(Integer $x = 1) { notify { "n-${title}": message => $x } }
d { ['p', 'q']: y => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[p]: has no parameter named 'y' (line: 2) on node web01

#? catalog
define d($name) { notify { "n-${title}": message => $x } }
d { ['p', 'q']: x => 'a' }
# Error: Could not parse for environment production: The parameter $name redefines a built in parameter in the 'define' expression (line: 1, column: 10) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': require => Notify['a'], content => 1.5, content => {a => 1}, content => 1.5 }
# Error: Evaluation Error: The attribute 'content' has already been set (line: 4, column: 1) on node web01

#? catalog
create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => [] }, 9223372036854775807)
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): third argument, if provided, must be a hash (line: 1, column: 1) on node web01

#? catalog
node 'web01.example.com' { notify { 'n': nope => 1 } }
node default { }
# Resource: Node[default] (node default class)
# Classes: settings default
# Edge: Class[main] -> Node[default]

#? catalog
create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => false }, {})
# Error: Evaluation Error: Error while evaluating a Function Call, no implicit conversion of false into Hash (line: 1, column: 1) on node web01

#? catalog
file { false: ensure => file }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Boolean (line: 1, column: 8) on node web01

#? catalog
File { alias => 'al', ensure => undef }
file { '/x': }
file { '/z': mode => '0755' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot alias File[/z] to "al" at (line: 3); resource ["File", "al"] already declared (line: 2) (line: 3, column: 1) on node web01

#? catalog
define d(Integer $x = 1) { notify { "n-${title}": message => $x } }
d { ['p', 'q']: x => 2 }
# Resource: D[p] (d p class) { x => 2 }
# Resource: D[q] (d q class) { x => 2 }
# Resource: Notify[n-p] (notify n-p d p class) { message => 2 }
# Resource: Notify[n-q] (notify n-q d q class) { message => 2 }
# Classes: settings
# Edge: Class[main] -> D[p]
# Edge: Class[main] -> D[q]
# Edge: D[p] -> Notify[n-p]
# Edge: D[q] -> Notify[n-q]

#? catalog
class c(SemVer['>=1.0.0', '1.x'] $x = '0x1F', $y = $x) { notify { 'n': message => "${x} ${y}" } }
class { 'c':  }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]: parameter 'x' expects a SemVer value, got String (line: 2, column: 1) on node web01

#? catalog
tag(Float[0.0, 2.0])
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag 'float[0.0, 2.0]' (line: 1, column: 1) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': loglevel => info }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) { loglevel => "info" }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
class c(Optional $x = ['http://h.example/p?q#f', '010', '2020-01-02T03:04:05'], $y = $x) { notify { 'n': message => "${x} ${y}" } }
class { 'c':  }
# Resource: Class[C] (class c) { x => ["http://h.example/p?q#f","010","2020-01-02T03:04:05"], y => ["http://h.example/p?q#f","010","2020-01-02T03:04:05"] }
# Resource: Notify[n] (notify n class c) { message => "[http://h.example/p?q#f, 010, 2020-01-02T03:04:05] [http://h.example/p?q#f, 010, 2020-01-02T03:04:05]" }
# Classes: settings c
# Edge: Stage[main] -> Class[C]
# Edge: Class[C] -> Notify[n]

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': nosuch => 1, mode => 644, replace => true, subscribe => Class['c'] }
# Error: no parameter named 'nosuch' (line: 4) on File[/x] (line: 4) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': owner => 'root', mode => 644 }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) { owner => "root", mode => 644 }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
notify { 'a': } <~ notify { 'b': } ~> [Notify['a'], Notify['b']]
class c { }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class) { notify => ["Notify[a]","Notify[a]","Notify[b]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => 9223372036854775807 }, [['abc', Deferred('f', [1]), -2.25], -2.25])
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): third argument, if provided, must be a hash (line: 1, column: 1) on node web01

#? catalog
create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => [[Undef, 1.5, 1e10]] }, 0)
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): third argument, if provided, must be a hash (line: 1, column: 1) on node web01

#? catalog
node 'web01.example.com' { notify { 'n':  } }
node default { }
# Resource: Node[default] (node default class)
# Classes: settings default
# Edge: Class[main] -> Node[default]

#? catalog
class c(Iterable $x = URI('http://a/b'), $y = $x) { notify { 'n': message => "${x} ${y}" } }
class { 'c':  }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]: parameter 'x' expects an Iterable value, got URI (line: 2, column: 1) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': content => 5, audit => all }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) { content => 5, audit => "all" }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': subscribe => Class['c'], loglevel => info, content => Sensitive('s') }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) sensitive content { subscribe => "Class[C]", loglevel => "info", content => "s" }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
file { '/x': }
File['/x'] { owner => 'root', owner => 'root', content => Sensitive('s') }
# Error: Duplicate parameter 'owner' for on File[/x] (line: 2) on node web01

#? catalog
file { '/x': }
File['/x'] { alias => 'al' }
# Resource: File[/x] (file class) { alias => "al" }
# Classes: settings
# Edge: Class[main] -> File[/x]

#? catalog
contain('B')
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::b for web01 (line: 1, column: 1) on node web01

#? catalog
class c { file { '/x': mode => '0600' } }
class e inherits c { File['/x'] { ensure => file, stage => 'st' } }
include e
# Resource: Class[C] (class c)
# Resource: Class[E] (class e)
# Resource: File[/x] (file class c) { mode => "0600", ensure => "file", stage => "st" }
# Classes: settings c e
# Edge: Stage[main] -> Class[C]
# Edge: Stage[main] -> Class[E]
# Edge: Class[C] -> File[/x]

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': content => {a => 1}, replace => true, audit => all }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) { content => {"a":1}, replace => true, audit => "all" }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
define d($title) { notify { "n-${title}": message => $x } }
d { ['p', 'q']:  }
# Error: Could not parse for environment production: The parameter $title redefines a built in parameter in the 'define' expression (line: 1, column: 10) on node web01

#? catalog
define d($x) { notify { "n-${title}": message => $x } }
d { ['p', 'q']:  }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[p]: expects a value for parameter 'x' (line: 2) on node web01

#? catalog
File { content => 1.5, notify => [Notify['a'], 'x'], mode => '0644', notify => [Notify['a'], 'x'] }
file { '/x': }
file { '/z': mode => '0755' }
# Error: Default already defined for File { notify }; cannot redefine (line: 1) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': content => {a => 1}, content => Sensitive('s') }
# Error: Evaluation Error: The attribute 'content' has already been set (line: 4, column: 1) on node web01

#? catalog
class c(Optional $x = '1e3', $y = $x) { notify { 'n': message => "${x} ${y}" } }
class { 'c': x => 1e10 }
# Resource: Class[C] (class c) { x => 10000000000.0, y => 10000000000.0 }
# Resource: Notify[n] (notify n class c) { message => "10000000000.0 10000000000.0" }
# Classes: settings c
# Edge: Stage[main] -> Class[C]
# Edge: Class[C] -> Notify[n]

#? catalog
File { content => {a => 1}, schedule => 's', nosuch => 1, stage => 'st' }
file { '/x': }
file { '/z': mode => '0755' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Only classes can set 'stage'; normal resources like File[/x] cannot change run stage (line: 2, column: 1) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': require => Notify['a'], schedule => 's' }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) { require => "Notify[a]", schedule => "s" }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
class c { file { '/x': mode => '0600' } }
class e inherits c { File['/x'] { content => Sensitive('s'), content => Sensitive('s'), mode => 644 } }
include e
# Error: Duplicate parameter 'content' for on File[/x] (line: 2) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': before => Notify['b'], owner => 'root' }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) { before => "Notify[b]", owner => "root" }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
notify { 'a': } <~ notify { 'b': } ~> Notify['a']
class c { }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class) { notify => ["Notify[a]","Notify[a]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
class c { file { '/x': mode => '0600' } }
class e inherits c { File['/x'] { owner => 'root' } }
include e
# Resource: Class[C] (class c)
# Resource: Class[E] (class e)
# Resource: File[/x] (file class c) { mode => "0600", owner => "root" }
# Classes: settings c e
# Edge: Stage[main] -> Class[C]
# Edge: Stage[main] -> Class[E]
# Edge: Class[C] -> File[/x]

#? catalog
file { '/x': }
File['/x'] { replace => true, path => '/y' }
# Resource: File[/x] (file class) { path => "/y", replace => true }
# Classes: settings
# Edge: Class[main] -> File[/x]

#? catalog
node 'web01.example.com' { notify { 'n':  } }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

#? catalog
File { notify => [Notify['a'], 'x'], path => '/y', tag => ['q', 'r'], * => {'group' => 'g'} }
file { '/x': }
file { '/z': mode => '0755' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Cannot alias File[/z] to ["/y"] at (line: 3); resource ["File", "/y"] already declared (line: 2) (line: 3, column: 1) on node web01

#? catalog
class c { file { '/x': mode => '0600' } }
class e inherits c { File['/x'] { nosuch => 1, notify => [Notify['a'], 'x'], content => 5 } }
include e
# Error: no parameter named 'nosuch' (line: 1) on File[/x] (line: 1) on node web01

#? catalog
class c { file { '/x': mode => '0600' } }
class e inherits c { File['/x'] { schedule => 's', mode => '0644' } }
include e
# Resource: Class[C] (class c)
# Resource: Class[E] (class e)
# Resource: File[/x] (file class c) { mode => "0644", schedule => "s" }
# Classes: settings c e
# Edge: Stage[main] -> Class[C]
# Edge: Stage[main] -> Class[E]
# Edge: Class[C] -> File[/x]

#? catalog
file { 'file:///x': ensure => file }
# Resource: File[file:///x] (file class) { ensure => "file" }
# Classes: settings
# Edge: Class[main] -> File[file:///x]

#? catalog
node /web/ { notify { 'n': nope => 1 } }
node default { }
# Error: no parameter named 'nope' (line: 1) on Notify[n] (line: 1) on node web01

#? catalog
file { Variant[String]: ensure => file }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Type[String] (line: 1, column: 8) on node web01

#? catalog
node /web/ { notify { 'n': message => $0 } }
node default { }
# Resource: Node[__node_regexp__web] (node __node_regexp__web class)
# Resource: Notify[n] (notify n node __node_regexp__web class) { message => "web" }
# Classes: settings __node_regexp__web
# Edge: Class[main] -> Node[__node_regexp__web]
# Edge: Node[__node_regexp__web] -> Notify[n]

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': alias => 'al', noop => true, content => 1.5, require => Notify['a'] }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) { alias => "al", noop => true, content => 1.5, require => "Notify[a]" }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
file { '/x': }
File['/x'] { noop => true, notify => [Notify['a'], 'x'] }
# Error: Could not find resource 'Notify[a]' in parameter 'notify' (line: 2) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': ensure => undef, audit => all }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) { audit => "all" }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => Iterator[SemVer] }, 'http://h.example/p?q#f')
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): third argument, if provided, must be a hash (line: 1, column: 1) on node web01

#? catalog
create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => {undef => String, 'd_e' => "x\ny"} }, [])
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): third argument, if provided, must be a hash (line: 1, column: 1) on node web01

#? catalog
create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => 3.0 }, '')
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): third argument, if provided, must be a hash (line: 1, column: 1) on node web01

#? catalog
create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => 5 }, /a.b/)
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): third argument, if provided, must be a hash (line: 1, column: 1) on node web01

#? catalog
file { 'é': ensure => file }
# Resource: File[é] (file é class) { ensure => "file" }
# Classes: settings
# Edge: Class[main] -> File[é]

#? catalog
contain('010')
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::010 for web01 (line: 1, column: 1) on node web01

#? catalog
tag({})
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag '{}' (line: 1, column: 1) on node web01

#? catalog
file { Timespan('1-02:03:04'): ensure => file }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Timespan (line: 1, column: 8) on node web01

#? catalog
create_resources(file, { '/x' => { 'ensure' => 'file' }, '/y' => [] }, [{'x-y' => '2020-01-02T03:04:05'}, false])
# Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): third argument, if provided, must be a hash (line: 1, column: 1) on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': content => default, path => '/y', notify => [Notify['a'], 'x'], backup => false }
# Error: No title provided and "x" is not a valid resource reference (line: 4) on node web01

#? catalog
realize({}, {})
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "{}" is not a valid resource reference on node web01

#? catalog
notify { 'a': } ~> notify { 'b': } ~> Notify['zz']
class c { }
# Error: Could not find resource 'Notify[zz]' for relationship from 'Notify[b]' on node web01

#? catalog
notify { ['a', 'b']: }
class c { }
include c
file { '/x': ensure => file }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Class[C] (class c)
# Resource: File[/x] (file class) { ensure => "file" }
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]
# Edge: Class[main] -> File[/x]

#? catalog
class c { file { '/x': mode => '0600' } }
class e inherits c { File['/x'] { noop => true, noop => true } }
include e
# Error: Duplicate parameter 'noop' for on File[/x] (line: 2) on node web01

#? catalog
class c(Enum['abc', 'B', 'c', true] $x = '010', $y = $x) { notify { 'n': message => "${x} ${y}" } }
class { 'c':  }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]: parameter 'x' expects a match for Enum['B', 'abc', 'c', true], got '010' (line: 2, column: 1) on node web01

#? catalog
class c(Array $x = {'c' => {default => 'é'}, 1 => 'abc'}, $y = $x) { notify { 'n': message => "${x} ${y}" } }
class { 'c':  }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[C]: parameter 'x' expects an Array value, got Hash (line: 2, column: 1) on node web01
