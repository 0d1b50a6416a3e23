class lda::other { }
