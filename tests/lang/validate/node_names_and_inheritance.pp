node 'a b', "x${a}" inherits foo { }
# Error: The hostname 'a b' contains illegal characters (only letters, digits, '_', '-', and '.' are allowed) (line: 1, column: 6)
# Error: An interpolated expression is not allowed in a hostname of a node (line: 1, column: 17)
# Error: Node inheritance is not supported in Puppet >= 4.0.0. See http://links.puppet.com/puppet-node-inheritance-deprecation (line: 1, column: 30)
# Error: Language validation logged 3 errors. Giving up
