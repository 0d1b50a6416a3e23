type Lda::Two = Integer
type Lda::Three = String
