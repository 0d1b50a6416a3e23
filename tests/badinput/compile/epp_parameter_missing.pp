notice(inline_epp('<%- | $x | -%><%= $x %>', {}))
#! Error: Evaluation Error: Error while evaluating a Function Call, lambda: expects a value for parameter 'x' (file: epp_parameter_missing.pp, line: 1, column: 8) on node n1
