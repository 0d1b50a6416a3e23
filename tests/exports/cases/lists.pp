# A value equals an element of an array in what the node itself exports, and not
# in what is stored.
define lists::thing($list) { }
node 'a.lists' {
  @@lists::thing { 'stored': list => ['x', 'y'] }
  @@lists::thing { 'stored single': list => 'x' }
  @@lists::thing { 'stored one': list => ['x'] }
}
node 'b.lists' { Lists::Thing <<| list == 'x' |>> }
node 'own.lists' {
  @@lists::thing { 'own': list => ['x', 'y'] }
  @@lists::thing { 'own single': list => 'x' }
  @@lists::thing { 'own none': list => ['z'] }
  Lists::Thing <<| list == 'x' and title != 'stored single' |>>
}
node 'hash.lists' {
  @@lists::thing { 'own hash': list => { 'x' => 'y' } }
  Lists::Thing <<| list == 'x' and title != 'stored single' and title != 'own single' |>>
}
#> a b own hash
