type Lda::Var = Integer[$x]
