# The collecting environment has another define of the name (../other), or none.
define other_define::thing($size = 1, $colour = 'red') { notify { "od ${title}": message => $colour } }
define other_define::here { }
node 'a.other_define' {
  @@other_define::thing { 'small': tag => 'small' }
  @@other_define::thing { 'coloured': colour => 'blue', tag => 'coloured' }
  @@other_define::here { 'x': }
}
node 'b.other_define' { Other_define::Thing <<| tag == 'small' |>> }
#> a b b@other c@other d@other
