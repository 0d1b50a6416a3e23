type Ldb::T = Lda::Deep::X
