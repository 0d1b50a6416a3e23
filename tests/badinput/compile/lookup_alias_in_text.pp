notice(lookup('m::text'))
#? ours
#! Error: 'alias' interpolation is only permitted if the expression is equal to the entire string on node n1
