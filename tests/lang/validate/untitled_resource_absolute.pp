::foo { a => 1 }
# Error: Could not parse for environment production: This expression is invalid. Did you try declaring a '::foo' resource without a title? (line: 1, column: 1)
