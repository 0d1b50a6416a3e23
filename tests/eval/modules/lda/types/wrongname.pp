type Lda::Other = Integer
