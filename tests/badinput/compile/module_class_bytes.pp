include m::bytes
#? ours
#! Error: invalid byte sequence in UTF-8 (file: modules/m/manifests/bytes.pp, line: 2, column: 11) on node n1
