notice('a' =~ '(')
#! Error: Evaluation Error: Can not convert right match operand to a regular expression. Caused by 'end pattern with unmatched parenthesis: /(/'. (file: match_bad_regex_string.pp, line: 1, column: 15) on node n1
