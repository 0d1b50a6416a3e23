## Collectors and realize

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@d { 'a':  }
@d { 'b': }
notify { 'r': }
D <| title == b |> { mode => '0600' }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Resource: D[b] (d b class) { mode => "0600" }
# Resource: Notify[r] (notify r class)
# Resource: Notify[d-b] (notify d-b d b class)
# Classes: settings
# Edge: Class[main] -> D[b]
# Edge: Class[main] -> Notify[r]
# Edge: D[b] -> Notify[d-b]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a': tag => ['x', 'y'] }
notify { 'b': }
notify { 'r': }
Notify <| tag == file |> { tag +> 'z' }
# Resource: Notify[b] (notify b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@user { 'a': noop => true }
@user { 'b': }
notify { 'r': }
User <| title =~ /a/ |> { require => Notify['r'] }
# Error: Could not parse for environment production: Illegal query expression. A '=~' expression cannot be used in a query (line: 5, column: 15) on node web01

#? catalog
$t = 'a'
D <| require == File['/x'] |>
D <| title == 'a' |> { noop => false }
define d($mode = '0644') { notify { "d-${title}": } }
@@d { 'a': tag => 'x' }
@@d { 'b': }
notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 5, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 6, column: 1)
# Resource: D[a] (x d a class) exported { tag => "x", noop => false, mode => "0644" }
# Resource: Notify[r] (notify r class)
# Resource: Notify[d-a] (notify d-a x d a class) { noop => false, tag => "x" }
# Classes: settings
# Edge: Class[main] -> D[a]
# Edge: Class[main] -> Notify[r]
# Edge: D[a] -> Notify[d-a]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@file { '/a':  }
file { '/b': }
notify { 'r': }
File <| message == 'm' |>
# Resource: File[/b] (file class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> File[/b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@d { 'a': tag => 'x' }
d { 'b': }
notify { 'r': }
D <|  |> { message => 'new' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[a]: has no parameter named 'message' (line: 2) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@file { '/a':  }
@@file { '/b': }
notify { 'r': }
File <| Title == 'a' |> -> Notify['r']
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::QualifiedReference (line: 5, column: 1) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@file { '/a': noop => true }
@file { '/b': }
notify { 'r': }
File <| title == 'a' or title == 'b' |> { noop => true }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[r]

#? catalog
File <| mode == ['0644'] |> { require => Notify['r'] }
define d($mode = '0644') { notify { "d-${title}": } }
@file { '/a':  }
file { '/b': }
notify { 'r': }
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 1, column: 1) on node web01

#? 7 catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@d { 'a': tag => 'x' }
@@d { 'b': }
notify { 'r': }
D <<| title == $t |>> { message => 'new' }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 5, column: 1)
# Warning: Unknown variable: 't'. (line: 5, column: 16)
# Warning: Unknown variable: 't'. (line: 5, column: 16)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[r]

#? 8 catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@d { 'a': tag => 'x' }
@@d { 'b': }
notify { 'r': }
D <<| title == $t |>> { message => 'new' }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 5, column: 1)
# Error: Evaluation Error: Unknown variable: 't'. (line: 5, column: 16) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
user { 'a': noop => true }
@@user { 'b': }
notify { 'r': }
$t = 'a'
User <| title != 'a' |> { mode => '0600' }
User <| title == 'a' |> { noop => false }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Error: no parameter named 'mode' (line: 3) on User[b] (line: 3) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@user { 'a': noop => true }
@@user { 'b': }
notify { 'r': }
User <| title == 'a' |>
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Resource: User[a] (user a class) exported { noop => true }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[a]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@user { 'a': tag => ['x', 'y'] }
user { 'b': }
notify { 'r': }
User <| Title == 'a' |> -> Notify['r']
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::QualifiedReference (line: 5, column: 1) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a': noop => true }
@@notify { 'b': }
notify { 'r': }
realize(Notify['a'])
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Resource: Notify[a] (notify a class) { noop => true }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
d { 'a': noop => true }
@@d { 'b': }
notify { 'r': }
D <| title == b |>
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Resource: D[a] (d a class) { noop => true, mode => "0644" }
# Resource: D[b] (d b class) exported { mode => "0644" }
# Resource: Notify[r] (notify r class)
# Resource: Notify[d-a] (notify d-a d a class) { noop => true }
# Resource: Notify[d-b] (notify d-b d b class)
# Classes: settings
# Edge: Class[main] -> D[a]
# Edge: Class[main] -> D[b]
# Edge: Class[main] -> Notify[r]
# Edge: D[a] -> Notify[d-a]
# Edge: D[b] -> Notify[d-b]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a': noop => true }
@notify { 'b': }
notify { 'r': }
$t = 'a'
Notify <| (title == 'a' or tag == 'x') and mode != '0600' |> { message => 'new' }
Notify <| title == 'a' |> { noop => false }
# Resource: Notify[a] (notify a class) { noop => false, message => "new" }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a': tag => 'x' }
@notify { 'b': }
notify { 'r': }
Notify <<| title == 'a' |>> { tag +> 'z' }
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 5, column: 1)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a':  }
@notify { 'b': }
notify { 'r': }
Notify <| title != 'a' |>
# Resource: Notify[b] (notify b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a': noop => true }
notify { 'b': }
notify { 'r': }
Notify <| (title == 'a' or tag == 'x') and mode != '0600' |> { message => 'new' }
# Resource: Notify[a] (notify a class) { noop => true, message => "new" }
# Resource: Notify[b] (notify b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
file { '/a': tag => 'x' }
@@file { '/b': }
notify { 'r': }
File <| Title == 'a' |> { require => Notify['r'] }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::QualifiedReference (line: 5, column: 1) on node web01

