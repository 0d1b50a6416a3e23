## Collectors of what the nodes of stored.json export

#? stored catalog
User<<| |>>
# Query: User
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Resource: User[Bob] (user bob class) { ensure => "present", uid => "1001", comment => "Bob B", noop => true }
# Resource: User[carol] (user carol class) { ensure => "absent", managehome => false, comment => "x\ny \"q\" é" }
# Classes: settings
# Edge: Class[main] -> User[alice]
# Edge: Class[main] -> User[Bob]
# Edge: Class[main] -> User[carol]

#? stored catalog
User<<| title == 'alice' |>>
# Query: User ["=","title","alice"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
User<<| title == 'ALICE' |>>
# Query: User ["=","title","ALICE"]
# Classes: settings

#? stored catalog
User<<| title != 'alice' |>>
# Query: User ["not",["=","title","alice"]]
# Resource: User[Bob] (user bob class) { ensure => "present", uid => "1001", comment => "Bob B", noop => true }
# Resource: User[carol] (user carol class) { ensure => "absent", managehome => false, comment => "x\ny \"q\" é" }
# Classes: settings
# Edge: Class[main] -> User[Bob]
# Edge: Class[main] -> User[carol]

#? stored catalog
User<<| tag == 'people' |>>
# Query: User ["=","tag","people"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Resource: User[Bob] (user bob class) { ensure => "present", uid => "1001", comment => "Bob B", noop => true }
# Resource: User[carol] (user carol class) { ensure => "absent", managehome => false, comment => "x\ny \"q\" é" }
# Classes: settings
# Edge: Class[main] -> User[alice]
# Edge: Class[main] -> User[Bob]
# Edge: Class[main] -> User[carol]

#? stored catalog
User<<| tag == 'PEOPLE' and tag == 'Tail' |>>
# Query: User ["and",["=","tag","people"],["=","tag","tail"]]
# Resource: User[carol] (user carol class) { ensure => "absent", managehome => false, comment => "x\ny \"q\" é" }
# Classes: settings
# Edge: Class[main] -> User[carol]

#? stored catalog
User<<| tag != 'Tail' |>>
# Query: User ["not",["=","tag","tail"]]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Resource: User[Bob] (user bob class) { ensure => "present", uid => "1001", comment => "Bob B", noop => true }
# Classes: settings
# Edge: Class[main] -> User[alice]
# Edge: Class[main] -> User[Bob]

#? stored catalog
User<<| tag == 'site::people' or title == 'carol' |>>
# Query: User ["or",["=","tag","site::people"],["=","title","carol"]]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Resource: User[carol] (user carol class) { ensure => "absent", managehome => false, comment => "x\ny \"q\" é" }
# Classes: settings
# Edge: Class[main] -> User[alice]
# Edge: Class[main] -> User[carol]

#? stored catalog
User<<| uid == 1000 |>>
# Query: User ["=",["parameter","uid"],1000]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
User<<| uid == '1000' |>>
# Query: User ["=",["parameter","uid"],"1000"]
# Classes: settings

#? stored catalog
User<<| uid == '1001' |>>
# Query: User ["=",["parameter","uid"],"1001"]
# Resource: User[Bob] (user bob class) { ensure => "present", uid => "1001", comment => "Bob B", noop => true }
# Classes: settings
# Edge: Class[main] -> User[Bob]

#? stored catalog
User<<| uid == 1001 |>>
# Query: User ["=",["parameter","uid"],1001]
# Classes: settings

#? stored catalog
User<<| noop == true |>>
# Query: User ["=",["parameter","noop"],true]
# Resource: User[Bob] (user bob class) { ensure => "present", uid => "1001", comment => "Bob B", noop => true }
# Classes: settings
# Edge: Class[main] -> User[Bob]

#? stored catalog
User<<| managehome == false |>>
# Query: User ["=",["parameter","managehome"],false]
# Resource: User[carol] (user carol class) { ensure => "absent", managehome => false, comment => "x\ny \"q\" é" }
# Classes: settings
# Edge: Class[main] -> User[carol]

#? stored catalog
User<<| managehome == undef |>>
# Query: User ["=",["parameter","managehome"],null]
# Classes: settings

#? stored catalog
User<<| comment == 'bob b' |>>
# Query: User ["=",["parameter","comment"],"bob b"]
# Classes: settings

#? stored catalog
User<<| comment == 'Bob B' |>>
# Query: User ["=",["parameter","comment"],"Bob B"]
# Resource: User[Bob] (user bob class) { ensure => "present", uid => "1001", comment => "Bob B", noop => true }
# Classes: settings
# Edge: Class[main] -> User[Bob]

#? stored catalog
User<<| groups == 'adm' |>>
# Query: User ["=",["parameter","groups"],"adm"]
# Classes: settings

#? stored catalog
$g = ['adm', 'dialout']
User<<| groups == $g |>>
# Query: User ["=",["parameter","groups"],["adm","dialout"]]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
User<<| ensure != absent |>>
# Query: User ["not",["=",["parameter","ensure"],"absent"]]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Resource: User[Bob] (user bob class) { ensure => "present", uid => "1001", comment => "Bob B", noop => true }
# Classes: settings
# Edge: Class[main] -> User[alice]
# Edge: Class[main] -> User[Bob]

#? stored catalog
User<<| ensure == present and (title == 'alice' or title == 'Bob') |>>
# Query: User ["and",["=",["parameter","ensure"],"present"],["or",["=","title","alice"],["=","title","Bob"]]]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Resource: User[Bob] (user bob class) { ensure => "present", uid => "1001", comment => "Bob B", noop => true }
# Classes: settings
# Edge: Class[main] -> User[alice]
# Edge: Class[main] -> User[Bob]

#? stored catalog
User<<| ensure == present or ensure == absent and title == 'carol' or uid == 3 |>>
# Query: User ["or",["or",["=",["parameter","ensure"],"present"],["and",["=",["parameter","ensure"],"absent"],["=","title","carol"]]],["=",["parameter","uid"],3]]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Resource: User[Bob] (user bob class) { ensure => "present", uid => "1001", comment => "Bob B", noop => true }
# Resource: User[carol] (user carol class) { ensure => "absent", managehome => false, comment => "x\ny \"q\" é" }
# Classes: settings
# Edge: Class[main] -> User[alice]
# Edge: Class[main] -> User[Bob]
# Edge: Class[main] -> User[carol]

#? stored catalog
$n = 'ali'
User<<| title == "${n}ce" |>>
# Query: User ["=","title","alice"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
$p = 'title'
$h = {'x' => 'Bob'}
User<<| $p == $h['x'] |>>
# Query: User ["=","title","Bob"]
# Resource: User[Bob] (user bob class) { ensure => "present", uid => "1001", comment => "Bob B", noop => true }
# Classes: settings
# Edge: Class[main] -> User[Bob]

#? stored catalog
User<<| (title == 'Bob') |>>
# Query: User ["=","title","Bob"]
# Resource: User[Bob] (user bob class) { ensure => "present", uid => "1001", comment => "Bob B", noop => true }
# Classes: settings
# Edge: Class[main] -> User[Bob]

#? stored catalog
User<<| certname == 'web02.example.com' |>>
# Query: User ["=",["parameter","certname"],"web02.example.com"]
# Classes: settings

#? stored catalog
User<<| exported == true |>>
# Query: User ["=",["parameter","exported"],true]
# Classes: settings

#? stored catalog
User<<| title == 'nobody' |>>
# Query: User ["=","title","nobody"]
# Classes: settings

