class bar($name, $x, $x, *$r) { }
# Error: Parameter $r has 'captures rest' - not supported in a Host Class Definition (line: 1, column: 27)
# Error: The parameter 'x' is declared more than once in the parameter list (line: 1, column: 22)
# Error: The parameter $name redefines a built in parameter in the Host Class Definition (line: 1, column: 11)
# Error: Language validation logged 3 errors. Giving up
