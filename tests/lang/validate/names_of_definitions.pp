class a::b { }
class ::a { }
class a { class b { } class ::c { } }
class a { define d { } function e() { } type T = Integer node n { } }
define a { class b { } }
function a { }
function A() { }
function ::a() { }
# Error: Unacceptable name. The name '::a' is unacceptable as the name of a Host Class Definition (line: 2, column: 1)
# Error: Unacceptable name. The name 'a::::c' is unacceptable as the name of a Host Class Definition (line: 3, column: 23)
# Error: A Function Definition may only appear at toplevel (line: 4, column: 24)
# Error: A Type Alias may only appear at toplevel (line: 4, column: 46)
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 5, column: 12)
# Error: Unacceptable name. The name 'A' is unacceptable as the name of a Function Definition (line: 7, column: 1)
# Error: Unacceptable name. The name '::a' is unacceptable as the name of a Function Definition (line: 8, column: 1)
# Error: Language validation logged 7 errors. Giving up
