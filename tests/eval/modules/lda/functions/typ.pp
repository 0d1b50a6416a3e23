type Lda::Typ = Integer