#? catalog
D <| title == 'a' and mode == '0644' |>
define d($mode = '0644') { notify { "d-${title}": } }
@d { 'a': tag => ['x', 'y'] }
d { 'b': }
notify { 'r': }
# Resource: D[b] (d b class) { mode => "0644" }
# Resource: Notify[r] (notify r class)
# Resource: Notify[d-b] (notify d-b d b class)
# Classes: settings
# Edge: Class[main] -> D[b]
# Edge: Class[main] -> Notify[r]
# Edge: D[b] -> Notify[d-b]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@d { 'a': noop => true }
@d { 'b': }
notify { 'r': }
D <<| title == 5 |>>
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 5, column: 1)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[r]

#? catalog
User <|  |> -> Notify['r']
define d($mode = '0644') { notify { "d-${title}": } }
@@user { 'a': tag => ['x', 'y'] }
@@user { 'b': }
notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 4, column: 1)
# Resource: User[a] (x y user a class) exported { tag => ["x","y"], before => ["Notify[r]"] }
# Resource: User[b] (user b class) exported { before => ["Notify[r]"] }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[a]
# Edge: Class[main] -> User[b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@notify { 'a': noop => true }
notify { 'b': }
notify { 'r': }
Notify <| tag == file |> { noop => true }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Resource: Notify[b] (notify b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[r]

#? catalog
Notify <| title == 'a' and mode == '0644' |> -> Notify['r']
define d($mode = '0644') { notify { "d-${title}": } }
@@notify { 'a':  }
notify { 'b': }
notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Resource: Notify[b] (notify b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
notify { 'a': tag => ['x', 'y'] }
notify { 'b': }
notify { 'r': }
$t = 'a'
Notify <| mode == '0644' |> { noop => true }
Notify <| title == 'a' |> { noop => false }
# Resource: Notify[a] (x y notify a class) { tag => ["x","y"], noop => false }
# Resource: Notify[b] (notify b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[r]

#? catalog
D <| name == 'a' |> { message => 'new' }
define d($mode = '0644') { notify { "d-${title}": } }
d { 'a': noop => true }
@@d { 'b': }
notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 4, column: 1)
# Resource: D[a] (d a class) { noop => true, mode => "0644" }
# Resource: Notify[r] (notify r class)
# Resource: Notify[d-a] (notify d-a d a class) { noop => true }
# Classes: settings
# Edge: Class[main] -> D[a]
# Edge: Class[main] -> Notify[r]
# Edge: D[a] -> Notify[d-a]

#? catalog
File <| title == 'a' |> { message => 'new' }
define d($mode = '0644') { notify { "d-${title}": } }
file { '/a':  }
@@file { '/b': }
notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 4, column: 1)
# Resource: File[/a] (file class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> Notify[r]

#? catalog
$t = 'a'
D <| name == 'a' |>
D <| title == 'a' |> { noop => false }
define d($mode = '0644') { notify { "d-${title}": } }
@@d { 'a': tag => ['x', 'y'] }
@@d { 'b': }
notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 5, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 6, column: 1)
# Resource: D[a] (x y d a class) exported { tag => ["x","y"], noop => false, mode => "0644" }
# Resource: Notify[r] (notify r class)
# Resource: Notify[d-a] (notify d-a x y d a class) { noop => false, tag => ["x","y"] }
# Classes: settings
# Edge: Class[main] -> D[a]
# Edge: Class[main] -> Notify[r]
# Edge: D[a] -> Notify[d-a]

