include yaml_hiera
#! Error: Evaluation Error: Error while evaluating a Function Call, (modules/yaml_hiera/hiera.yaml): mapping values are not allowed in this context at line 2 column 11 (file: lookup_yaml_hiera.pp, line: 1, column: 1) on node n1
