type lda::lower = Integer
