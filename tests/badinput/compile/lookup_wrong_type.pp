notice(lookup('nope', Integer, 'first', 'a'))
#! Error: Evaluation Error: Error while evaluating a Function Call, Default value has wrong type, expects an Integer value, got String (file: lookup_wrong_type.pp, line: 1, column: 8) on node n1
