function lda::code() { 1 }
notice('x')
