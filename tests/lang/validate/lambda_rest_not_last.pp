[1,2].each |*$a, $b| {}
# Error: Could not parse for environment production: Parameter $a is not last, and has 'captures rest' (line: 1, column: 14)
