# Values that are added to values, and relationships of a collector's body.
define override_more::thing($list = [], $size = 1) {
  notify { "om ${title}": message => "${list} ${size}" }
}
node 'a.override_more' {
  @@override_more::thing { 'one': list => ['a'], tag => 'om' }
  @@override_more::thing { 'two': list => 'b', tag => 'om' }
  @@override_more::thing { 'three': tag => 'om' }
}
node 'b.override_more' {
  notify { 'om first': }
  notify { 'om last': }
  Override_more::Thing <<| tag == 'om' |>> {
    list   +> ['z'],
    size    => 7,
    require => Notify['om first'],
    before +> [Notify['om last']],
  }
}
node 'c.override_more' {
  $which = 'om first'
  notify { $which: }
  Override_more::Thing <<| title == 'one' |>> { require => Notify[$which], list => undef, tag +> 'new' }
}
node 'd.override_more' { Override_more::Thing <<| tag == 'new' |>> }
#> a b c d
