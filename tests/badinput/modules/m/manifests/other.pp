class m::another { }
