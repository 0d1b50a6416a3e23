type Lda::Own = Struct[{ 'a' => Lda::Deep::X, Optional['b'] => Lda::Own }]
