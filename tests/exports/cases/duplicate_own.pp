# Another node's resource that the node exports itself.
node 'a.duplicate_own' { @@notify { 'duplicate own': tag => 'duplicate-own' } }
node 'collected.duplicate_own' {
  @@notify { 'duplicate own': tag => 'duplicate-own' }
  Notify <<| tag == 'duplicate-own' |>>
}
node 'late.duplicate_own' {
  Notify <<| tag == 'duplicate-own' |>>
  @@notify { 'duplicate own': tag => 'duplicate-own' }
}
node 'other.duplicate_own' {
  @@notify { 'duplicate own': tag => 'duplicate-own-other' }
  Notify <<| tag == 'duplicate-own' |>>
}
#> a collected late other
