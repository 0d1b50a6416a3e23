type Lda::Cyc = Lda::Cyc
