fail('on purpose', 1)
#! Error: Evaluation Error: Error while evaluating a Function Call, on purpose 1 (file: function_fail.pp, line: 1, column: 1) on node n1
