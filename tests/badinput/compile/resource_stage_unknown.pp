class a { }
class { 'a': stage => 'nope' }
#! Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find stage nope specified by Class[A] (file: resource_stage_unknown.pp, line: 2, column: 1) on node n1
