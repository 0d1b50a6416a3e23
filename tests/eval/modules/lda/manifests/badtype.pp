class lda::badtype(Integer['x'] $x = 1) { }
