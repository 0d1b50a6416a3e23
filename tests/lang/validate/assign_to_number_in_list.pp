[$q, 4] = [1,2]
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 6)
