notice(file('m/nope'))
#! Error: Evaluation Error: Error while evaluating a Function Call, Could not find any files from m/nope (file: file_function_missing.pp, line: 1, column: 8) on node n1
