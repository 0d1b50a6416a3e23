class m::e { }
