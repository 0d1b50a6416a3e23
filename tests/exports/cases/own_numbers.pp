# The same for what the node itself exports; a number in a query has no sign.
define own_numbers::thing($n) { }
node 'int.own_numbers', 'string.own_numbers', 'float.own_numbers' {
  @@own_numbers::thing {
    'int': n => 3;
    'string': n => '3';
    'float': n => 3.0;
  }
  case $facts['of'] {
    'int': { Own_numbers::Thing <<| n == 3 |>> }
    'string': { Own_numbers::Thing <<| n == '3' |>> }
    default: { Own_numbers::Thing <<| n == 3.0 |>> }
  }
}
node 'sign.own_numbers' { Own_numbers::Thing <<| n == -7 |>> }
#> int+of=int
#> deactivate int
#> string+of=string
#> deactivate string
#> float+of=float sign
