# @summary A b.
# c
function m::f { }
