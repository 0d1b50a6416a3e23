$::a = 1
$a::b = 1
$::a::b = 1
$1 = 1
[$::a, $b::c, $2] = [1, 2, 3]
$a += 1
$::a += 1
f() |$a, $b::c, $::d| { }
# Error: Illegal attempt to assign to '::a'. Cannot assign to variables in other namespaces (line: 1, column: 1)
# Error: Illegal attempt to assign to 'a::b'. Cannot assign to variables in other namespaces (line: 2, column: 1)
# Error: Illegal attempt to assign to '::a::b'. Cannot assign to variables in other namespaces (line: 3, column: 1)
# Error: Illegal attempt to assign to the numeric match result variable '$1'. Numeric variables are not assignable (line: 4, column: 1)
# Error: Illegal attempt to assign to '::a'. Cannot assign to variables in other namespaces (line: 5, column: 2)
# Error: Illegal attempt to assign to 'b::c'. Cannot assign to variables in other namespaces (line: 5, column: 8)
# Error: Illegal attempt to assign to the numeric match result variable '$2'. Numeric variables are not assignable (line: 5, column: 15)
# Error: The operator '+=' is no longer supported. See http://links.puppet.com/remove-plus-equals (line: 6, column: 4)
# Error: The operator '+=' is no longer supported. See http://links.puppet.com/remove-plus-equals (line: 7, column: 6)
# Error: Illegal parameter name. The given name 'b::c' does not conform to the naming rule /^[a-z_]\w*$/ (line: 8, column: 10)
# Error: Language validation logged 11 errors. Giving up
