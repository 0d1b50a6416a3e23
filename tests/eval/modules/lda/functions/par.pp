function lda::par(Integer['x'] $x) { 1 }
