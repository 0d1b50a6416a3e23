node default { 1 }
node /x/ { $a }
node "x${a}y" {}
node x_y, 10.0.0.1 {}
# Error: This Literal Integer has no effect. A Node Definition can not end with a value-producing expression without other effect (line: 1, column: 16)
# Error: This Variable has no effect. A Node Definition can not end with a value-producing expression without other effect (line: 2, column: 12)
# Error: An interpolated expression is not allowed in a hostname of a node (line: 3, column: 10)
# Error: Language validation logged 3 errors. Giving up
