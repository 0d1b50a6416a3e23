type Foo = $x
type Runtime[ruby, x] = Integer
type Foo {}
# Error: Could not parse for environment production: Syntax error at 'x' (line: 1, column: 12)
