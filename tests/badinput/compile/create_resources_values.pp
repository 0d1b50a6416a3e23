create_resources('notify', { a => 1 })
#? ours
#! Error: Evaluation Error: Error while evaluating a Function Call, create_resources(): the parameters of a resource must be a hash (file: create_resources_values.pp, line: 1, column: 1) on node n1
