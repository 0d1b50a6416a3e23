notice('a' =~ Pattern['('])
#! Error: Evaluation Error: Error while evaluating a '[]' expression, end pattern with unmatched parenthesis: /(/ (file: type_pattern_bad.pp, line: 1, column: 15) on node n1
