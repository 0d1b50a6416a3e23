notice($0x1F)
# Error: Could not parse for environment production: Illegal numeric variable name, The given name '0x1F' must be a decimal value if it starts with a digit 0-9 (line: 1, column: 8)
