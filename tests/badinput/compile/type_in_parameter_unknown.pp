class a(Nope $x = 1) { }
include a
#! Error: Evaluation Error: Resource type not found: Nope (file: type_in_parameter_unknown.pp, line: 1, column: 9) on node n1
