function m::f() { lookup("k") }
