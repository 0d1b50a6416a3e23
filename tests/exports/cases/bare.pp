# A collector without a query takes the whole type, and no other type; before
# there is something it takes nothing.
define bare::thing($size = 1) {
  notify { "bare ${title}": message => "${size}" }
}
define bare::other { }
node 'a.bare' {
  @@bare::thing { 'one': }
  @@bare::thing { 'two': size => 2 }
  @@bare::other { 'three': }
}
node 'b.bare' {
  @@bare::thing { 'four': }
}
node 'c.bare' { Bare::Thing <<| |>> }
#> c a b c