#? catalog
User <<| owner == undef |>> { nosuch => 1 }
define d($mode = '0644') { notify { "d-${title}": } }
@user { 'a': tag => 'x' }
user { 'b': }
notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 1, column: 1)
# Resource: User[b] (user b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[b]
# Edge: Class[main] -> Notify[r]

#? catalog
User <| owner == undef |> { tag +> 'z' }
define d($mode = '0644') { notify { "d-${title}": } }
user { 'a': noop => true }
@user { 'b': }
notify { 'r': }
# Resource: User[a] (user a z class) { noop => true, tag => "z" }
# Resource: User[b] (user b z class) { tag => "z" }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[a]
# Edge: Class[main] -> User[b]
# Edge: Class[main] -> Notify[r]

#? catalog
D <| title > 'a' |>
define d($mode = '0644') { notify { "d-${title}": } }
d { 'a': noop => true }
@d { 'b': }
notify { 'r': }
# Error: Could not parse for environment production: Illegal query expression. A '>' expression cannot be used in a query (line: 1, column: 12) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
user { 'a': tag => 'x' }
@@user { 'b': }
notify { 'r': }
User <<| mode == '0644' |>> { tag +> 'z' }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 5, column: 1)
# Resource: User[a] (x user a class) { tag => "x" }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[a]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@user { 'a': noop => true }
@@user { 'b': }
notify { 'r': }
$t = 'a'
User <| name == 'a' |>
User <| title == 'a' |> { noop => false }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Resource: User[a] (user a class) { noop => false }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[a]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@user { 'a': tag => ['x', 'y'] }
user { 'b': }
notify { 'r': }
User <| (title == 'a' or tag == 'x') and mode != '0600' |> { noop => true }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Resource: User[a] (x y user a class) exported { tag => ["x","y"], noop => true }
# Resource: User[b] (user b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[a]
# Edge: Class[main] -> User[b]
# Edge: Class[main] -> Notify[r]

#? catalog
User <| (title == 'a' or tag == 'x') and mode != '0600' |>
define d($mode = '0644') { notify { "d-${title}": } }
@user { 'a':  }
user { 'b': }
notify { 'r': }
# Resource: User[a] (user a class)
# Resource: User[b] (user b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[a]
# Edge: Class[main] -> User[b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@d { 'a': tag => ['x', 'y'] }
@d { 'b': }
notify { 'r': }
D <| title == 'a' |> { nosuch => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[a]: has no parameter named 'nosuch' (line: 2) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@notify { 'a': tag => 'x' }
@@notify { 'b': }
notify { 'r': }
Notify <<| title == 'a' and mode == '0644' |>>
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 5, column: 1)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
file { '/a': tag => 'x' }
@@file { '/b': }
notify { 'r': }
$t = 'a'
File <| title == 'a' or title == 'b' |>
File <| title == '/a' |> { noop => false }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Resource: File[/a] (x file class) { tag => "x", noop => false }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> Notify[r]

#? catalog
User <<| title != 'a' |>> { tag +> 'z' }
define d($mode = '0644') { notify { "d-${title}": } }
@user { 'a': noop => true }
@@user { 'b': }
notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 1, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 4, column: 1)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@file { '/a': noop => true }
@file { '/b': }
notify { 'r': }
File <| require == File['/x'] |> { tag +> 'z' }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[r]

#? catalog
File <| tag == file |> { require => Notify['r'] }
define d($mode = '0644') { notify { "d-${title}": } }
file { '/a':  }
@file { '/b': }
notify { 'r': }
# Resource: File[/a] (file class) { require => "Notify[r]" }
# Resource: File[/b] (file class) { require => "Notify[r]" }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> File[/b]
# Edge: Class[main] -> Notify[r]

#? catalog
File <| title == b |> { require => Notify['r'] }
define d($mode = '0644') { notify { "d-${title}": } }
file { '/a': mode => '0644' }
file { '/b': }
notify { 'r': }
# Resource: File[/a] (file class) { mode => "0644" }
# Resource: File[/b] (file class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> File[/b]
# Edge: Class[main] -> Notify[r]

