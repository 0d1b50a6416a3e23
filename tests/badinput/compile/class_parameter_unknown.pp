class a { }
class { 'a': x => 1 }
#! Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: has no parameter named 'x' (file: class_parameter_unknown.pp, line: 2, column: 1) on node n1
