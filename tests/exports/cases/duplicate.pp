# Two nodes export the same resource, with the same or with other values.
node 'a.duplicate', 'b.duplicate' {
  @@notify { 'duplicate': tag => 'duplicate' }
}
node 'c.duplicate' { @@notify { 'duplicate': tag => 'duplicate', message => 'c' } }
node 'all.duplicate' { Notify <<| tag == 'duplicate' |>> }
node 'two.duplicate' {
  Notify <<| message == 'c' and tag == 'duplicate' |>>
  Notify <<| title == 'duplicate' |>>
}
node 'one.duplicate' { Notify <<| message == 'c' and tag == 'duplicate' |>> }
#> a b all
#> deactivate b
#> all c all two one
