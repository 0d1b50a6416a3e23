class yaml_hiera($x = 1) { }
