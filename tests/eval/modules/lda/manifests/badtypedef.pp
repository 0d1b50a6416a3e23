define lda::badtypedef(Nosuch $x = 1) { }
