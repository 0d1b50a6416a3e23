1 -> 2
$x -> File[a]
class x{} -> File[b]
# Error: Invalid use of expression. A Host Class Definition does not produce a value (line: 3, column: 1)
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 3, column: 1)
# Error: Language validation logged 2 errors. Giving up
