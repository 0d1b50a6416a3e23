nope()
#! Error: Evaluation Error: Unknown function: 'nope'. (file: function_unknown_statement.pp, line: 1, column: 1) on node n1
