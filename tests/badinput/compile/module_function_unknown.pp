m::nope()
#! Error: Evaluation Error: Unknown function: 'm::nope'. (file: module_function_unknown.pp, line: 1, column: 1) on node n1
