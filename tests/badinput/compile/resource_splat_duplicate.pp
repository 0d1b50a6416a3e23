notify { 'a': message => 'b', * => { message => 'c' } }
#! Error: Evaluation Error: The attribute 'message' has already been set (file: resource_splat_duplicate.pp, line: 1, column: 1) on node n1
