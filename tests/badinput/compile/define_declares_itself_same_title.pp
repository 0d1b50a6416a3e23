define d() { d { $title: } }
d { 't': }
#! Error: Evaluation Error: Error while evaluating a Resource Statement, Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: D[t] is already declared at (file: define_declares_itself_same_title.pp, line: 2); cannot redeclare (file: define_declares_itself_same_title.pp, line: 1) (file: define_declares_itself_same_title.pp, line: 1, column: 14) (file: define_declares_itself_same_title.pp, line: 2) on node n1
