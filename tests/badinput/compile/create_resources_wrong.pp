create_resources('nope', { a => { } })
#! Error: Evaluation Error: Error while evaluating a Function Call, Unknown resource type: 'nope' (file: create_resources_wrong.pp, line: 1, column: 1) on node n1
