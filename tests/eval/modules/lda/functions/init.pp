function lda() { 'init' }
