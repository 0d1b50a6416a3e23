class ldc::right { }
