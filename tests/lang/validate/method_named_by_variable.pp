$x.$y
# Error: Could not parse for environment production: Syntax error at 'y' (line: 1, column: 4)
