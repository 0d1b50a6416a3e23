class broken_data($x = 1) { }
