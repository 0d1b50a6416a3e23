include broken_data
#? ours
#! Error: Evaluation Error: Error while evaluating a Function Call, Unable to parse (modules/broken_data/data/common.yaml): did not find expected ',' or ']' while parsing a flow sequence at line 1 column 17 (file: lookup_broken_data.pp, line: 1, column: 1) on node n1
