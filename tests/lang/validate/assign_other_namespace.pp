$a::b = 3
# Error: Could not parse for environment production: Illegal attempt to assign to 'a::b'. Cannot assign to variables in other namespaces (line: 1, column: 1)
