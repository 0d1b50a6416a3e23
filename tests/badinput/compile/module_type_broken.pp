notice([1] =~ M::U)
#! Error: Syntax error at end of input (file: modules/m/types/u.pp) on node n1
