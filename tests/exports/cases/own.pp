# What the node itself exports comes from its compile, and stays exported.
node 'a.own' {
  @@notify { 'own': message => 'one', tag => 'own' }
  Notify <<| tag == 'own' |>>
}
node 'b.own' {
  Notify <<| tag == 'own' |>>
  @@notify { 'own b': message => 'two', tag => 'own' }
}
node 'c.own' {
  @@notify { 'own c': message => 'one', tag => 'own' }
}
#> a b c a
