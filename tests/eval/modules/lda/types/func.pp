function lda::func() { }
