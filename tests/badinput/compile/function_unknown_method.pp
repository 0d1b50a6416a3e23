[1].nope
#! Error: Evaluation Error: Unknown function: 'nope'. (file: function_unknown_method.pp, line: 1, column: 4) on node n1
