$q = 7
undef
