notify { 'a': message => 1, message => 2 }
#! Error: Evaluation Error: The attribute 'message' has already been set (file: resource_parameter_twice.pp, line: 1, column: 1) on node n1
