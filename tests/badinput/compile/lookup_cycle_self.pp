notice(lookup('m::self'))
#? ours
#! Error: Evaluation Error: Error while evaluating a Function Call, Lookup of key 'm::self' failed: Recursive lookup detected in [m::self] (file: lookup_cycle_self.pp, line: 1, column: 8) on node n1
