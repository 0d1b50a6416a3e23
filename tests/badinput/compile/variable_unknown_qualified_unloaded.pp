class a { $x = 1 }
notice($a::x)
#! Error: Evaluation Error: Unknown variable: 'a::x'. (file: variable_unknown_qualified_unloaded.pp, line: 2, column: 8) on node n1
