include old_hiera
#? ours
#! Error: Evaluation Error: Error while evaluating a Function Call, This runtime does not support hiera.yaml version 9 (file: modules/old_hiera/hiera.yaml) (file: lookup_old_hiera.pp, line: 1, column: 1) on node n1
