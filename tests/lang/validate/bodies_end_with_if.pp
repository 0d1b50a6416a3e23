class foo { $x = 1 }
class bar { if true {1} else {2} }
# Error: Could not parse for environment production: This 'if' statement has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 2, column: 13)
