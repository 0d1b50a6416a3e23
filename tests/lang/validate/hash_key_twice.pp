$h = {a=>1, 'a'=>2, 1=>2}
# Error: Could not parse for environment production: The key 'a' is declared more than once (line: 1, column: 16)
