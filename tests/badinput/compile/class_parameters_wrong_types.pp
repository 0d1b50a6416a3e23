class a(Integer $x, Array[String] $y, Enum['p', 'q'] $z) { }
class { 'a': x => 'one', y => [1, 'b'], z => 'r' }
#! Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]:
#!   parameter 'x' expects an Integer value, got String
#!   parameter 'y' index 0 expects a String value, got Integer
#!   parameter 'z' expects a match for Enum['p', 'q'], got 'r' (file: class_parameters_wrong_types.pp, line: 2, column: 1) on node n1
