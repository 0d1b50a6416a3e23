# A collector beside `resources` that purges: a peer stops its export.
node 'a.purge' {
  unless $facts['none'] { @@user { 'purge': ensure => present, uid => 4711, tag => 'purge' } }
}
node 'b.purge' {
  resources { 'user': purge => true, unless_uid => 4000 }
  User <<| tag == 'purge' |>>
}
#> a b a+none=yes b
