notice(lookup('m::alias'))
#! Error: Lookup of key 'm::alias' failed: Recursive lookup detected in [m::alias] on node n1
