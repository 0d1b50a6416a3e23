class m::c { }
