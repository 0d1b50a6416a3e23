include broken_data
#! Error: Unable to parse (modules/broken_data/data/common.yaml): did not find expected ',' or ']' while parsing a flow sequence at line 1 column 17 on node n1
