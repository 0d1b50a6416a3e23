function ldb::x() { lda::sub::x() }
