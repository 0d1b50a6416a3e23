function lda::ret() >> Integer { 'x' }
