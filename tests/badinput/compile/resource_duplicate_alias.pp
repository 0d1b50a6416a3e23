file { 'x': path => '/tmp/a' }
file { '/tmp/a': }
#! Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: File[/tmp/a] is already declared at (file: resource_duplicate_alias.pp, line: 1); cannot redeclare (file: resource_duplicate_alias.pp, line: 2) (file: resource_duplicate_alias.pp, line: 2, column: 1) on node n1
