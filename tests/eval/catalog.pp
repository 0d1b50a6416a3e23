## Collectors

#? catalog
@notify { 'v1': tag => 'x' }
@notify { 'v2': }
notify { 'r': }
Notify<| tag == 'x' |> { message => 'over' }
realize(Notify['v2'])
# Resource: Notify[v1] (x notify v1 class) { tag => "x", message => "over" }
# Resource: Notify[v2] (notify v2 class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[v1]
# Edge: Class[main] -> Notify[v2]
# Edge: Class[main] -> Notify[r]

#? catalog
define r($x) { notify { "$x": } }
@r { 'v': x => 1 }
R<| |> { x => 2 }
# Resource: R[v] (r v class) { x => 2 }
# Resource: Notify[2] (notify 2 r v class)
# Classes: settings
# Edge: Class[main] -> R[v]
# Edge: R[v] -> Notify[2]

#? catalog
@notify { 'a': message => 'm', loglevel => 'err' } @notify { 'b': message => 'n' } @notify { 'c': }
Notify<| (message == 'm' and loglevel == 'err') or title == 'c' |>
# Resource: Notify[a] (notify a class) { message => "m", loglevel => "err" }
# Resource: Notify[c] (notify c class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[c]

#? catalog
@notify { 'a': tag => ['p', 'q'] } @notify { 'b': message => ['x', 'y'] } @notify { 'c': message => 'Z' }
Notify<| tag == 'q' |> Notify<| message == 'y' |> Notify<| message == 'z' |>
# Resource: Notify[a] (p q notify a class) { tag => ["p","q"] }
# Resource: Notify[b] (notify b class) { message => ["x","y"] }
# Resource: Notify[c] (notify c class) { message => "Z" }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

#? catalog
@notify { 'a': } @notify { 'b': }
Notify<| title != 'a' |>
# Resource: Notify[b] (notify b class)
# Classes: settings
# Edge: Class[main] -> Notify[b]

#? catalog
class k { @notify { 'in k': } }
include k
Notify<| tag == 'k' |>
# Resource: Class[K] (class k)
# Resource: Notify[in k] (notify class k)
# Classes: settings k
# Edge: Stage[main] -> Class[K]
# Edge: Class[K] -> Notify[in k]

#? catalog
$w = 'b'
@notify { 'a': } @notify { 'b': }
Notify<| title == $w |>
# Resource: Notify[b] (notify b class)
# Classes: settings
# Edge: Class[main] -> Notify[b]

@@notify { 'a': }
Notify<<| |>>
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 1, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 2, column: 1)

Nope<| |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Resource type nope doesn't exist (line: 1, column: 1) on node web01

Class<| |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Classes cannot be collected (line: 1, column: 1) on node web01

realize(Notify['q'])
# Error: Failed to realize virtual resources Notify[q] on node web01

realize(Notify['q'], Notify['r'])
# Error: Failed to realize virtual resources Notify[q], Notify[r] on node web01

#? catalog
file { '/a': mode => '0644' }
class k { File<| title == '/a' |> { mode => '0600', owner => 'o' } }
include k
# Resource: File[/a] (file class) { mode => "0600", owner => "o" }
# Resource: Class[K] (class k)
# Classes: settings k
# Edge: Class[main] -> File[/a]
# Edge: Stage[main] -> Class[K]

#? catalog
@user { 'u': groups => ['a'] }
User<| title == 'u' |> { groups +> ['b'] }
# Resource: User[u] (user u class) { groups => ["a","b"] }
# Classes: settings
# Edge: Class[main] -> User[u]

@notify { 'a': }
class d1 { notify { 'x': require => Notify['a'] } }
include d1
# Nothing

## Relationships

#? catalog
notify { 'a': } -> notify { 'b': } ~> notify { 'c': }
# Resource: Notify[a] (notify a class) { before => ["Notify[b]"] }
# Resource: Notify[b] (notify b class) { notify => ["Notify[c]"] }
# Resource: Notify[c] (notify c class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

#? catalog
notify { 'a': } <- notify { 'b': } <~ notify { 'c': }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class) { before => ["Notify[a]"] }
# Resource: Notify[c] (notify c class) { notify => ["Notify[b]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

#? catalog
@file { '/q': }
notify { 'a': } -> notify { 'b': } ~> File<| |> -> notify { 'c': }
# Resource: File[/q] (file class) { before => ["Notify[c]"] }
# Resource: Notify[a] (notify a class) { before => ["Notify[b]"] }
# Resource: Notify[b] (notify b class) { notify => ["File[/q]"] }
# Resource: Notify[c] (notify c class)
# Classes: settings
# Edge: Class[main] -> File[/q]
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

#? catalog
notify { 'a': } -> Notify<| title == 'none' |> -> notify { 'b': }
# Resource: Notify[a] (notify a class) { before => ["Notify[b]"] }
# Resource: Notify[b] (notify b class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
[Notify['a'], Notify['b']] ~> Notify['d']
Notify<| title == 'b' |> -> Notify['c']
notify { ['a', 'b', 'c', 'd']: }
# Resource: Notify[a] (notify a class) { notify => ["Notify[d]"] }
# Resource: Notify[b] (notify b class) { notify => ["Notify[d]"], before => ["Notify[c]"] }
# Resource: Notify[c] (notify c class)
# Resource: Notify[d] (notify d class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[d]