#? catalog
User <<| title == 5 |>> { mode => '0600' }
define d($mode = '0644') { notify { "d-${title}": } }
user { 'a': noop => true }
@@user { 'b': }
notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 1, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 4, column: 1)
# Resource: User[a] (user a class) { noop => true }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[a]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a': tag => 'x' }
@@notify { 'b': }
notify { 'r': }
Notify <<| mode == ['0644'] |>> { nosuch => 1 }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 5, column: 1)
# Error: Evaluation Error: Error while evaluating an Exported Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 5, column: 1) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@d { 'a': noop => true }
@@d { 'b': }
notify { 'r': }
realize(D['b'])
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Resource: D[b] (d b class) exported { mode => "0644" }
# Resource: Notify[r] (notify r class)
# Resource: Notify[d-b] (notify d-b d b class)
# Classes: settings
# Edge: Class[main] -> D[b]
# Edge: Class[main] -> Notify[r]
# Edge: D[b] -> Notify[d-b]

#? catalog
File <| title > 'a' |> -> Notify['r']
define d($mode = '0644') { notify { "d-${title}": } }
@@file { '/a':  }
file { '/b': }
notify { 'r': }
# Error: Could not parse for environment production: Illegal query expression. A '>' expression cannot be used in a query (line: 1, column: 15) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@file { '/a': tag => 'x' }
@@file { '/b': }
notify { 'r': }
$t = 'a'
File <| title == b |> { nosuch => 1 }
File <| title == '/a' |> { noop => false }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Resource: File[/a] (x file class) { tag => "x", noop => false }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> Notify[r]

#? catalog
D <| mode == '0644' |> { message => 'new' }
define d($mode = '0644') { notify { "d-${title}": } }
@@d { 'a': noop => true }
@d { 'b': }
notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a': tag => ['x', 'y'] }
notify { 'b': }
notify { 'r': }
realize(Notify['a'])
# Resource: Notify[a] (x y notify a class) { tag => ["x","y"] }
# Resource: Notify[b] (notify b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[r]

#? catalog
D <<| title == 'a' |>> { mode => '0600' }
define d($mode = '0644') { notify { "d-${title}": } }
@d { 'a': noop => true }
@@d { 'b': }
notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 1, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 4, column: 1)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[r]

#? 7 catalog
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a': tag => 'x' }
notify { 'b': }
notify { 'r': }
Notify <| title == $t |> -> Notify['r']
# Warning: Unknown variable: 't'. (line: 5, column: 20)
# Resource: Notify[b] (notify b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[r]

#? 8 catalog
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a': tag => 'x' }
notify { 'b': }
notify { 'r': }
Notify <| title == $t |> -> Notify['r']
# Error: Evaluation Error: Unknown variable: 't'. (line: 5, column: 20) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@file { '/a': tag => 'x' }
file { '/b': }
notify { 'r': }
File <| title > 'a' |> { noop => true }
# Error: Could not parse for environment production: Illegal query expression. A '>' expression cannot be used in a query (line: 5, column: 15) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@file { '/a': tag => 'x' }
file { '/b': }
notify { 'r': }
File <| title != 'a' |> -> Notify['r']
# Resource: File[/a] (x file class) { tag => "x", before => ["Notify[r]"] }
# Resource: File[/b] (file class) { before => ["Notify[r]"] }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> File[/b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
user { 'a': tag => ['x', 'y'] }
user { 'b': }
notify { 'r': }
User <| require == File['/x'] |> { noop => true }
# Resource: User[a] (x y user a class) { tag => ["x","y"] }
# Resource: User[b] (user b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[a]
# Edge: Class[main] -> User[b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
file { '/a':  }
file { '/b': }
notify { 'r': }
realize(File['zz'])
# Error: Failed to realize virtual resources File[zz] on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@user { 'a':  }
@@user { 'b': }
notify { 'r': }
User <| title == 'a' |> -> Notify['r']
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Resource: User[a] (user a class) { before => ["Notify[r]"] }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[a]
# Edge: Class[main] -> Notify[r]

#? 7 catalog
$t = 'a'
D <| mode == '0644' |> { tag +> 'z' }
D <| title == 'a' |> { noop => false }
define d($mode = '0644') { notify { "d-${title}": } }
@d { 'a': tag => 'x' }
@@d { 'b': }
notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 6, column: 1)
# Warning: Attempt to override an already evaluated resource, defined at (line: 5), with new values (line: 2)
# Resource: D[a] (x d a class z) { tag => ["x","z"], noop => false, mode => "0644" }
# Resource: Notify[r] (notify r class)
# Resource: Notify[d-a] (notify d-a x d a class z) { noop => false, tag => ["x","z"] }
# Classes: settings
# Edge: Class[main] -> D[a]
# Edge: Class[main] -> Notify[r]
# Edge: D[a] -> Notify[d-a]

