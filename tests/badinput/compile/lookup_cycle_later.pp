notice(lookup('m::four'))
#! Error: Lookup of key 'm::five' failed: Recursive lookup detected in [m::four, m::five, m::six] on node n1
