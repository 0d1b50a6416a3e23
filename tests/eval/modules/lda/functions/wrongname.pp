function lda::other() { 1 }