#? 8 catalog
$t = 'a'
D <| mode == '0644' |> { tag +> 'z' }
D <| title == 'a' |> { noop => false }
define d($mode = '0644') { notify { "d-${title}": } }
@d { 'a': tag => 'x' }
@@d { 'b': }
notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 6, column: 1)
# Error: Attempt to override an already evaluated resource, defined at (line: 5), with new values (line: 2) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@file { '/a': noop => true }
file { '/b': }
notify { 'r': }
File <| (title == 'a' or tag == 'x') and mode != '0600' |> -> Notify['r']
# Resource: File[/b] (file class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> File[/b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@file { '/a': noop => true }
file { '/b': }
notify { 'r': }
File <|  |> -> Notify['r']
# Resource: File[/a] (file class) { noop => true, before => ["Notify[r]"] }
# Resource: File[/b] (file class) { before => ["Notify[r]"] }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> File[/b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@user { 'a':  }
@user { 'b': }
notify { 'r': }
realize(User['a'])
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Resource: User[a] (user a class) exported
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[a]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@notify { 'a': tag => ['x', 'y'] }
notify { 'b': }
notify { 'r': }
Notify <<| (title == 'a' or tag == 'x') and mode != '0600' |>> { tag +> 'z' }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 5, column: 1)
# Resource: Notify[b] (notify b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[r]

#? catalog
File <| owner == undef |> { tag +> 'z' }
define d($mode = '0644') { notify { "d-${title}": } }
file { '/a': noop => true }
file { '/b': }
notify { 'r': }
# Resource: File[/a] (file z class) { noop => true, tag => "z" }
# Resource: File[/b] (file z class) { tag => "z" }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> File[/b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@file { '/a': noop => true }
file { '/b': }
notify { 'r': }
File <| title =~ /a/ |> { nosuch => 1 }
# Error: Could not parse for environment production: Illegal query expression. A '=~' expression cannot be used in a query (line: 5, column: 15) on node web01

#? catalog
D <<| mode == ['0644'] |>> { require => Notify['r'] }
define d($mode = '0644') { notify { "d-${title}": } }
@d { 'a': tag => 'x' }
@@d { 'b': }
notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 1, column: 1)
# Error: Evaluation Error: Error while evaluating an Exported Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 1, column: 1) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@user { 'a': noop => true }
user { 'b': }
notify { 'r': }
realize(User['b'])
# Resource: User[b] (user b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@user { 'a': noop => true }
@@user { 'b': }
notify { 'r': }
realize(User['a'])
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Resource: User[a] (user a class) exported { noop => true }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[a]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@d { 'a': noop => true }
@d { 'b': }
notify { 'r': }
$t = 'a'
D <| tag == 'x' |> { require => Notify['r'] }
D <| title == 'a' |> { noop => false }
# Resource: D[a] (d a class) { noop => false, mode => "0644" }
# Resource: Notify[r] (notify r class)
# Resource: Notify[d-a] (notify d-a d a class) { noop => false }
# Classes: settings
# Edge: Class[main] -> D[a]
# Edge: Class[main] -> Notify[r]
# Edge: D[a] -> Notify[d-a]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
d { 'a': noop => true }
@d { 'b': }
notify { 'r': }
realize(D['a'])
# Resource: D[a] (d a class) { noop => true, mode => "0644" }
# Resource: Notify[r] (notify r class)
# Resource: Notify[d-a] (notify d-a d a class) { noop => true }
# Classes: settings
# Edge: Class[main] -> D[a]
# Edge: Class[main] -> Notify[r]
# Edge: D[a] -> Notify[d-a]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
file { '/a': noop => true }
file { '/b': }
notify { 'r': }
File <| name == 'a' |> { message => 'new' }
# Resource: File[/a] (file class) { noop => true }
# Resource: File[/b] (file class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> File[/b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@notify { 'a':  }
notify { 'b': }
notify { 'r': }
Notify <| name == 'a' |> { noop => true }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Resource: Notify[b] (notify b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[r]

#? catalog
File <| title > 'a' |> -> Notify['r']
define d($mode = '0644') { notify { "d-${title}": } }
file { '/a': mode => '0644' }
@@file { '/b': }
notify { 'r': }
# Error: Could not parse for environment production: Illegal query expression. A '>' expression cannot be used in a query (line: 1, column: 15) on node web01

#? catalog
$t = 'a'
D <| mode == ['0644'] |> { mode => '0600' }
D <| title == 'a' |> { noop => false }
define d($mode = '0644') { notify { "d-${title}": } }
d { 'a': tag => 'x' }
@@d { 'b': }
notify { 'r': }
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 2, column: 1) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@user { 'a': noop => true }
@@user { 'b': }
notify { 'r': }
$t = 'a'
User <| mode == ['0644'] |> { require => Notify['r'] }
User <| title == 'a' |> { noop => false }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 6, column: 1) on node web01