#? stored catalog
user { 'local': }
User<<| title == 'local' |>>
# Query: User ["=","title","local"]
# Resource: User[local] (user local class)
# Classes: settings
# Edge: Class[main] -> User[local]

#? stored catalog
Notify<<| tag == 'kinds' |>>
# Query: Notify ["=","tag","kinds"]
# Resource: Notify[float] (notify float class) { message => 1.5 }
# Resource: Notify[hash] (notify hash class) { message => {"__ptype":"Hash","__pvalue":["k",[null,1],"__ptype","Sensitive","__pvalue","s"]} }
# Resource: Notify[list] (notify list class) { message => ["a","b"] }
# Resource: Notify[nulls] (notify nulls class) { message => ["a",null] }
# Resource: Notify[number] (notify number class) { message => 3 }
# Resource: Notify[yes] (notify yes class) { message => true, withpath => true }
# Classes: settings
# Edge: Class[main] -> Notify[float]
# Edge: Class[main] -> Notify[hash]
# Edge: Class[main] -> Notify[list]
# Edge: Class[main] -> Notify[nulls]
# Edge: Class[main] -> Notify[number]
# Edge: Class[main] -> Notify[yes]

#? stored catalog
Notify<<| message == 3 |>>
# Query: Notify ["=",["parameter","message"],3]
# Resource: Notify[number] (notify number class) { message => 3 }
# Classes: settings
# Edge: Class[main] -> Notify[number]

#? stored catalog
Notify<<| message == 3.0 |>>
# Query: Notify ["=",["parameter","message"],3.0]
# Classes: settings

#? stored catalog
Notify<<| message == 1.5 |>>
# Query: Notify ["=",["parameter","message"],1.5]
# Resource: Notify[float] (notify float class) { message => 1.5 }
# Classes: settings
# Edge: Class[main] -> Notify[float]

#? stored catalog
Notify<<| message == 'a' |>>
# Query: Notify ["=",["parameter","message"],"a"]
# Classes: settings

#? stored catalog
Notify<<| message == true and withpath == true |>>
# Query: Notify ["and",["=",["parameter","message"],true],["=",["parameter","withpath"],true]]
# Resource: Notify[yes] (notify yes class) { message => true, withpath => true }
# Classes: settings
# Edge: Class[main] -> Notify[yes]

#? stored catalog ours
Notify<<| require == Notify['absent'] |>>
# Query: Notify ["=",["parameter","require"],"Notify['absent']"]
# Classes: settings

#? stored catalog
Notify<<| tag == 'fleet' |>>
# Query: Notify ["=","tag","fleet"]
# Resource: Notify[own_tags] (fleet x::y x y notify own_tags class) { message => "t", tag => ["Fleet","x::y"] }
# Classes: settings
# Edge: Class[main] -> Notify[own_tags]

#? stored catalog
Notify<<| tag == 'x' or tag == 'solo' |>>
# Query: Notify ["or",["=","tag","x"],["=","tag","solo"]]
# Resource: Notify[own_tags] (fleet x::y x y notify own_tags class) { message => "t", tag => ["Fleet","x::y"] }
# Resource: Notify[one_tag] (solo notify one_tag class) { tag => "solo" }
# Classes: settings
# Edge: Class[main] -> Notify[own_tags]
# Edge: Class[main] -> Notify[one_tag]

#? stored catalog
Notify<<| tag == 'badtag' |>>
# Error: Invalid tag 'not a tag' on node web01
# Query: Notify ["=","tag","badtag"]

#? stored catalog
File<<| path == '/etc/foo' |>>
# Query: File ["=",["parameter","path"],"/etc/foo"]
# Resource: File[/etc/foo/] (file class) { path => "/etc/foo", ensure => "directory", alias => ["/etc/foo"] }
# Classes: settings
# Edge: Class[main] -> File[/etc/foo/]

#? stored catalog
File<<| title == '/etc/foo/' |>>
# Query: File ["=","title","/etc/foo/"]
# Resource: File[/etc/foo/] (file class) { path => "/etc/foo", ensure => "directory", alias => ["/etc/foo"] }
# Classes: settings
# Edge: Class[main] -> File[/etc/foo/]

#? stored catalog
File<<| alias == '/etc/motd' |>>
# Query: File ["=",["parameter","alias"],"/etc/motd"]
# Classes: settings

#? stored catalog
File<<| tag == 'motd' |>>
# Query: File ["=","tag","motd"]
# Resource: File[motd] (file motd class) { path => "/etc/motd", alias => ["/etc/motd"], content => "y" }
# Classes: settings
# Edge: Class[main] -> File[motd]

#? stored catalog
Package<<| alias == 'editor' |>>
# Query: Package ["=",["parameter","alias"],"editor"]
# Resource: Package[vim] (package vim class) { ensure => "installed", alias => "editor" }
# Classes: settings
# Edge: Class[main] -> Package[vim]

#? stored catalog
Exec<<| |>>
# Query: Exec
# Resource: Exec[run] (exec run class) { command => "/bin/true", refreshonly => true }
# Resource: Exec[run2] (exec run2 class) { command => "/bin/true", alias => ["r"] }
# Classes: settings
# Edge: Class[main] -> Exec[run]
# Edge: Class[main] -> Exec[run2]

#? stored catalog
Schedule<<| |>>
# Query: Schedule
# Resource: Schedule[night] (schedule night class) { range => "2 - 4" }
# Classes: settings
# Edge: Class[main] -> Schedule[night]

#? stored catalog
Stage<<| |>>
# Query: Stage
# Classes: settings

#? stored catalog
Tidy<<| |>>
# Query: Tidy
# Classes: settings

## What is refused

#? stored catalog
Class<<| |>>
# Error: Evaluation Error: Error while evaluating an Exported Query, Classes cannot be collected (line: 1, column: 1) on node web01

#? stored catalog
Nosuch<<| |>>
# Error: Evaluation Error: Error while evaluating an Exported Query, Resource type nosuch doesn't exist (line: 1, column: 1) on node web01

#? stored catalog
Nosuch::Thing<<| title == 'a' |>>
# Error: Evaluation Error: Error while evaluating an Exported Query, Resource type nosuch::thing doesn't exist (line: 1, column: 1) on node web01

#? stored catalog
User<<| !(title == 'a') |>>
# Error: Could not parse for environment production: Illegal query expression. A 'not' expression cannot be used in a query (line: 1, column: 9) on node web01

#? stored catalog
User<<| title =~ /a/ |>>
# Error: Could not parse for environment production: Illegal query expression. A '=~' expression cannot be used in a query (line: 1, column: 15) on node web01

#? stored catalog
User<<| title in ['a'] |>>
# Error: Could not parse for environment production: Illegal query expression. An 'in' expression cannot be used in a query (line: 1, column: 15) on node web01

#? stored catalog
User<<| title == ['a'] |>>
# Error: Evaluation Error: Error while evaluating an Exported Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 1, column: 1) on node web01

#? stored catalog
User<<| tag == 3 |>>
# Error: Evaluation Error: Error while evaluating an Exported Query, Cannot transform a number to a tag (line: 1, column: 1) on node web01

#? stored catalog
User<<| title == {'a' => 1} |>>
# Error: Evaluation Error: Error while evaluating an Exported Query, Cannot transform object of class Puppet::Pops::Model::LiteralHash (line: 1, column: 1) on node web01

#? stored catalog
User<<| 'x' |>>
# Error: Operator  in "x" not supported on node web01

#? stored catalog
User<<| title == 'alice' and 'x' |>>
# Error: Operator  in "x" not supported on node web01

#? stored catalog
$x = 'y'
User<<| $x |>>
# Error: Operator  in "y" not supported on node web01

