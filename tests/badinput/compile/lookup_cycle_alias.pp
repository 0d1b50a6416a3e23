notice(lookup('m::alias'))
#? ours
#! Error: Lookup of key 'm::alias' failed: Recursive lookup detected in [m::alias]