#? catalog
D <| title == b |> -> Notify['r']
define d($mode = '0644') { notify { "d-${title}": } }
@d { 'a': noop => true }
@d { 'b': }
notify { 'r': }
# Resource: D[b] (d b class) { mode => "0644", before => ["Notify[r]"] }
# Resource: Notify[r] (notify r class)
# Resource: Notify[d-b] (notify d-b d b class)
# Classes: settings
# Edge: Class[main] -> D[b]
# Edge: Class[main] -> Notify[r]
# Edge: D[b] -> Notify[d-b]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@file { '/a': noop => true }
file { '/b': }
notify { 'r': }
File <| title =~ /a/ |> { require => Notify['r'] }
# Error: Could not parse for environment production: Illegal query expression. A '=~' expression cannot be used in a query (line: 5, column: 15) on node web01

#? catalog
$t = 'a'
D <|  |> { message => 'new' }
D <| title == 'a' |> { noop => false }
define d($mode = '0644') { notify { "d-${title}": } }
@d { 'a': noop => true }
@@d { 'b': }
notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 6, column: 1)
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[a]: has no parameter named 'message' (line: 5) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
notify { 'a': tag => ['x', 'y'] }
@notify { 'b': }
notify { 'r': }
Notify <| name == 'a' |> { noop => true }
# Resource: Notify[a] (x y notify a class) { tag => ["x","y"] }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a': tag => 'x' }
@@notify { 'b': }
notify { 'r': }
Notify <<| mode == ['0644'] |>> { mode => '0600' }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 5, column: 1)
# Error: Evaluation Error: Error while evaluating an Exported Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 5, column: 1) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a':  }
notify { 'b': }
notify { 'r': }
Notify <| title != 'a' |> -> Notify['r']
# Resource: Notify[b] (notify b class) { before => ["Notify[r]"] }
# Resource: Notify[r] (notify r class) { before => ["Notify[r]"] }
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@d { 'a': noop => true }
@d { 'b': }
notify { 'r': }
$t = 'a'
D <| title == 'a' or title == 'b' |> { message => 'new' }
D <| title == 'a' |> { noop => false }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[a]: has no parameter named 'message' (line: 2) on node web01

#? catalog
realize(D['zz'])
define d($mode = '0644') { notify { "d-${title}": } }
@d { 'a':  }
d { 'b': }
notify { 'r': }
# Error: Failed to realize virtual resources D[zz] on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@file { '/a': noop => true }
file { '/b': }
notify { 'r': }
realize(File['zz'])
# Error: Failed to realize virtual resources File[zz] on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a': noop => true }
notify { 'b': }
notify { 'r': }
$t = 'a'
Notify <| title > 'a' |>
Notify <| title == 'a' |> { noop => false }
# Error: Could not parse for environment production: Illegal query expression. A '>' expression cannot be used in a query (line: 6, column: 17) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@d { 'a': tag => 'x' }
@d { 'b': }
notify { 'r': }
D <| tag == 'x' |>
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Resource: D[a] (x d a class) exported { tag => "x", mode => "0644" }
# Resource: Notify[r] (notify r class)
# Resource: Notify[d-a] (notify d-a x d a class) { tag => "x" }
# Classes: settings
# Edge: Class[main] -> D[a]
# Edge: Class[main] -> Notify[r]
# Edge: D[a] -> Notify[d-a]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@notify { 'a':  }
notify { 'b': }
notify { 'r': }
$t = 'a'
Notify <| noop == true |> { mode => '0600' }
Notify <| title == 'a' |> { noop => false }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Resource: Notify[a] (notify a class) exported { noop => false }
# Resource: Notify[b] (notify b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@user { 'a': tag => 'x' }
@@user { 'b': }
notify { 'r': }
$t = 'a'
User <| title != 'a' |> { noop => true }
User <| title == 'a' |> { noop => false }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Resource: User[a] (x user a class) { tag => "x", noop => false }
# Resource: User[b] (user b class) exported { noop => true }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[a]
# Edge: Class[main] -> User[b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@user { 'a': noop => true }
@user { 'b': }
notify { 'r': }
User <<| mode == ['0644'] |>> { nosuch => 1 }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 5, column: 1)
# Error: Evaluation Error: Error while evaluating an Exported Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 5, column: 1) on node web01

