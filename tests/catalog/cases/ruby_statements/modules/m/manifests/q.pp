class m::q { }
