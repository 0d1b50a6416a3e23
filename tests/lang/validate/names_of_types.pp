function a::b() { class c { } }
type ::A = Integer
type A::B::C = Integer
type Integer = String
type String::A = Integer
type Any = Integer
class any { }
define integer { }
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 19)
# Error: Unacceptable name. The name '::A' is unacceptable as the name of a Type Alias (line: 2, column: 6)
# Error: The name: 'any' is already defined by Puppet and can not be used as the name of a Host Class Definition. (line: 7, column: 1)
# Error: The name: 'integer' is already defined by Puppet and can not be used as the name of a 'define' expression. (line: 8, column: 1)
# Error: Language validation logged 4 errors. Giving up
