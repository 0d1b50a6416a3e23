notify { 'a': }
notify { 'a': }
#! Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Notify[a] is already declared at (file: resource_duplicate.pp, line: 1); cannot redeclare (file: resource_duplicate.pp, line: 2) (file: resource_duplicate.pp, line: 2, column: 1) on node n1