#? catalog
class a { notify { 'a': } } include a
Class['a'] -> notify { 'b': }
# Resource: Class[A] (class a) { before => ["Notify[b]"] }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Classes: settings a
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
notify { 'x': before => Class['a'] } class a { } include a
notify { 'y': require => [Class['a'], Notify['x']], subscribe => 'Notify[x]' }
# Resource: Notify[x] (notify x class) { before => "Class[A]" }
# Resource: Class[A] (class a)
# Resource: Notify[y] (notify y class) { require => ["Class[A]","Notify[x]"], subscribe => "Notify[x]" }
# Classes: settings a
# Edge: Class[main] -> Notify[x]
# Edge: Stage[main] -> Class[A]
# Edge: Class[main] -> Notify[y]

#? catalog
notify { 'x': before => Notify['y'] } notify { ['y', 'z']: }
Notify['x'] -> Notify['z']
# Resource: Notify[x] (notify x class) { before => ["Notify[y]","Notify[z]"] }
# Resource: Notify[y] (notify y class)
# Resource: Notify[z] (notify z class)
# Classes: settings
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]
# Edge: Class[main] -> Notify[z]

Notify['nope'] -> Notify['a']
notify { 'a': }
# Error: Could not find resource 'Notify[nope]' for relationship on 'Notify[a]' on node web01

Notify['a'] -> Notify['nope']
notify { 'a': }
# Error: Could not find resource 'Notify[nope]' for relationship from 'Notify[a]' on node web01

notify { 'a': require => Notify['zz'] }
# Error: Could not find resource 'Notify[zz]' in parameter 'require' (line: 1) on node web01

notify { 'a': require => 'zz' }
# Error: No title provided and "zz" is not a valid resource reference (line: 1) on node web01

notify { 'a': require => Foo['x'] }
# Error: Evaluation Error: Resource type not found: Foo (line: 1, column: 26) on node web01

1 -> Notify['a']
notify { 'a': }
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with an Integer. A Catalog type is required. (line: 1, column: 3) on node web01

#? ours
Integer -> Notify['a']
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with something of type Integer. A Catalog type is required. (line: 1, column: 9) on node web01

[] -> Notify['a']
notify { 'a': }
notice 'fine'
# Notice: Scope(Class[main]): fine

#? catalog
'Notify[a]' -> Notify['b']
notify { ['a', 'b']: }
# Resource: Notify[a] (notify a class) { before => ["Notify[b]"] }
# Resource: Notify[b] (notify b class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]


#? catalog
## Tags have letters and digits of all scripts, but no other signs.
notify { ['Größe', "t\u{663}a", "\u{1c5}x", "\u{2160}", "\u{24b6}"]: tag => "GR\u{dc}N" }
# Resource: Notify[Größe] (grün notify größe class) { tag => "GRÜN" }
# Resource: Notify[t٣a] (grün notify t٣a class) { tag => "GRÜN" }
# Resource: Notify[ǅx] (grün notify ǆx class) { tag => "GRÜN" }
# Resource: Notify[Ⅰ] (grün notify ⅰ class) { tag => "GRÜN" }
# Resource: Notify[Ⓐ] (grün notify ⓐ class) { tag => "GRÜN" }
# Classes: settings
# Edge: Class[main] -> Notify[Größe]
# Edge: Class[main] -> Notify[t٣a]
# Edge: Class[main] -> Notify[ǅx]
# Edge: Class[main] -> Notify[Ⅰ]
# Edge: Class[main] -> Notify[Ⓐ]

#? catalog
notify { ["\u{1f600}", "a\u{2013}b", "a\u{a0}b", "a\u{2122}", "e\u{301}", "x\u{200d}y"]: }
# Resource: Notify[😀] (notify class)
# Resource: Notify[a–b] (notify class)
# Resource: Notify[a b] (notify class)
# Resource: Notify[a™] (notify class)
# Resource: Notify[é] (notify class)
# Resource: Notify[x‍y] (notify class)
# Classes: settings
# Edge: Class[main] -> Notify[😀]
# Edge: Class[main] -> Notify[a–b]
# Edge: Class[main] -> Notify[a b]
# Edge: Class[main] -> Notify[a™]
# Edge: Class[main] -> Notify[é]
# Edge: Class[main] -> Notify[x‍y]

notify { 'x': tag => "a\u{2192}b" }
# Error: Invalid tag 'a→b' (line: 1) on node web01

tag("\u{20ac}")
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag '€' (line: 1, column: 1) on node web01

tag("line\n") notice(tagged("line\n"), tagged('line'))
# Notice: Scope(Class[main]): true false

tag("two\nlines")
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag 'two\nlines' (line: 1, column: 1) on node web01

tag("a\n\n")
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag 'a\n\n' (line: 1, column: 1) on node web01

tag("\n")
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag '\n' (line: 1, column: 1) on node web01
