m::f(1)
#! Error: Evaluation Error: The value '' cannot be converted to Numeric. (file: modules/m/functions/f.pp, line: 2, column: 8) on node n1
