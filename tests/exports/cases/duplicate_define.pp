# A collected define declares what is already there; two defines declare the same.
define duplicate_define::thing($say = $title) { notify { "duplicate define ${say}": } }
node 'a.duplicate_define' { @@duplicate_define::thing { 'one': } }
node 'b.duplicate_define' { @@duplicate_define::thing { 'two': say => 'one' } }
node 'c.duplicate_define' {
  notify { 'duplicate define one': }
  Duplicate_define::Thing <<| title == 'one' |>>
}
node 'd.duplicate_define' { Duplicate_define::Thing <<| |>> }
node 'e.duplicate_define' {
  duplicate_define::thing { 'one': }
  Duplicate_define::Thing <<| title == 'one' |>>
}
#> a c e b d
