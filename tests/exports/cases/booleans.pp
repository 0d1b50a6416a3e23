# Booleans are not strings.
define booleans::thing($b = undef) { }
node 'a.booleans' {
  @@booleans::thing { 'true': b => true }
  @@booleans::thing { 'false': b => false }
  @@booleans::thing { 'string true': b => 'true' }
  @@booleans::thing { 'string false': b => 'false' }
  @@booleans::thing { 'undef': b => undef }
}
node 'all.booleans' { Booleans::Thing <<| |>> }
node 'true.booleans' { Booleans::Thing <<| b == true |>> }
node 'false.booleans' { Booleans::Thing <<| b == false |>> }
node 'string.booleans' { Booleans::Thing <<| b == 'true' |>> }
node 'not.booleans' { Booleans::Thing <<| b != true |>> }
#> a all true false string not
