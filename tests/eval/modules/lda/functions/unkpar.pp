function lda::unkpar(Nosuch $x) { 1 }
