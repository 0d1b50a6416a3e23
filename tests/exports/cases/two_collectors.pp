# Two collectors take the same resource, once.
define two_collectors::thing { notify { "two collectors ${title}": } }
class two_collectors::one { Two_collectors::Thing <<| tag == 'two-x' |>> }
class two_collectors::two { Two_collectors::Thing <<| tag == 'two-y' |>> }
node 'a.two_collectors' {
  @@two_collectors::thing { 'x': tag => 'two-x' }
  @@two_collectors::thing { 'xy': tag => ['two-x', 'two-y'] }
  @@two_collectors::thing { 'y': tag => 'two-y' }
}
node 'b.two_collectors' {
  include two_collectors::one
  include two_collectors::two
}
node 'c.two_collectors' {
  Two_collectors::Thing <<| tag == 'two-x' |>>
  Two_collectors::Thing <<| tag == 'two-x' |>>
  Two_collectors::Thing <<| |>>
}
node 'd.two_collectors' {
  @@two_collectors::thing { 'own': tag => ['two-x', 'two-y'] }
  Two_collectors::Thing <<| tag == 'two-x' |>>
  Two_collectors::Thing <| tag == 'two-y' |>
}
#> a b c d
