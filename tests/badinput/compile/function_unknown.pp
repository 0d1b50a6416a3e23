notice(nope(1))
#! Error: Evaluation Error: Unknown function: 'nope'. (file: function_unknown.pp, line: 1, column: 8) on node n1
