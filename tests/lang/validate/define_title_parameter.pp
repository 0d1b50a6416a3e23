define d(String $title) { include x }
# Error: Could not parse for environment production: The parameter $title redefines a built in parameter in the 'define' expression (line: 1, column: 17)
