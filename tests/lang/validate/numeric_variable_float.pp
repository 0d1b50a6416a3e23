$x = "${1e3}"
# Error: Could not parse for environment production: Illegal numeric variable name, The given name '1e3' must be a decimal value if it starts with a digit 0-9 (line: 1, column: 9)
