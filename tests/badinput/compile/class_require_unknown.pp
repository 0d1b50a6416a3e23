require nope
#! Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::nope for n1 (file: class_require_unknown.pp, line: 1, column: 1) on node n1
