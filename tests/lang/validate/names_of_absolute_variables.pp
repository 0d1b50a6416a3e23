$::99a = 1
$::1 = 1
notice($::1, $::0, $::99a, $::1::a)
notice($::Abc, $::_abc, $_a::b, $::a::_b)
# Error: Illegal attempt to assign to '::99a'. Cannot assign to variables in other namespaces (line: 1, column: 1)
# Error: Illegal variable name, The given name '::99a' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 1, column: 1)
# Error: Illegal attempt to assign to '::1'. Cannot assign to variables in other namespaces (line: 2, column: 1)
# Error: Illegal variable name, The given name '::1' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 2, column: 1)
# Error: Illegal variable name, The given name '::1' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 3, column: 8)
# Error: Illegal variable name, The given name '::0' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 3, column: 14)
# Error: Illegal variable name, The given name '::99a' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 3, column: 20)
# Error: Illegal variable name, The given name '::1::a' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 3, column: 28)
# Error: Illegal variable name, The given name '::Abc' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 4, column: 8)
# Error: Illegal variable name, The given name '_a::b' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 4, column: 25)
# Error: Language validation logged 10 errors. Giving up
