notice(lookup('m::self'))
#? ours
#! Error: Lookup of key 'm::self' failed: Recursive lookup detected in [m::self]
