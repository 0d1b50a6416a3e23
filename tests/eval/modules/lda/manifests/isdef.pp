define lda::isdef() { }
