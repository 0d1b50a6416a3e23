if true { class x { } }
case 1 { 1: { define y { } } }
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 11)
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 2, column: 15)
# Error: Language validation logged 2 errors. Giving up
