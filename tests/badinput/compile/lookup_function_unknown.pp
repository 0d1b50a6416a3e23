notice(lookup('m::function'))
#? ours
#! Error: Evaluation Error: Error while evaluating a Function Call, Unknown interpolation method 'nope' (file: lookup_function_unknown.pp, line: 1, column: 8) on node n1
