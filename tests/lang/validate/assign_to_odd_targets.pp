$a[1] = 3
"x" = 4
$0 = 1
$a::b::c = 2
($a) = 3
# Error: Illegal attempt to assign via [index/key]. Not an assignable reference (line: 1, column: 1)
# Error: Illegal attempt to assign to 'a String'. Not an assignable reference (line: 2, column: 1)
# Error: Illegal attempt to assign to the numeric match result variable '$0'. Numeric variables are not assignable (line: 3, column: 1)
# Error: Illegal attempt to assign to 'a::b::c'. Cannot assign to variables in other namespaces (line: 4, column: 1)
# Error: Illegal attempt to assign to 'a Parenthesized Expression'. Not an assignable reference (line: 5, column: 1)
# Error: Language validation logged 5 errors. Giving up
