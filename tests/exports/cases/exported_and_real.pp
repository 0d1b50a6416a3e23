# A node that collects its own and foreign ones with realize, in each order.
node 'a.exported_and_real' { @@notify { 'ear a': tag => 'exported-and-real' } }
node 'b.exported_and_real' {
  realize(Notify['ear b'])
  @@notify { 'ear b': tag => 'exported-and-real' }
  Notify <<| title == 'ear a' |>>
  realize(Notify['ear a'])
}
node 'c.exported_and_real' { Notify <<| tag == 'exported-and-real' |>> }
#> a b c
