notice(lookup('m::function'))
#! Error: Unknown interpolation method 'nope' on node n1
