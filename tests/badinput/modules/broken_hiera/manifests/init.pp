class broken_hiera($x = 1) { }
