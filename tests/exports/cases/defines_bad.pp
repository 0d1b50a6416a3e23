# A collected define with values that it does not accept.
define defines_bad::thing(Integer $size = 1) { }
node 'a.defines_bad' { @@defines_bad::thing { 'string': size => 'three', tag => 'db-1' } }
node 'b.defines_bad' { @@defines_bad::thing { 'unknown': colour => 'red', tag => 'db-2' } }
node 'c.defines_bad' { Defines_bad::Thing <<| tag == 'db-1' |>> }
node 'd.defines_bad' { Defines_bad::Thing <<| tag == 'db-2' |>> }
node 'e.defines_bad' { Defines_bad::Thing <<| tag == 'db-1' |>> { size => 3 } }
#> a b c d e
