nope { 'a': }
#! Error: Evaluation Error: Error while evaluating a Resource Statement, Unknown resource type: 'nope' (file: type_unknown.pp, line: 1, column: 1) on node n1
