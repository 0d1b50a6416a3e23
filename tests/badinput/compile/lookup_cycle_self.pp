notice(lookup('m::self'))
#! Error: Lookup of key 'm::self' failed: Recursive lookup detected in [m::self] on node n1
