case 1 { default: {} default: {} }
# Error: Could not parse for environment production: This 'case' statement already has a 'default' entry - this is a duplicate (line: 1, column: 22)
