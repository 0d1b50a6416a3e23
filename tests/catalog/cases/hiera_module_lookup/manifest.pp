notify { lookup('m::x'): }
