class lda::two { }
class lda::extra { notify { "extra": } }
