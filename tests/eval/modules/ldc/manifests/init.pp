class ldc(Optional[Nosuch::First] $x = undef) { }
