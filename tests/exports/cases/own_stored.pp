# What the node exported in its last catalog is not found in the store.
node 'a.own_stored' {
  if $facts['export'] {
    @@notify { "own stored ${facts['export']}": tag => 'own-stored' }
  }
  Notify <<| tag == 'own-stored' |>>
}
#> a+export=1 a+export=2 a