#? stored catalog
User<<| false |>>
# Query: User
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Resource: User[Bob] (user bob class) { ensure => "present", uid => "1001", comment => "Bob B", noop => true }
# Resource: User[carol] (user carol class) { ensure => "absent", managehome => false, comment => "x\ny \"q\" é" }
# Classes: settings
# Edge: Class[main] -> User[alice]
# Edge: Class[main] -> User[Bob]
# Edge: Class[main] -> User[carol]

#? stored catalog
$x = undef
User<<| $x |>>
# Query: User
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Resource: User[Bob] (user bob class) { ensure => "present", uid => "1001", comment => "Bob B", noop => true }
# Resource: User[carol] (user carol class) { ensure => "absent", managehome => false, comment => "x\ny \"q\" é" }
# Classes: settings
# Edge: Class[main] -> User[alice]
# Edge: Class[main] -> User[Bob]
# Edge: Class[main] -> User[carol]

## Tags, containment, defaults

#? stored catalog
class a { Notify<<| tag == 'tagged' |>> }
include a
# Query: Notify ["=","tag","tagged"]
# Resource: Class[A] (class a)
# Resource: Notify[own_tags] (fleet x::y x y notify own_tags class a) { message => "t", tag => ["Fleet","x::y"] }
# Resource: Notify[one_tag] (solo notify one_tag class a) { tag => "solo" }
# Classes: settings a
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> Notify[own_tags]
# Edge: Class[A] -> Notify[one_tag]

#? stored catalog
class a { User<<| title == 'alice' |>> }
class b { contain a }
include b
# Query: User ["=","title","alice"]
# Resource: Class[B] (class b)
# Resource: Class[A] (class a b)
# Resource: User[alice] (user alice class a b) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Classes: settings b a
# Edge: Stage[main] -> Class[B]
# Edge: Stage[main] -> Class[A]
# Edge: Class[B] -> Class[A]
# Edge: Class[A] -> User[alice]

#? stored catalog
class a { tag 'blue'
 User<<| title == 'alice' |>> }
include a
# Query: User ["=","title","alice"]
# Resource: Class[A] (class a blue)
# Resource: User[alice] (user alice class a blue) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Classes: settings a
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> User[alice]

#? stored catalog
User { comment => 'default', uid => 5 }
User<<| title == 'alice' or title == 'carol' |>>
# Query: User ["or",["=","title","alice"],["=","title","carol"]]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"], comment => "default" }
# Resource: User[carol] (user carol class) { ensure => "absent", managehome => false, comment => "x\ny \"q\" é", uid => 5 }
# Classes: settings
# Edge: Class[main] -> User[alice]
# Edge: Class[main] -> User[carol]

#? stored catalog
User { tag => 'dflt' }
User<<| title == 'alice' |>>
# Query: User ["=","title","alice"]
# Resource: User[alice] (user alice dflt class) { ensure => "present", uid => 1000, groups => ["adm","dialout"], tag => "dflt" }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
class a { User { shell => '/bin/a' }
 User<<| title == 'alice' |>> }
class b { User { shell => '/bin/b' }
 include a }
include b
# Query: User ["=","title","alice"]
# Resource: Class[B] (class b)
# Resource: Class[A] (class a b)
# Resource: User[alice] (user alice class a b) { ensure => "present", uid => 1000, groups => ["adm","dialout"], shell => "/bin/a" }
# Classes: settings b a
# Edge: Stage[main] -> Class[B]
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> User[alice]

#? stored catalog
define wrap { User<<| title == 'alice' |>> }
wrap { 'w': tag => 'wrapped' }
# Query: User ["=","title","alice"]
# Resource: Wrap[w] (wrapped wrap w class) { tag => "wrapped" }
# Resource: User[alice] (user alice wrapped wrap w class) { ensure => "present", uid => 1000, groups => ["adm","dialout"], tag => "wrapped" }
# Classes: settings
# Edge: Class[main] -> Wrap[w]
# Edge: Wrap[w] -> User[alice]

#? stored catalog
node default { User<<| title == 'alice' |>> }
# Query: User ["=","title","alice"]
# Resource: Node[default] (node default class)
# Resource: User[alice] (user alice node default class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Classes: settings default
# Edge: Class[main] -> Node[default]
# Edge: Node[default] -> User[alice]

#? stored catalog
class a { noop()
 User<<| title == 'alice' |>> }
include a
# Error: Evaluation Error: Unknown function: 'noop'. (line: 1, column: 11) on node web01

#? stored catalog
class a { User<<| title == 'alice' |>> }
class { 'a': noop => true, tag => 'meta' }
# Query: User ["=","title","alice"]
# Resource: Class[A] (meta class a) { noop => true, tag => "meta" }
# Resource: User[alice] (user alice meta class a) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Classes: settings a
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> User[alice]

#? stored catalog
User<<| title == 'alice' |>>
User <| tag == 'people' |> { comment => 'x' }
# Query: User ["=","title","alice"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
User<<| title == 'alice' |>>
User <| tag == 'user' |> { comment => 'x' }
# Query: User ["=","title","alice"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"], comment => "x" }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
class a { User<<| title == 'alice' |>> }
include a
User <| tag == 'a' |> { comment => 'x' }
# Query: User ["=","title","alice"]
# Resource: Class[A] (class a)
# Resource: User[alice] (user alice class a) { ensure => "present", uid => 1000, groups => ["adm","dialout"], comment => "x" }
# Classes: settings a
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> User[alice]

## Overrides

#? stored catalog
User<<| title == 'alice' |>> { comment => 'set', uid => 7 }
# Query: User ["=","title","alice"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 7, groups => ["adm","dialout"], comment => "set" }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
User<<| title == 'alice' |>> { groups +> 'wheel' }
# Query: User ["=","title","alice"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout","wheel"] }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
User<<| title == 'alice' |>> { groups +> ['wheel', 'x'], tag +> 'more' }
# Query: User ["=","title","alice"]
# Resource: User[alice] (user alice more class) { ensure => "present", uid => 1000, groups => ["adm","dialout","wheel","x"], tag => "more" }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
User<<| title == 'alice' |>> { comment +> 'x' }
# Query: User ["=","title","alice"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"], comment => "x" }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
User<<| title == 'alice' |>> { groups => undef }
# Query: User ["=","title","alice"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000 }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
User<<| title == 'alice' |>> { nosuch => 1 }
# Error: no parameter named 'nosuch' on User[alice] on node web01
# Query: User ["=","title","alice"]

#? stored catalog
User<<| title == 'alice' |>> { tag => 'given', require => Notify['n'] }
notify { 'n': }
# Query: User ["=","title","alice"]
# Resource: Notify[n] (notify n class)
# Resource: User[alice] (user alice given class) { ensure => "present", uid => 1000, groups => ["adm","dialout"], tag => "given", require => "Notify[n]" }
# Classes: settings
# Edge: Class[main] -> Notify[n]
# Edge: Class[main] -> User[alice]

#? stored catalog
User<<| title == 'nobody' |>> { nosuch => 1 }
# Query: User ["=","title","nobody"]
# Classes: settings

