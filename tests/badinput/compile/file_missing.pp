notice(file('nope/x'))
#! Error: Evaluation Error: Error while evaluating a Function Call, Could not find any files from nope/x (file: file_missing.pp, line: 1, column: 8) on node n1
