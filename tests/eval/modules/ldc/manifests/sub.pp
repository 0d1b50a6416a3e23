class ldc::sub(Nosuch::Second $x = undef) { }
