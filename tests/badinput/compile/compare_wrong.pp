notice(1 < 'a')
#! Error: Evaluation Error: Comparison of: Integer < String, is not possible. Caused by 'A Numeric is not comparable to non Numeric'. (file: compare_wrong.pp, line: 1, column: 10) on node n1
