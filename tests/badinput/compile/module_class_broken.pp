include m::broken
#! Error: Syntax error at end of input (file: modules/m/manifests/broken.pp) on node n1
