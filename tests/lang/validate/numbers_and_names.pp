notice(0x8000000000000000, -0x8000000000000000, 9223372036854775808, 01000000000000000000000)
notice($a-1, $1, $01, $0, $1a, $::a, $::_a, $a::_b, $_a, $A, $a::B)
$::b = 1
$c::d = 1
# Error: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 8)
# Error: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 29)
# Error: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 49)
# Error: A Literal Integer resulted in a value outside of Puppet Integer max range, got '+0x8000000000000000' (line: 1, column: 70)
# Error: Illegal numeric variable name, The given name '01' must be a decimal value if it starts with a digit 0-9 (line: 2, column: 18)
# Error: Illegal numeric variable name, The given name '1a' must be a decimal value if it starts with a digit 0-9 (line: 2, column: 27)
# Error: Illegal variable name, The given name 'A' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 2, column: 58)
# Error: Illegal variable name, The given name 'a::B' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 2, column: 62)
# Error: Illegal attempt to assign to '::b'. Cannot assign to variables in other namespaces (line: 3, column: 1)
# Error: Illegal attempt to assign to 'c::d'. Cannot assign to variables in other namespaces (line: 4, column: 1)
# Error: Language validation logged 10 errors. Giving up
