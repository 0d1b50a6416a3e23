node "${a}" { }
node "a${b}" { }
node "a${b}c" { }
node "a${[1]}" { }
node a.b { }
node 'a b' { }
node 'a_b-c.D1' { }
node 5 { }
node 5.5 { }
node default, /x/, 'y' { }
node 'a', 'b!' { }
# Error: An interpolated expression is not allowed in a hostname of a node (line: 1, column: 9)
# Error: An interpolated expression is not allowed in a hostname of a node (line: 2, column: 10)
# Error: An interpolated expression is not allowed in a hostname of a node (line: 3, column: 10)
# Error: An interpolated expression is not allowed in a hostname of a node (line: 4, column: 10)
# Error: The hostname 'a b' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed) (line: 6, column: 6)
# Error: The hostname 'b!' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed) (line: 11, column: 11)
# Error: Language validation logged 6 errors. Giving up
