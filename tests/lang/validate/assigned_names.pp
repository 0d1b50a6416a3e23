$::b = 1
$c::d = 1
$1 = 1
[$e, $::f, $2] = [1, 2, 3]
node /x/, 'a.b', "a", a.1 { }
notice($::A, $::b)
node "a${1}", 'a b', a.1, "${x}b", '' { }
# Error: Illegal attempt to assign to '::b'. Cannot assign to variables in other namespaces (line: 1, column: 1)
# Error: Illegal attempt to assign to 'c::d'. Cannot assign to variables in other namespaces (line: 2, column: 1)
# Error: Illegal attempt to assign to the numeric match result variable '$1'. Numeric variables are not assignable (line: 3, column: 1)
# Error: Illegal attempt to assign to '::f'. Cannot assign to variables in other namespaces (line: 4, column: 6)
# Error: Illegal attempt to assign to the numeric match result variable '$2'. Numeric variables are not assignable (line: 4, column: 12)
# Error: Illegal variable name, The given name '::A' does not conform to the naming rule /^((::)?[a-z]\w*)*((::)?[a-z_]\w*)$/ (line: 6, column: 8)
# Error: An interpolated expression is not allowed in a hostname of a node (line: 7, column: 10)
# Error: The hostname 'a b' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed) (line: 7, column: 15)
# Error: An interpolated expression is not allowed in a hostname of a node (line: 7, column: 30)
# Error: Language validation logged 9 errors. Giving up
