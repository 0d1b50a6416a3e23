file { x }
# Error: Could not parse for environment production: Syntax error at '}' (line: 1, column: 10)
