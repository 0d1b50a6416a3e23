$x = 1
$x = 2
#! Error: Evaluation Error: Cannot reassign variable '$x' (file: variable_assigned_twice.pp, line: 2, column: 4) on node n1
