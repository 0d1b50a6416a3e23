class lda::class { }
