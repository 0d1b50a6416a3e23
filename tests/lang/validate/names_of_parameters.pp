f() |$1| { }
f() |$a, $a| { }
define d($name, $title, $a::b, $A) { }
class c($x, $x, *$y) { }
function f(*$x, $y) { }
function g($x = 1, $y) { }
function h($trusted, $facts, $server_facts, $settings) { }
# Error: The numeric parameter name '$1' cannot be used (clashes with numeric match result variables) (line: 1, column: 6)
# Error: Illegal parameter name. The given name '1' does not conform to the naming rule /^[a-z_]\w*$/ (line: 1, column: 6)
# Error: The parameter $name redefines a built in parameter in the 'define' expression (line: 3, column: 10)
# Error: The parameter $title redefines a built in parameter in the 'define' expression (line: 3, column: 17)
# Error: Illegal parameter name. The given name 'a::b' does not conform to the naming rule /^[a-z_]\w*$/ (line: 3, column: 25)
# Error: Illegal parameter name. The given name 'A' does not conform to the naming rule /^[a-z_]\w*$/ (line: 3, column: 32)
# Error: Parameter $y has 'captures rest' - not supported in a Host Class Definition (line: 4, column: 18)
# Error: The parameter 'x' is declared more than once in the parameter list (line: 4, column: 13)
# Error: Language validation logged 8 errors. Giving up
