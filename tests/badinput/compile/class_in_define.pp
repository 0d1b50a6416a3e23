define d() { class a { } }
d { 'x': }
#! Error: Could not parse for environment production: Classes, definitions, and nodes may only appear at toplevel or inside other classes (file: class_in_define.pp, line: 1, column: 14) on node n1
