class lda::nested { class lda::inner { } }
