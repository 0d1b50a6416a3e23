class a { type A = Integer }
$b.each |$i| { function f() { 1 } }
case 1 { 1: { type B = Integer } }
if 1 { type C = Integer }
class d { class e { } }
# Error: A Type Alias may only appear at toplevel (line: 1, column: 16)
# Error: A Function Definition may only appear at toplevel (line: 2, column: 16)
# Error: A Type Alias may only appear at toplevel (line: 3, column: 20)
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 4, column: 13)
# Error: Language validation logged 4 errors. Giving up
