notice(lookup('m::text'))
#? ours
#! Error: Evaluation Error: Error while evaluating a Function Call, 'alias' interpolation is only permitted if the expression is equal to the entire string (file: lookup_alias_in_text.pp, line: 1, column: 8) on node n1
