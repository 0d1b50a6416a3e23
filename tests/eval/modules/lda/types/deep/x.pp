type Lda::Deep::X = Enum[a]
