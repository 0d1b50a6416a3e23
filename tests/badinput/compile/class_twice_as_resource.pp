class a { }
class { 'a': }
class { 'a': }
#! Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Class[A] is already declared at (file: class_twice_as_resource.pp, line: 2); cannot redeclare (file: class_twice_as_resource.pp, line: 3) (file: class_twice_as_resource.pp, line: 3, column: 1) on node n1
