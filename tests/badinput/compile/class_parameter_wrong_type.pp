class a(Integer $x) { }
class { 'a': x => 'one' }
#! Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects an Integer value, got String (file: class_parameter_wrong_type.pp, line: 2, column: 1) on node n1
