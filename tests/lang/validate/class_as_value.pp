$v = class q {}
# Error: Invalid use of expression. A Host Class Definition does not produce a value (line: 1, column: 6)
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 6)
# Error: Language validation logged 2 errors. Giving up
