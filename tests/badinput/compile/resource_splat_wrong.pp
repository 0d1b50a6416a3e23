notify { 'a': * => 1 }
#! Error: Evaluation Error: Expected value of type Hash, got Integer (file: resource_splat_wrong.pp, line: 1, column: 20) on node n1
