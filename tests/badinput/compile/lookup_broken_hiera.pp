include broken_hiera
#! Error: Evaluation Error: Error while evaluating a Function Call, The Lookup Configuration at 'modules/broken_hiera/hiera.yaml' has wrong type, entry 'hierarchy' expects an Array value, got Hash (file: lookup_broken_hiera.pp, line: 1, column: 1) on node n1
