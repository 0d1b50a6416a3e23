include m::fails
#! Error: Evaluation Error: Error while evaluating a Function Call, on purpose (file: modules/m/manifests/fails.pp, line: 2, column: 3) on node n1
