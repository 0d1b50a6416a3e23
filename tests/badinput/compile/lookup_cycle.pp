notice(lookup('m::one'))
#! Error: Lookup of key 'm::one' failed: Recursive lookup detected in [m::one, m::two, m::three] on node n1
