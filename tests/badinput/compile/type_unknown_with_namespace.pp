nope::deep { 'a': x => 1 }
#! Error: Evaluation Error: Error while evaluating a Resource Statement, Unknown resource type: 'nope::deep' (file: type_unknown_with_namespace.pp, line: 1, column: 1) on node n1