#? stored catalog
User { comment => 'default' }
User<<| title == 'alice' |>> { uid => 9 }
# Query: User ["=","title","alice"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 9, groups => ["adm","dialout"], comment => "default" }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
User<<| title == 'alice' |>> { uid => 1 }
User<<| title == 'alice' |>> { uid => 2 }
# Query: User ["=","title","alice"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1, groups => ["adm","dialout"] }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
User<<| title == 'alice' |>>
User<<| title == 'alice' |>> { uid => 2 }
# Query: User ["=","title","alice"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
User<<| title == 'alice' |>>
User <| title == 'alice' |> { uid => 2 }
# Query: User ["=","title","alice"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 2, groups => ["adm","dialout"] }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
User<<| title == 'alice' |>> { uid => 1 }
User <| title == 'alice' |> { uid => 2 }
# Query: User ["=","title","alice"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 2, groups => ["adm","dialout"] }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
class a { User<<| title == 'alice' |>> }
class b { User['alice'] { comment => 'x' } }
include a
include b
# Error: Only subclasses can override parameters (line: 2) on node web01
# Query: User ["=","title","alice"]

#? stored catalog
class a { User<<| title == 'alice' |>> }
class b inherits a { User['alice'] { comment => 'x' } }
include b
# Query: User ["=","title","alice"]
# Resource: Class[A] (class a)
# Resource: Class[B] (class b)
# Resource: User[alice] (user alice class a) { ensure => "present", uid => 1000, groups => ["adm","dialout"], comment => "x" }
# Classes: settings a b
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Class[A] -> User[alice]

#? stored catalog
class a { User<<| title == 'alice' |>> }
class b inherits a { User['alice'] { uid => 3 } }
include b
# Error: Parameter 'uid' is already set on User[alice]; cannot redefine (line: 2) on node web01
# Query: User ["=","title","alice"]

#? stored catalog
User<<| title == 'alice' |>>
User['alice'] { comment => 'x' }
# Query: User ["=","title","alice"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"], comment => "x" }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
User<<| title == 'alice' |>>
User['alice'] { uid => 3 }
# Error: Parameter 'uid' is already set on User[alice]; cannot redefine (line: 2) on node web01
# Query: User ["=","title","alice"]

#? stored catalog
User<<| title == 'alice' |>>
User['nobody'] { uid => 3 }
# Error: Could not find resource(s) User[nobody] for overriding on node web01
# Query: User ["=","title","alice"]

#? stored catalog
class a { User<<| title == 'alice' |>> { uid => 1 } }
include a
User['alice'] { comment => 'x' }
# Error: Only subclasses can override parameters (line: 3) on node web01
# Query: User ["=","title","alice"]

## Defined types

#? stored catalog
define site::def($mode = '0644') { notify { "d-${title}": message => $mode } }
Site::Def<<| tag == 'defs' |>>
# Query: Site::Def ["=","tag","defs"]
# Resource: Site::Def[one] (site::def site def one class) { mode => "0600" }
# Resource: Site::Def[two] (site::def site def two class) { mode => "0644" }
# Resource: Notify[d-one] (notify d-one site::def site def one class) { message => "0600" }
# Resource: Notify[d-two] (notify d-two site::def site def two class) { message => "0644" }
# Classes: settings
# Edge: Class[main] -> Site::Def[one]
# Edge: Class[main] -> Site::Def[two]
# Edge: Site::Def[one] -> Notify[d-one]
# Edge: Site::Def[two] -> Notify[d-two]

#? stored catalog
define site::def($mode = '0644') { notify { "d-${title}": message => $mode } }
Site::Def<<| mode == '0600' |>>
# Query: Site::Def ["=",["parameter","mode"],"0600"]
# Resource: Site::Def[one] (site::def site def one class) { mode => "0600" }
# Resource: Notify[d-one] (notify d-one site::def site def one class) { message => "0600" }
# Classes: settings
# Edge: Class[main] -> Site::Def[one]
# Edge: Site::Def[one] -> Notify[d-one]

#? stored catalog
define site::def($mode = '0644') { notify { "d-${title}": message => $mode } }
Site::Def<<| mode == '0644' |>>
# Query: Site::Def ["=",["parameter","mode"],"0644"]
# Classes: settings

#? stored catalog
define site::def($mode = '0644') { notify { "d-${title}": message => $mode } }
Site::Def<<| title == 'one' |>> { mode => '0400' }
# Query: Site::Def ["=","title","one"]
# Resource: Site::Def[one] (site::def site def one class) { mode => "0400" }
# Resource: Notify[d-one] (notify d-one site::def site def one class) { message => "0400" }
# Classes: settings
# Edge: Class[main] -> Site::Def[one]
# Edge: Site::Def[one] -> Notify[d-one]

#? stored catalog
define site::def($mode = '0644') { notify { "d-${title}": message => $mode } }
Site::Def { mode => '0777' }
Site::Def<<| tag == 'defs' |>>
# Query: Site::Def ["=","tag","defs"]
# Resource: Site::Def[one] (site::def site def one class) { mode => "0600" }
# Resource: Site::Def[two] (site::def site def two class) { mode => "0777" }
# Resource: Notify[d-one] (notify d-one site::def site def one class) { message => "0600" }
# Resource: Notify[d-two] (notify d-two site::def site def two class) { message => "0777" }
# Classes: settings
# Edge: Class[main] -> Site::Def[one]
# Edge: Class[main] -> Site::Def[two]
# Edge: Site::Def[one] -> Notify[d-one]
# Edge: Site::Def[two] -> Notify[d-two]

#? stored catalog
define site::def($mode = '0644') { notify { "d-${title}": message => $mode } }
Site::Def<<| tag == 'baddef' |>>
# Error: Evaluation Error: Error while evaluating a Resource Statement, Site::Def[three]: has no parameter named 'nosuch' on node web01
# Query: Site::Def ["=","tag","baddef"]

#? stored catalog
define site::def(String $mode) { notify { "d-${title}": message => $mode } }
Site::Def<<| tag == 'typeddef' |>>
# Error: Evaluation Error: Error while evaluating a Resource Statement, Site::Def[four]: parameter 'mode' expects a String value, got Integer on node web01
# Query: Site::Def ["=","tag","typeddef"]

#? stored catalog
define site::def(String $mode) { notify { "d-${title}": message => $mode } }
Site::Def<<| title == 'two' |>>
# Error: Evaluation Error: Error while evaluating a Resource Statement, Site::Def[two]: expects a value for parameter 'mode' on node web01
# Query: Site::Def ["=","title","two"]

#? stored catalog
Site::Def<<| |>>
# Error: Evaluation Error: Error while evaluating an Exported Query, Resource type site::def doesn't exist (line: 1, column: 1) on node web01

#? stored catalog
define site::def($mode = 1) { User<<| title == 'alice' |>> }
Site::Def<<| title == 'one' |>>
# Query: Site::Def ["=","title","one"]
# Query: User ["=","title","alice"]
# Resource: Site::Def[one] (site::def site def one class) { mode => "0600" }
# Resource: User[alice] (user alice site::def site def one class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Classes: settings
# Edge: Class[main] -> Site::Def[one]
# Edge: Site::Def[one] -> User[alice]

#? stored catalog exports
define site::def($mode = 1) { @@notify { "x-${title}": } }
Site::Def<<| title == 'one' |>>
Notify<<| tag == 'none' or title == 'x-one' |>>
# Query: Site::Def ["=","title","one"]
# Query: Notify ["or",["=","tag","none"],["=","title","x-one"]]
# Resource: Site::Def[one] (site::def site def one class) { mode => "0600" }
# Resource: Notify[x-one] (notify x-one site::def site def one class) exported
# Classes: settings
# Edge: Class[main] -> Site::Def[one]
# Edge: Site::Def[one] -> Notify[x-one]
# Export: {"type":"Notify","title":"x-one","tags":["class","def","notify","one","site","site::def","x-one"],"file":"","line":1,"exported":true,"parameters":{}}

## Relationships

#? stored catalog
Notify<<| tag == 'needy' |>>
# Error: Could not find resource 'Notify[absent]' in parameter 'require' on node web01
# Query: Notify ["=","tag","needy"]

