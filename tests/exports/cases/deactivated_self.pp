# A deactivated node collects, and is active again.
node 'a.deactivated_self' {
  @@notify { 'deactivated self': tag => 'deactivated-self' }
}
node 'b.deactivated_self' {
  @@notify { 'deactivated self b': tag => 'deactivated-self' }
  Notify <<| tag == 'deactivated-self' |>>
}
#> a b
#> deactivate b
#> a b a
