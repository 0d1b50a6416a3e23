class lda { notify { "a": } }
