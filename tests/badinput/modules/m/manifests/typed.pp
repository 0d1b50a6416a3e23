class m::typed(Integer $n) { }
