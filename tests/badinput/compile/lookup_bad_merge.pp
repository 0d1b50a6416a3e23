notice(lookup('nope', Integer, 'nope', 'a'))
#! Error: Evaluation Error: Error while evaluating a Function Call, Unknown merge strategy: 'nope' (file: lookup_bad_merge.pp, line: 1, column: 8) on node n1