#? stored catalog
Notify<<| tag == 'needylist' |>>
# Error: Could not find resource 'Notify[absent]' in parameter 'require' on node web01
# Query: Notify ["=","tag","needylist"]

#? stored catalog
notify { ['base', 'last']: }
Notify<<| tag == 'wanting' |>>
# Error: Could not find resource 'Class[Main]' in parameter 'require' on node web01
# Query: Notify ["=","tag","wanting"]

#? stored catalog
Notify<<| tag == 'wrongref' |>>
# Error: No title provided and "absent" is not a valid resource reference on node web01
# Query: Notify ["=","tag","wrongref"]

#? stored catalog
notify { 'absent': }
Notify<<| tag == 'needy' |>>
# Query: Notify ["=","tag","needy"]
# Resource: Notify[absent] (notify absent class)
# Resource: Notify[needs] (notify needs class) { require => "Notify[absent]" }
# Classes: settings
# Edge: Class[main] -> Notify[absent]
# Edge: Class[main] -> Notify[needs]

#? stored catalog
notify { 'n': }
User<<| tag == 'people' |>> -> Notify['n']
# Query: User ["=","tag","people"]
# Resource: Notify[n] (notify n class)
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"], before => ["Notify[n]"] }
# Resource: User[Bob] (user bob class) { ensure => "present", uid => "1001", comment => "Bob B", noop => true, before => ["Notify[n]"] }
# Resource: User[carol] (user carol class) { ensure => "absent", managehome => false, comment => "x\ny \"q\" é", before => ["Notify[n]"] }
# Classes: settings
# Edge: Class[main] -> Notify[n]
# Edge: Class[main] -> User[alice]
# Edge: Class[main] -> User[Bob]
# Edge: Class[main] -> User[carol]

#? stored catalog
notify { 'n': }
Notify['n'] ~> User<<| title == 'alice' |>>
# Query: User ["=","title","alice"]
# Resource: Notify[n] (notify n class) { notify => ["User[alice]"] }
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Classes: settings
# Edge: Class[main] -> Notify[n]
# Edge: Class[main] -> User[alice]

#? stored catalog
User<<| title == 'alice' |>> -> File<<| tag == 'conf' |>>
# Query: User ["=","title","alice"]
# Query: File ["=","tag","conf"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"], before => ["File[/etc/bar]"] }
# Resource: File[/etc/bar] (file class) { ensure => "file", content => "x", mode => "0644" }
# Classes: settings
# Edge: Class[main] -> User[alice]
# Edge: Class[main] -> File[/etc/bar]

#? stored catalog
notify { 'a': }
notify { 'b': }
Notify['a'] -> User<<| title == 'nobody' |>> -> Notify['b']
# Query: User ["=","title","nobody"]
# Resource: Notify[a] (notify a class) { before => ["Notify[b]"] }
# Resource: Notify[b] (notify b class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? stored catalog
notify { 'n': require => User['alice'] }
User<<| title == 'alice' |>>
# Query: User ["=","title","alice"]
# Resource: Notify[n] (notify n class) { require => "User[alice]" }
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Classes: settings
# Edge: Class[main] -> Notify[n]
# Edge: Class[main] -> User[alice]

#? stored catalog
notify { 'n': }
User<<| title == 'alice' |>>
User<<| title == 'alice' |>> -> Notify['n']
# Query: User ["=","title","alice"]
# Resource: Notify[n] (notify n class)
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Classes: settings
# Edge: Class[main] -> Notify[n]
# Edge: Class[main] -> User[alice]

#? stored catalog
@notify { 'nick-of': }
Notify<<| tag == 'aliases' |>>
notify { 'n': require => Notify['nick'] }
# Query: Notify ["=","tag","aliases"]
# Resource: Notify[n] (notify n class) { require => "Notify[nick]" }
# Resource: Notify[aliased] (notify aliased class) { alias => ["nick"], message => "n" }
# Classes: settings
# Edge: Class[main] -> Notify[n]
# Edge: Class[main] -> Notify[aliased]

## What does not fit

#? stored catalog
Notify<<| tag == 'odd' |>>
# Error: no parameter named 'nosuch' on Notify[odd] on node web01
# Query: Notify ["=","tag","odd"]

#? stored catalog
Notify<<| tag == 'staged' |>>
# Error: Puppet::Parser::Compiler failed with error ArgumentError: Only classes can set 'stage'; normal resources like Notify[staged] cannot change run stage on node web01
# Query: Notify ["=","tag","staged"]

#? stored catalog ours
Notify<<| tag == 'dups' |>>
# Error: A duplicate resource was found while collecting exported resources, with the type and title Notify[dup]; exported by web02.example.com (file: /code/site.pp, line: 17) and by web03.example.com (file: /code/site.pp, line: 18) (line: 1, column: 1) on node web01
# Query: Notify ["=","tag","dups"]

#? stored catalog ours
notify { 'clash': }
Notify<<| tag == 'clashes' |>>
# Error: A duplicate resource was found while collecting exported resources, with the type and title Notify[clash]; declared by this node (line: 1) and exported by web02.example.com (file: /code/site.pp, line: 19) (line: 2, column: 1) on node web01
# Query: Notify ["=","tag","clashes"]

#? stored catalog ours
Notify<<| tag == 'clashes' |>>
notify { 'clash': }
# Error: A duplicate resource was found while collecting exported resources, with the type and title Notify[clash]; declared by this node (line: 2) and exported by web02.example.com (file: /code/site.pp, line: 19) (line: 1, column: 1) on node web01
# Query: Notify ["=","tag","clashes"]

#? stored catalog ours
@notify { 'clash': }
Notify<<| tag == 'clashes' |>>
# Error: A duplicate resource was found while collecting exported resources, with the type and title Notify[clash]; declared by this node (line: 1) and exported by web02.example.com (file: /code/site.pp, line: 19) (line: 2, column: 1) on node web01
# Query: Notify ["=","tag","clashes"]

#? stored catalog ours
@@notify { 'clash': }
Notify<<| tag == 'clashes' |>>
# Error: A duplicate resource was found while collecting exported resources, with the type and title Notify[clash]; exported by this node (line: 1) and by web02.example.com (file: /code/site.pp, line: 19) (line: 2, column: 1) on node web01
# Query: Notify ["=","tag","clashes"]

#? stored catalog
define late { notify { 'clash': } }
late { 'l': }
Notify<<| tag == 'clashes' |>>
# Error: Evaluation Error: Error while evaluating a Resource Statement, Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Notify[clash] is already declared; cannot redeclare (line: 1) (line: 1, column: 15) (line: 2) on node web01
# Query: Notify ["=","tag","clashes"]

#? stored catalog
Notify<<| tag == 'aliases' |>>
Notify<<| tag == 'aliases2' |>>
# Error: Puppet::Parser::Compiler failed with error ArgumentError: Cannot alias Notify[aliased2] to "nick"; resource ["Notify", "nick"] already declared on node web01
# Query: Notify ["=","tag","aliases"]
# Query: Notify ["=","tag","aliases2"]

#? stored catalog
notify { 'nick': }
Notify<<| tag == 'aliases' |>>
# Error: Puppet::Parser::Compiler failed with error ArgumentError: Cannot alias Notify[aliased] to "nick"; resource ["Notify", "nick"] already declared (line: 1) on node web01
# Query: Notify ["=","tag","aliases"]

#? stored catalog
file { '/etc/motd': }
File<<| tag == 'motd' |>>
# Error: Puppet::Parser::Compiler failed with error ArgumentError: Cannot alias File[motd] to "/etc/motd"; resource ["File", "/etc/motd"] already declared (line: 1) on node web01
# Query: File ["=","tag","motd"]

