notice([1] =~ M::Nope)
#! Error: Evaluation Error: Resource type not found: M::Nope (file: module_type_missing.pp, line: 1, column: 15) on node n1
