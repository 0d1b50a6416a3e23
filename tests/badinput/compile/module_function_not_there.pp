m::g()
#! Error: Unacceptable location. The name 'm::wrong' is unacceptable in file 'modules/m/functions/g.pp' (file: modules/m/functions/g.pp, line: 1, column: 1) on node n1
