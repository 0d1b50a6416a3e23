$x = 0x1ffffffffffffffff
$y = 0777777777777777777777777
$z = -9223372036854775808
# Error: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x1ffffffffffffffff' (line: 1, column: 6)
# Error: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0xffffffffffffffffff' (line: 2, column: 6)
# Error: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 3, column: 7)
# Error: Language validation logged 3 errors. Giving up
