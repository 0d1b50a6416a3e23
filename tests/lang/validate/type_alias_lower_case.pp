type foo::x = String
# Error: Could not parse for environment production: Syntax error at 'foo::x' (line: 1, column: 6)
