create_resources('notify', { a => 1 })
#! Error: Evaluation Error: Error while evaluating a Function Call, no implicit conversion of Integer into Hash (file: create_resources_values.pp, line: 1, column: 1) on node n1