#? catalog
Notify <| require == File['/x'] |> { require => Notify['r'] }
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a': tag => ['x', 'y'] }
notify { 'b': }
notify { 'r': }
# Resource: Notify[b] (notify b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[r]

#? catalog
User <| title > 'a' |> { noop => true }
define d($mode = '0644') { notify { "d-${title}": } }
@@user { 'a': noop => true }
user { 'b': }
notify { 'r': }
# Error: Could not parse for environment production: Illegal query expression. A '>' expression cannot be used in a query (line: 1, column: 15) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@user { 'a': tag => ['x', 'y'] }
@user { 'b': }
notify { 'r': }
User <| title == 'a' and mode == '0644' |> { mode => '0600' }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@d { 'a':  }
d { 'b': }
notify { 'r': }
$t = 'a'
D <| owner == undef |> { mode => '0600' }
D <| title == 'a' |> { noop => false }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Resource: D[a] (d a class) exported { mode => "0600", noop => false }
# Resource: D[b] (d b class) { mode => "0600" }
# Resource: Notify[r] (notify r class)
# Resource: Notify[d-a] (notify d-a d a class) { noop => false }
# Resource: Notify[d-b] (notify d-b d b class)
# Classes: settings
# Edge: Class[main] -> D[a]
# Edge: Class[main] -> D[b]
# Edge: Class[main] -> Notify[r]
# Edge: D[a] -> Notify[d-a]
# Edge: D[b] -> Notify[d-b]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a': tag => 'x' }
@@notify { 'b': }
notify { 'r': }
$t = 'a'
Notify <| title == 5 |>
Notify <| title == 'a' |> { noop => false }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Resource: Notify[a] (x notify a class) { tag => "x", noop => false }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[r]

#? catalog
Notify <| Title == 'a' |>
define d($mode = '0644') { notify { "d-${title}": } }
notify { 'a': tag => ['x', 'y'] }
@@notify { 'b': }
notify { 'r': }
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::QualifiedReference (line: 1, column: 1) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
user { 'a': tag => ['x', 'y'] }
@user { 'b': }
notify { 'r': }
User <| mode == ['0644'] |> { mode => '0600' }
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 5, column: 1) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
notify { 'a': noop => true }
notify { 'b': }
notify { 'r': }
Notify <<| title == b |>> { message => 'new' }
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 5, column: 1)
# Resource: Notify[a] (notify a class) { noop => true }
# Resource: Notify[b] (notify b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[r]

#? 7 catalog
Notify <<| title == $t |>> { mode => '0600' }
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a': tag => 'x' }
@notify { 'b': }
notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 1, column: 1)
# Warning: Unknown variable: 't'. (line: 1, column: 21)
# Warning: Unknown variable: 't'. (line: 1, column: 21)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[r]

#? 8 catalog
Notify <<| title == $t |>> { mode => '0600' }
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a': tag => 'x' }
@notify { 'b': }
notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 1, column: 1)
# Error: Evaluation Error: Unknown variable: 't'. (line: 1, column: 21) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@d { 'a': tag => 'x' }
@@d { 'b': }
notify { 'r': }
D <| require == File['/x'] |> -> Notify['r']
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[r]

#? catalog
Notify <|  |>
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a':  }
@notify { 'b': }
notify { 'r': }
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[r]

