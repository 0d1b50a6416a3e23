include old_hiera
#! Error: This runtime does not support hiera.yaml version 9 (file: modules/old_hiera/hiera.yaml) on node n1
