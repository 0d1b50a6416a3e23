include m::other
#! Error: Unacceptable location. The name 'm::another' is unacceptable in file 'modules/m/manifests/other.pp' (file: modules/m/manifests/other.pp, line: 1, column: 1) on node n1
