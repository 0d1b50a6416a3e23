define ldc::d(Nosuch::Third $x = undef) { }
