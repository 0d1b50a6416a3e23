type Lda::Expr = 1 + 2
