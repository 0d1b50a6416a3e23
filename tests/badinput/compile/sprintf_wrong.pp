notice(sprintf('%d', 'a'))
#! Error: Evaluation Error: Error while evaluating a Function Call, invalid value for Integer(): "a" (file: sprintf_wrong.pp, line: 1, column: 8) on node n1
