notice('a' =~ Pattern['('])
#? ours
#! Error: Evaluation Error: Error while evaluating a '[]' expression, end pattern with unmatched parenthesis: /(/ (file: type_pattern_bad.pp, line: 1, column: 23) on node n1
