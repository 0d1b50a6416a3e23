notice(inline_epp('<%- | $x | -%><%= $x %>', { x => 1, y => 2 }))
#! Error: Evaluation Error: Error while evaluating a Function Call, lambda: has no parameter named 'y' (file: epp_parameter_unknown.pp, line: 1, column: 8) on node n1
