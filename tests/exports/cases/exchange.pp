# Nodes that export to each other, and collect their own as well.
node 'a.exchange', 'b.exchange', 'c.exchange' {
  @@notify { "exchange ${facts['node']}": message => "${facts['number']}", tag => 'exchange' }
  Notify <<| tag == 'exchange' |>>
}
#> a+number=1 b+number=1 c+number=1 a+number=2 b+number=2
#> deactivate c
#> a+number=3
