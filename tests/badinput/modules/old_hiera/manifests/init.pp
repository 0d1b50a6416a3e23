class old_hiera($x = 1) { }
