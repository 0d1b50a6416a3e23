assert_type(Integer, 'a')
#! Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects an Integer value, got String (file: assert_type_wrong.pp, line: 1, column: 1) on node n1
