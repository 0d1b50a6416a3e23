include broken_hiera
#? ours
#! Error: The Lookup Configuration at 'modules/broken_hiera/hiera.yaml' has wrong type, entry 'hierarchy' expects an Array value
