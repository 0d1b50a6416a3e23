class ldd::sub { }
