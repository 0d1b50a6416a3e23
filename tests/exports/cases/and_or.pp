# `and` binds stronger than `or`; parentheses and more than two terms.
define and_or::thing($x = 0, $y = 0) { }
node 'a.and_or' {
  @@and_or::thing { '00': }
  @@and_or::thing { '01': y => 1 }
  @@and_or::thing { '10': x => 1 }
  @@and_or::thing { '11': x => 1, y => 1 }
  @@and_or::thing { '22': x => 2, y => 2 }
}
node 'and.and_or' { And_or::Thing <<| x == 1 and y == 1 |>> }
node 'or.and_or' { And_or::Thing <<| x == 1 or y == 1 |>> }
node 'mixed.and_or' { And_or::Thing <<| x == 2 or x == 1 and y == 1 |>> }
node 'mixed2.and_or' { And_or::Thing <<| x == 1 and y == 1 or x == 2 |>> }
node 'paren.and_or' { And_or::Thing <<| (x == 2 or x == 1) and y == 1 |>> }
node 'three.and_or' { And_or::Thing <<| title == '01' or title == '10' or title == '22' |>> }
node 'deep.and_or' {
  And_or::Thing <<| ((x == 1 and (y == 1 or (x == 2 and y == 2))) or ((x == 2) and (title != '11'))) |>>
}
node 'nothing.and_or' { And_or::Thing <<| x == 1 and x == 2 |>> }
#> a and or mixed mixed2 paren three deep nothing
