notice(1 / 0)
#! Error: Evaluation Error: Division by 0 (file: arithmetic_zero.pp, line: 1, column: 12) on node n1
