class m::bom { }
