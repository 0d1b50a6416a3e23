notice('a' + 1)
#! Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (file: arithmetic_string.pp, line: 1, column: 8) on node n1
