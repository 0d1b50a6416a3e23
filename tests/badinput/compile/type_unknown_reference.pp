notify { 'a': require => Nope['x'] }
#! Error: Evaluation Error: Resource type not found: Nope (file: type_unknown_reference.pp, line: 1, column: 26) on node n1
