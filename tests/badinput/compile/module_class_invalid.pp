include m::invalid
#! Error: This Literal Integer has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (file: modules/m/manifests/invalid.pp, line: 2, column: 3)
#! Error: Illegal attempt to assign to 'a String'. Not an assignable reference (file: modules/m/manifests/invalid.pp, line: 4, column: 3)
#! Error: Language validation logged 2 errors. Giving up (file: modules/m/manifests/invalid.pp) on node n1