#? stored catalog ours
file { '/etc/foo': }
File<<| title == '/etc/foo/' |>>
# Error: A duplicate resource was found while collecting exported resources, with the type and title File[/etc/foo/]; declared by this node (line: 1) and exported by web02.example.com (file: /code/site.pp, line: 28) (line: 2, column: 1) on node web01
# Query: File ["=","title","/etc/foo/"]

#? stored catalog
User<<| title == 'alice' |>>
User<<| tag == 'people' |>>
User<<| title == 'alice' |>>
# Query: User ["=","title","alice"]
# Query: User ["=","tag","people"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Resource: User[Bob] (user bob class) { ensure => "present", uid => "1001", comment => "Bob B", noop => true }
# Resource: User[carol] (user carol class) { ensure => "absent", managehome => false, comment => "x\ny \"q\" é" }
# Classes: settings
# Edge: Class[main] -> User[alice]
# Edge: Class[main] -> User[Bob]
# Edge: Class[main] -> User[carol]

#? stored catalog
class a { User<<| title == 'alice' |>> }
class b { User<<| title == 'alice' |>> }
include a
include b
# Query: User ["=","title","alice"]
# Resource: Class[A] (class a)
# Resource: Class[B] (class b)
# Resource: User[alice] (user alice class a) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Classes: settings a b
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Class[A] -> User[alice]

#? stored catalog
realize(User['alice'])
User<<| title == 'alice' |>>
# Query: User ["=","title","alice"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Classes: settings
# Edge: Class[main] -> User[alice]

#? stored catalog
realize(User['nobody'])
User<<| title == 'alice' |>>
# Error: Failed to realize virtual resources User[nobody] on node web01
# Query: User ["=","title","alice"]

#? stored catalog
User<<| title == 'alice' |>>
notice(defined(User['alice']))
# Notice: Scope(Class[main]): false
# Query: User ["=","title","alice"]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Classes: settings
# Edge: Class[main] -> User[alice]

## What the node itself exports

#? stored catalog exports
@@user { 'mine': uid => 5 }
# Classes: settings
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"","line":1,"exported":true,"parameters":{"uid":5}}

#? stored catalog exports
@@user { 'mine': uid => 5 }
User<<| title == 'mine' |>>
# Query: User ["=","title","mine"]
# Resource: User[mine] (user mine class) exported { uid => 5 }
# Classes: settings
# Edge: Class[main] -> User[mine]
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"","line":1,"exported":true,"parameters":{"uid":5}}

#? stored catalog
@@user { 'mine': uid => 5 }
User<<| title == 'MINE' |>>
# Query: User ["=","title","MINE"]
# Resource: User[mine] (user mine class) exported { uid => 5 }
# Classes: settings
# Edge: Class[main] -> User[mine]

#? stored catalog
@@user { 'mine': uid => 5, comment => 'Some Text' }
User<<| comment == 'some text' |>>
# Query: User ["=",["parameter","comment"],"some text"]
# Resource: User[mine] (user mine class) exported { uid => 5, comment => "Some Text" }
# Classes: settings
# Edge: Class[main] -> User[mine]

#? stored catalog
@@user { 'mine': groups => ['a', 'b'] }
User<<| groups == 'a' |>>
# Query: User ["=",["parameter","groups"],"a"]
# Resource: User[mine] (user mine class) exported { groups => ["a","b"] }
# Classes: settings
# Edge: Class[main] -> User[mine]

#? stored catalog
@@user { 'mine': }
User<<| managehome == undef and title == 'mine' |>>
# Query: User ["and",["=",["parameter","managehome"],null],["=","title","mine"]]
# Resource: User[mine] (user mine class) exported
# Classes: settings
# Edge: Class[main] -> User[mine]

#? stored catalog
@@user { 'mine': uid => 5 }
User<<| uid == '5' |>>
# Query: User ["=",["parameter","uid"],"5"]
# Classes: settings

#? stored catalog
@@user { 'mine': uid => '5' }
User<<| uid == 5 |>>
# Query: User ["=",["parameter","uid"],5]
# Classes: settings

#? stored catalog
@@user { 'mine': tag => 'Some' }
User<<| tag == 'sOME' |>>
# Query: User ["=","tag","some"]
# Resource: User[mine] (some user mine class) exported { tag => "Some" }
# Classes: settings
# Edge: Class[main] -> User[mine]

#? stored catalog exports
@@notify { 'mine': alias => 'other' }
Notify<<| alias == 'other' |>>
# Query: Notify ["=",["parameter","alias"],"other"]
# Resource: Notify[mine] (notify mine class) exported { alias => "other" }
# Classes: settings
# Edge: Class[main] -> Notify[mine]
# Export: {"type":"Notify","title":"mine","tags":["class","mine","notify"],"file":"","line":1,"exported":true,"parameters":{"alias":["other"]}}

#? stored catalog exports
@@file { '/x/mine/': ensure => directory }
File<<| path == '/x/mine' |>>
# Query: File ["=",["parameter","path"],"/x/mine"]
# Classes: settings
# Export: {"type":"File","title":"/x/mine/","tags":["class","file"],"file":"","line":1,"exported":true,"parameters":{"path":"/x/mine","ensure":"directory","alias":["/x/mine"]}}

#? stored catalog exports
@@user { 'mine': }
User <| title == 'mine' |>
# Resource: User[mine] (user mine class) exported
# Classes: settings
# Edge: Class[main] -> User[mine]
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"","line":1,"exported":true,"parameters":{}}

#? stored catalog exports
@@user { 'mine': }
realize(User['mine'])
# Resource: User[mine] (user mine class) exported
# Classes: settings
# Edge: Class[main] -> User[mine]
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"","line":1,"exported":true,"parameters":{}}

#? stored catalog exports
@@user { 'mine': }
User<<| title == 'mine' |>> { uid => 3 }
# Query: User ["=","title","mine"]
# Resource: User[mine] (user mine class) exported { uid => 3 }
# Classes: settings
# Edge: Class[main] -> User[mine]
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"","line":1,"exported":true,"parameters":{"uid":3}}

#? stored catalog exports
class a { @@user { 'mine': } }
include a
User<<| title == 'mine' |>> { uid => 3 }
notify { 'n': require => User['mine'] }
# Query: User ["=","title","mine"]
# Resource: Class[A] (class a)
# Resource: User[mine] (user mine class a) exported { uid => 3 }
# Resource: Notify[n] (notify n class) { require => "User[mine]" }
# Classes: settings a
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> User[mine]
# Edge: Class[main] -> Notify[n]
# Export: {"type":"User","title":"mine","tags":["a","class","mine","user"],"file":"","line":1,"exported":true,"parameters":{"uid":3}}

#? stored catalog exports
class a { @@user { 'mine': } }
include a
User<<| tag == 'a' |>>
# Query: User ["=","tag","a"]
# Resource: Class[A] (class a)
# Resource: User[mine] (user mine class a) exported
# Classes: settings a
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> User[mine]
# Export: {"type":"User","title":"mine","tags":["a","class","mine","user"],"file":"","line":1,"exported":true,"parameters":{}}

#? stored catalog exports
@@user { 'mine': require => Notify['nowhere'] }
# Classes: settings
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"","line":1,"exported":true,"parameters":{"require":"Notify[nowhere]"}}

#? stored catalog exports
@@user { 'mine': require => [Notify['z'], Notify['a']], before => Notify['b'], tag => ['z', 'a'] }
# Classes: settings
# Export: {"type":"User","title":"mine","tags":["a","class","mine","user","z"],"file":"","line":1,"exported":true,"parameters":{"require":["Notify[a]","Notify[z]"],"before":"Notify[b]","tag":["a","z"]}}

