notice(lookup('m::one'))
#? ours
#! Error: Evaluation Error: Error while evaluating a Function Call, Lookup of key 'm::one' failed: Recursive lookup detected in [m::one, m::two, m::three] (file: lookup_cycle.pp, line: 1, column: 8) on node n1
