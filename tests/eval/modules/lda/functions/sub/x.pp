function lda::sub::x($y = 2) { $y }
