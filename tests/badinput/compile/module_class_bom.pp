include m::bom
#? ours
#! Error: Illegal UTF-8 Byte Order mark at beginning of input: [EF BB BF] - remove these from the puppet source (file: modules/m/manifests/bom.pp) on node n1
