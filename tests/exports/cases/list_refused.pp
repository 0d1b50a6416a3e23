# Values that a query cannot have.
define list_refused::thing($p = 1) { }
node 'list.list_refused' { List_refused::Thing <<| p == ['x', 'y'] |>> }
node 'hash.list_refused' { List_refused::Thing <<| p == { 'x' => 'y' } |>> }
node 'regex.list_refused' { List_refused::Thing <<| p == /x/ |>> }
node 'default.list_refused' { List_refused::Thing <<| p == default |>> }
node 'type.list_refused' { List_refused::Thing <<| p == Integer |>> }
node 'call.list_refused' { List_refused::Thing <<| p == upcase('x') |>> }
node 'sum.list_refused' { List_refused::Thing <<| p == 1 + 2 |>> }
#> list hash regex default type call sum
