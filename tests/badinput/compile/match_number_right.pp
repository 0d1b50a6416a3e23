notice('a' =~ 1)
#! Error: Evaluation Error: Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'. (file: match_number_right.pp, line: 1, column: 15) on node n1