#? stored catalog exports
@@user { 'mine': alias => ['z', 'a'] }
# Classes: settings
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"","line":1,"exported":true,"parameters":{"alias":["a","z"]}}

#? stored catalog exports
@@user { 'mine': name => 'other' }
# Classes: settings
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"","line":1,"exported":true,"parameters":{"name":"other","alias":["other"]}}

#? stored catalog exports
@@exec { 'mine': command => '/bin/true', alias => 'e' }
# Classes: settings
# Export: {"type":"Exec","title":"mine","tags":["class","exec","mine"],"file":"","line":1,"exported":true,"parameters":{"command":"/bin/true","alias":["e"]}}

#? stored catalog exports
@@package { 'mine': name => 'vim', alias => 'p' }
# Classes: settings
# Export: {"type":"Package","title":"mine","tags":["class","mine","package"],"file":"","line":1,"exported":true,"parameters":{"name":"vim","alias":"p"}}

#? stored catalog exports
@@file { '/tmp/mine/': ensure => directory }
# Classes: settings
# Export: {"type":"File","title":"/tmp/mine/","tags":["class","file"],"file":"","line":1,"exported":true,"parameters":{"path":"/tmp/mine","ensure":"directory","alias":["/tmp/mine"]}}

#? stored catalog exports
@@file { 'mine': path => '/tmp/mine', ensure => file, mode => undef }
# Classes: settings
# Export: {"type":"File","title":"mine","tags":["class","file","mine"],"file":"","line":1,"exported":true,"parameters":{"path":"/tmp/mine","ensure":"file","alias":["/tmp/mine"]}}

#? stored catalog exports
define d($a = 1, $b = undef) { notify { "in-${title}": } }
@@d { 'mine': a => 2 }
# Classes: settings
# Export: {"type":"D","title":"mine","tags":["class","d","mine"],"file":"","line":2,"exported":true,"parameters":{"a":2}}

#? stored catalog exports
define d($a = 1, $b = undef) { notify { "in-${title}": } }
@@d { 'mine': a => 2 }
D<<| |>>
# Query: D
# Resource: D[mine] (d mine class) exported { a => 2 }
# Resource: Notify[in-mine] (notify in-mine d mine class)
# Classes: settings
# Edge: Class[main] -> D[mine]
# Edge: D[mine] -> Notify[in-mine]
# Export: {"type":"D","title":"mine","tags":["class","d","mine"],"file":"","line":2,"exported":true,"parameters":{"a":2}}

#? stored catalog exports
User { shell => '/bin/x' }
@@user { 'mine': }
# Classes: settings
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"","line":2,"exported":true,"parameters":{"shell":"/bin/x"}}

#? stored catalog exports
class a { tag 'blue'
 @@user { 'mine': } }
class { 'a': noop => true }
# Resource: Class[A] (class a blue) { noop => true }
# Classes: settings a
# Edge: Stage[main] -> Class[A]
# Export: {"type":"User","title":"mine","tags":["a","blue","class","mine","user"],"file":"","line":2,"exported":true,"parameters":{}}

#? stored catalog exports
@user { 'v': }
user { 'r': }
@@user { 'mine': }
# Resource: User[r] (user r class)
# Classes: settings
# Edge: Class[main] -> User[r]
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"","line":3,"exported":true,"parameters":{}}

#? stored catalog exports
@@notify { 'mine': message => [/a.b/, default, Integer[1,2], Notify['x'], Notify, {1 => 2, '__ptype' => 'x'}, [undef, 1.5, true], Binary('aGk='), Timestamp('2020-01-01'), SemVer('1.2.3'), Timespan('1-00:00:00')] }
# Classes: settings
# Export: {"type":"Notify","title":"mine","tags":["class","mine","notify"],"file":"","line":1,"exported":true,"parameters":{"message":["/a.b/","default","Integer[1, 2]","Notify[x]","Notify[]",{"1":2,"reserved key: __ptype":"x"},null,1.5,true,"aGk=","2020-01-01T00:00:00.000000000 UTC","1.2.3","1-00:00:00.0"]}}

#? stored exports
@@notify { 'mine': message => Deferred('upcase', ['x', $facts]) }
# Export: {"type":"Notify","title":"mine","tags":["class","mine","notify"],"file":"","line":1,"exported":true,"parameters":{"message":"Deferred({'name' => 'upcase', 'arguments' => ['x', {'os' => {'family' => 'Debian', 'name' => 'Debian'}, 'kernel' => 'Linux'}]})"}}

#? stored exports
@@notify { 'mine': message => default }
# Export: {"type":"Notify","title":"mine","tags":["class","mine","notify"],"file":"","line":1,"exported":true,"parameters":{"message":"default"}}

#? stored exports
@@notify { 'mine': message => {'a' => {'b' => undef}}, withpath => undef }
# Export: {"type":"Notify","title":"mine","tags":["class","mine","notify"],"file":"","line":1,"exported":true,"parameters":{"message":{"a":{"b":null}}}}

#? stored exports
type Fo = Integer
@@notify { 'mine': message => [Fo, Variant[Fo, String]] }
# Export: {"type":"Notify","title":"mine","tags":["class","mine","notify"],"file":"","line":2,"exported":true,"parameters":{"message":["Fo = Integer","Variant[Fo, String]"]}}

#? stored catalog exports
create_resources('@@user', {'mine' => {'uid' => 3}})
# Classes: settings
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"unknown","line":1,"exported":true,"parameters":{"uid":3}}

#? stored catalog exports
create_resources('@@user', {'mine' => {'uid' => 3}})
User<<| uid == 3 |>>
# Query: User ["=",["parameter","uid"],3]
# Resource: User[mine] (user mine class) exported { uid => 3 }
# Classes: settings
# Edge: Class[main] -> User[mine]
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"unknown","line":1,"exported":true,"parameters":{"uid":3}}

#? stored catalog exports
@@user { default: uid => 3; ['m1', 'm2']: ; 'm3': uid => 4 }
# Classes: settings
# Export: {"type":"User","title":"m1","tags":["class","m1","user"],"file":"","line":1,"exported":true,"parameters":{"uid":3}}
# Export: {"type":"User","title":"m2","tags":["class","m2","user"],"file":"","line":1,"exported":true,"parameters":{"uid":3}}
# Export: {"type":"User","title":"m3","tags":["class","m3","user"],"file":"","line":1,"exported":true,"parameters":{"uid":4}}

#? stored catalog
@@class { 'a': }
# Error: Could not parse for environment production: Classes are not virtualizable (line: 1, column: 1) on node web01

#? stored catalog exports
@@user { 'mine': }
User['mine'] { uid => 4 }
# Classes: settings
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"","line":1,"exported":true,"parameters":{"uid":4}}

#? stored catalog exports
@@user { 'mine': }
notify { 'n': }
User['mine'] -> Notify['n']
# Resource: Notify[n] (notify n class)
# Classes: settings
# Edge: Class[main] -> Notify[n]
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"","line":1,"exported":true,"parameters":{"before":["Notify[n]"]}}

#? stored catalog exports
@@user { 'mine': }
notify { 'n': }
User<<| title == 'mine' |>> -> Notify['n']
# Query: User ["=","title","mine"]
# Resource: User[mine] (user mine class) exported { before => ["Notify[n]"] }
# Resource: Notify[n] (notify n class)
# Classes: settings
# Edge: Class[main] -> User[mine]
# Edge: Class[main] -> Notify[n]
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"","line":1,"exported":true,"parameters":{"before":["Notify[n]"]}}

