class a { function f() { 1 } }
include a
#! Error: Could not parse for environment production: A Function Definition may only appear at toplevel (file: function_in_class.pp, line: 1, column: 11) on node n1
