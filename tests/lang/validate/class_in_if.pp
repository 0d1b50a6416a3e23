if true { class nope {} }
# Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 1, column: 11)
