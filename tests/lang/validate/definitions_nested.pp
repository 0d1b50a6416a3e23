class foo($name, $1, $Foo = 1, $x = ($y = 2)) inherits Bar { function fx() {1} define x { class y{} } }
# Error: The parameter $name redefines a built in parameter in the Host Class Definition (line: 1, column: 11)
# Error: The numeric parameter name '$1' cannot be used (clashes with numeric match result variables) (line: 1, column: 18)
# Error: Illegal parameter name. The given name '1' does not conform to the naming rule /^[a-z_]\w*$/ (line: 1, column: 18)
# Error: Illegal parameter name. The given name 'Foo' does not conform to the naming rule /^[a-z_]\w*$/ (line: 1, column: 22)
# Error: Assignment not allowed here (line: 1, column: 41)
# Error: A Function Definition may only appear at toplevel (line: 1, column: 62)
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 91)
# Error: Language validation logged 7 errors. Giving up
