notice(sprintf('%d %d', 1))
#! Error: Evaluation Error: Error while evaluating a Function Call, too few arguments (file: sprintf_missing.pp, line: 1, column: 8) on node n1
