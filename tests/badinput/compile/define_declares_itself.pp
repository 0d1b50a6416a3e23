define d() { d { "x${title}": } }
d { 't': }
#! Error: Somehow looped more than 1000 times while evaluating host catalog on node n1