#? catalog
$t = 'a'
D <| Title == 'a' |>
D <| title == 'a' |> { noop => false }
define d($mode = '0644') { notify { "d-${title}": } }
@d { 'a': tag => 'x' }
@d { 'b': }
notify { 'r': }
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::QualifiedReference (line: 2, column: 1) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
file { '/a':  }
@@file { '/b': }
notify { 'r': }
realize(File['/b'])
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Resource: File[/a] (file class)
# Resource: File[/b] (file class) exported
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> File[/b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@file { '/a':  }
file { '/b': }
notify { 'r': }
realize(File['zz'])
# Error: Failed to realize virtual resources File[zz] on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
notify { 'a':  }
@notify { 'b': }
notify { 'r': }
$t = 'a'
Notify <| title == b |>
Notify <| title == 'a' |> { noop => false }
# Resource: Notify[a] (notify a class) { noop => false }
# Resource: Notify[b] (notify b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@user { 'a': tag => 'x' }
@@user { 'b': }
notify { 'r': }
User <| mode == ['0644'] |> { require => Notify['r'] }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::LiteralList (line: 5, column: 1) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@file { '/a': noop => true }
@@file { '/b': }
notify { 'r': }
File <<| title != 'a' |>>
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 5, column: 1)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@user { 'a':  }
@@user { 'b': }
notify { 'r': }
User <| title == b |> { nosuch => 1 }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Error: no parameter named 'nosuch' (line: 3) on User[b] (line: 3) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@d { 'a': tag => ['x', 'y'] }
@d { 'b': }
notify { 'r': }
D <| title == 'a' or title == 'b' |> { message => 'new' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[a]: has no parameter named 'message' (line: 2) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
notify { 'a':  }
@notify { 'b': }
notify { 'r': }
$t = 'a'
Notify <| title > 'a' |> { noop => true }
Notify <| title == 'a' |> { noop => false }
# Error: Could not parse for environment production: Illegal query expression. A '>' expression cannot be used in a query (line: 6, column: 17) on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@file { '/a': tag => 'x' }
@file { '/b': }
notify { 'r': }
File <|  |> { noop => true }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Resource: File[/a] (x file class) exported { tag => "x", noop => true }
# Resource: File[/b] (file class) { noop => true }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> File[/b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
file { '/a': noop => true }
@@file { '/b': }
notify { 'r': }
realize(File['zz'])
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Error: Failed to realize virtual resources File[zz] on node web01

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@notify { 'a':  }
@@notify { 'b': }
notify { 'r': }
realize(Notify['a'])
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 3, column: 1)
# Resource: Notify[a] (notify a class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[r]

#? catalog
realize(D['a'])
define d($mode = '0644') { notify { "d-${title}": } }
@d { 'a':  }
@@d { 'b': }
notify { 'r': }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 4, column: 1)
# Resource: D[a] (d a class) { mode => "0644" }
# Resource: Notify[r] (notify r class)
# Resource: Notify[d-a] (notify d-a d a class)
# Classes: settings
# Edge: Class[main] -> D[a]
# Edge: Class[main] -> Notify[r]
# Edge: D[a] -> Notify[d-a]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@user { 'a': tag => 'x' }
user { 'b': }
notify { 'r': }
User <| noop == true |>
# Resource: User[b] (user b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
file { '/a':  }
@file { '/b': }
notify { 'r': }
File <<| noop == true |>> { require => Notify['r'] }
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 5, column: 1)
# Resource: File[/a] (file class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> File[/a]
# Edge: Class[main] -> Notify[r]

#? catalog
User <| title == 5 |> { mode => '0600' }
define d($mode = '0644') { notify { "d-${title}": } }
user { 'a': tag => ['x', 'y'] }
user { 'b': }
notify { 'r': }
# Resource: User[a] (x y user a class) { tag => ["x","y"] }
# Resource: User[b] (user b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[a]
# Edge: Class[main] -> User[b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
notify { 'a': tag => ['x', 'y'] }
@notify { 'b': }
notify { 'r': }
Notify <<| title == 'a' or title == 'b' |>> { require => Notify['r'] }
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 5, column: 1)
# Resource: Notify[a] (x y notify a class) { tag => ["x","y"] }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
user { 'a': noop => true }
user { 'b': }
notify { 'r': }
User <<| noop == true |>> { nosuch => 1 }
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 5, column: 1)
# Resource: User[a] (user a class) { noop => true }
# Resource: User[b] (user b class)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[a]
# Edge: Class[main] -> User[b]
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
@@file { '/a': mode => '0644' }
@file { '/b': }
notify { 'r': }
File <| message == 'm' |> { noop => true }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 2, column: 1)
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> Notify[r]

#? catalog
define d($mode = '0644') { notify { "d-${title}": } }
user { 'a': noop => true }
@user { 'b': }
notify { 'r': }
User <<| tag == file |>> { noop => true }
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 5, column: 1)
# Resource: User[a] (user a class) { noop => true }
# Resource: Notify[r] (notify r class)
# Classes: settings
# Edge: Class[main] -> User[a]
# Edge: Class[main] -> Notify[r]

#? catalog
D <| tag == 'x' |> { nosuch => 1 }
define d($mode = '0644') { notify { "d-${title}": } }
@d { 'a':  }
d { 'b': }
notify { 'r': }
# Resource: D[b] (d b class) { mode => "0644" }
# Resource: Notify[r] (notify r class)
# Resource: Notify[d-b] (notify d-b d b class)
# Classes: settings
# Edge: Class[main] -> D[b]
# Edge: Class[main] -> Notify[r]
# Edge: D[b] -> Notify[d-b]
