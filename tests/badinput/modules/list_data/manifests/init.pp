class list_data($x = 1) { }
