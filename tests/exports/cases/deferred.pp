# Deferred values are stored as strings.
node 'a.deferred' {
  @@notify { 'deferred': message => Deferred('upcase', ['x']), tag => 'deferred' }
  @@notify { 'deferred in': message => ['x', Deferred('join', [['a', 'b'], '-'])], tag => 'deferred' }
}
node 'b.deferred' { Notify <<| tag == 'deferred' |>> }
#> a b
