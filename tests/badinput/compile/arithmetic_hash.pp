notice({} * 2)
#! Error: Evaluation Error: The value '{}' cannot be converted to Numeric. (file: arithmetic_hash.pp, line: 1, column: 8) on node n1
