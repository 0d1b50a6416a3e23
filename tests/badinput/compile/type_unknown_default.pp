Nope { x => 1 }
notice 'here'
#! Error: Evaluation Error: Resource type not found: Nope (file: type_unknown_default.pp, line: 1, column: 1) on node n1
