notice(lookup('m::function'))
#? ours
#! Error: Unknown interpolation method 'nope' on node n1
