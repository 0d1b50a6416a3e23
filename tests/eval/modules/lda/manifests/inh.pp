class lda::inh inherits lda::nosuch { }
