class m::c4x { notify { 'in 4x': } }
