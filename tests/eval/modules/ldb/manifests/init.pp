class ldb { notify { 'b': message => [ldb::x(), 'a' =~ Lda::Deep::X] } }
