function m::wrong() { 1 }
