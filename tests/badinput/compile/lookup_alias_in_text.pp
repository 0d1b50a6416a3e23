notice(lookup('m::text'))
#! Error: 'alias' interpolation is only permitted if the expression is equal to the entire string on node n1
