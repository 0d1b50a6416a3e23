type Lda::Unk = Array[Nosuch]
