# A node cannot export the same resource twice.
node 'a.duplicate_export' {
  @@notify { 'duplicate export': tag => 'duplicate-export' }
  @@notify { 'duplicate export': tag => 'duplicate-export' }
}
node 'b.duplicate_export' {
  notify { 'duplicate export': }
  @@notify { 'duplicate export': tag => 'duplicate-export' }
}
node 'c.duplicate_export' { Notify <<| tag == 'duplicate-export' |>> }
#> a b c
