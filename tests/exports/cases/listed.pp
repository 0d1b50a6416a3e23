# A variable can have a value that may not be written in a query.
define listed::thing($p = 1) { }
node 'a.listed' {
  @@listed::thing { 'list': p => ['x', 'y'] }
  @@listed::thing { 'other': p => ['y', 'x'] }
  @@listed::thing { 'hash': p => { 'x' => 1, 'y' => [2] } }
  @@listed::thing { 'empty': p => [] }
}
node 'list.listed' { $v = ['x', 'y'] Listed::Thing <<| p == $v |>> }
node 'hash.listed' { $v = { 'y' => [2], 'x' => 1 } Listed::Thing <<| p == $v |>> }
node 'empty.listed' { $v = [] Listed::Thing <<| p == $v |>> }
node 'own.listed' {
  $v = ['x', 'y']
  @@listed::thing { 'own list': p => ['x', 'y'] }
  @@listed::thing { 'own other': p => ['y', 'x'] }
  Listed::Thing <<| p == $v and title != 'list' |>>
}
#> a list hash empty own
