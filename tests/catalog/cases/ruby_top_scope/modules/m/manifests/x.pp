class m::x { notify { 'in x': } }
