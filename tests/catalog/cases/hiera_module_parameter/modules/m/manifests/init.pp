class m($x) { }
