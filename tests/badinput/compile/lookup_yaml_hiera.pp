include yaml_hiera
#? ours
#! Error: Unable to parse (modules/yaml_hiera/hiera.yaml): mapping values are not allowed in this context at line 2 column 11
