notice(lookup('m::alias'))
#? ours
#! Error: Evaluation Error: Error while evaluating a Function Call, Lookup of key 'm::alias' failed: Recursive lookup detected in [m::alias] (file: lookup_cycle_alias.pp, line: 1, column: 8) on node n1
