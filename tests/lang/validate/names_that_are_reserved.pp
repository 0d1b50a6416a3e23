define notify { }
class string::a { }
[1].each |$x| { class w { } }
class settings { }
class main { }
class init { }
define main { }
node x { class y { } }
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 3, column: 17)
# Error: The name: 'init' is already defined by Puppet and can not be used as the name of a Host Class Definition. (line: 6, column: 1)
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 8, column: 10)
# Error: Language validation logged 3 errors. Giving up