#? stored catalog exports
@@user { 'mine': nosuch => 1 }
# Error: no parameter named 'nosuch' (line: 1) on User[mine] (line: 1) on node web01

#? stored catalog exports
@@user { 'mine': stage => 'main' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Only classes can set 'stage'; normal resources like User[mine] cannot change run stage (line: 1, column: 1) on node web01

#? stored catalog exports
@@user { 'mine': }
@@user { 'mine': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: User[mine] is already declared at (line: 1); cannot redeclare (line: 2) (line: 2, column: 1) on node web01

#? stored catalog exports
@@user { 'mine': }
notice(defined(User['mine']))
# Notice: Scope(Class[main]): true
# Classes: settings
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"","line":1,"exported":true,"parameters":{}}

#? stored catalog exports
@@user { 'mine': uid => 3 }
notice(User['mine']['uid'])
# Notice: Scope(Class[main]): 3
# Classes: settings
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"","line":1,"exported":true,"parameters":{"uid":3}}

#? stored exports
@@notify { 'é': message => "line\n\u00e9\t\"q\"" }
# Export: {"type":"Notify","title":"é","tags":["class","notify","é"],"file":"","line":1,"exported":true,"parameters":{"message":"line\né\t\"q\""}}

#? stored catalog exports
@@user { 'mine': password => Sensitive('hidden'), comment => 'seen' }
# Classes: settings
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"","line":1,"exported":true,"parameters":{"comment":"seen"}}

#? stored catalog exports ours
@@notify { 'mine': message => ['a', Sensitive('hidden'), { 'k' => Sensitive('hidden') }] }
# Classes: settings
# Export: {"type":"Notify","title":"mine","tags":["class","mine","notify"],"file":"","line":1,"exported":true,"parameters":{"message":["a","Sensitive [value redacted]",{"k":"Sensitive [value redacted]"}]}}

#? stored catalog exports
@@user { 'mine': password => Sensitive('hidden') }
User<<| title == 'mine' |>>
# Query: User ["=","title","mine"]
# Resource: User[mine] (user mine class) exported sensitive password { password => "hidden" }
# Classes: settings
# Edge: Class[main] -> User[mine]
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"","line":1,"exported":true,"parameters":{}}

#? stored catalog exports ours
@@user { 'mine': name => Sensitive('hidden') }
# Classes: settings
# Export: {"type":"User","title":"mine","tags":["class","mine","user"],"file":"","line":1,"exported":true,"parameters":{}}

#? stored catalog ours
$t = ['tail', 'SITE::people']
User<<| tag == $t |>>
# Query: User ["or",["=","tag","tail"],["=","tag","site::people"]]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Resource: User[carol] (user carol class) { ensure => "absent", managehome => false, comment => "x\ny \"q\" é" }
# Classes: settings
# Edge: Class[main] -> User[alice]
# Edge: Class[main] -> User[carol]

#? stored catalog ours
User<<| tag == undef |>>
# Error: Cannot transform undef to a tag (line: 1, column: 1) on node web01

#? stored catalog ours
User<<| tag != 3 |>>
# Query: User ["not",["=","tag","3"]]
# Resource: User[alice] (user alice class) { ensure => "present", uid => 1000, groups => ["adm","dialout"] }
# Resource: User[Bob] (user bob class) { ensure => "present", uid => "1001", comment => "Bob B", noop => true }
# Resource: User[carol] (user carol class) { ensure => "absent", managehome => false, comment => "x\ny \"q\" é" }
# Classes: settings
# Edge: Class[main] -> User[alice]
# Edge: Class[main] -> User[Bob]
# Edge: Class[main] -> User[carol]

#? stored catalog
$s = Sensitive('x')
User<<| comment == $s |>>
# Query: User ["=",["parameter","comment"],"Sensitive [value redacted]"]
# Classes: settings

#? stored catalog
User<<| comment == "x\ny \"q\" \u00e9" |>>
# Query: User ["=",["parameter","comment"],"x\ny \"q\" é"]
# Resource: User[carol] (user carol class) { ensure => "absent", managehome => false, comment => "x\ny \"q\" é" }
# Classes: settings
# Edge: Class[main] -> User[carol]

#? stored catalog
User<<| $facts['kernel'] == 'x' |>>
# Query: User ["=",["parameter","Linux"],"x"]
# Classes: settings

#? stored catalog
User<<| title == 3 |>>
# Query: User ["=","title",3]
# Classes: settings

#? stored catalog
User<<| uid == -1.5e3 or uid == 0x1f or uid == 9223372036854775807 |>>
# Error: Evaluation Error: Error while evaluating an Exported Query, Cannot transform object of class Puppet::Pops::Model::UnaryMinusExpression (line: 1, column: 1) on node web01

## A relationship with what is only exported (Puppet fails when it stores the catalog)

#? stored catalog ours
@@user { 'mine': }
notify { 'n':
  require => User['mine'],
}
# Error: Invalid relationship: Notify[n] { require => User[mine] }, because User[mine] is exported but not collected (line: 3) on node web01

#? stored catalog ours
@@user { 'mine': }
notify { 'n': } ~> User['mine']
# Error: Invalid relationship: Notify[n] { notify => User[mine] }, because User[mine] is exported but not collected on node web01

#? stored catalog ours
@@user { ['mine', 'other']: require => User['other'] }
User<<| title == 'mine' |>>
# Error: Invalid relationship: User[mine] { require => User[other] }, because User[other] is exported but not collected (line: 1) on node web01
# Query: User ["=","title","mine"]

#? catalog
@@user { 'mine': }
notify { 'n': require => User['mine'] }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 1, column: 1)
# Resource: Notify[n] (notify n class) { require => "User[mine]" }
# Classes: settings
# Edge: Class[main] -> Notify[n]

## A collector permits its code to override once it has found something

#? catalog
class b { user { 'x': uid => 1 } }
class a {
  User <| title == nobody |> { uid => 2 }
  d { 'd': }
}
define d { e { 'e': } }
define e { include b }
class c { User['x'] { comment => 'c' } }
include c
include a
# Error: Only subclasses can override parameters (line: 8) on node web01

#? stored catalog
class b { user { 'x': uid => 1 } }
define d { include b }
class a {
  User<<| title == nobody |>> { uid => 2 }
  User['x'] { comment => 'c' }
  d { 'd': }
}
include a
# Error: Only subclasses can override parameters (line: 5) on node web01
# Query: User ["=","title","nobody"]

#? stored catalog
class b { user { 'x': uid => 1 } }
define d { include b }
class a {
  User<<| title == alice |>> { uid => 2 }
  User['x'] { comment => 'c' }
  d { 'd': }
}
include a
# Query: User ["=","title","alice"]
# Resource: Class[A] (class a)
# Resource: D[d] (d class a)
# Resource: User[alice] (user alice class a) { ensure => "present", uid => 2, groups => ["adm","dialout"] }
# Resource: Class[B] (class b d a)
# Resource: User[x] (user x class b d a) { uid => 1, comment => "c" }
# Classes: settings a b
# Edge: Stage[main] -> Class[A]
# Edge: Class[A] -> D[d]
# Edge: Class[A] -> User[alice]
# Edge: Stage[main] -> Class[B]
# Edge: Class[B] -> User[x]

#? catalog
class b { user { 'x': uid => 1 } }
define d { include b }
class a {
  User <| title == nobody |> { uid => 2 }
  User['x'] { comment => 'c' }
  d { 'd': }
}
include a
# Error: Only subclasses can override parameters (line: 5) on node web01
