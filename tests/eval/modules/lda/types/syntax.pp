type Lda::Syntax = Integer[
