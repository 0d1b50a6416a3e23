class a { }
include a
class { 'a': }
#! Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Class[A] is already declared; cannot redeclare (file: class_include_then_resource.pp, line: 3) (file: class_include_then_resource.pp, line: 3, column: 1) on node n1
