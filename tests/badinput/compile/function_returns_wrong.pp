function f() >> Integer { 'a' }
f()
#! Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Integer value, got String (file: function_returns_wrong.pp, line: 2, column: 1) on node n1
