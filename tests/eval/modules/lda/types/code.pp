type Lda::Code = Integer
notice('x')
