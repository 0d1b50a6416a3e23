function lda::syntax( { 1 }
