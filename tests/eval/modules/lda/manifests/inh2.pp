class lda::inh2 inherits lda { notify { 'inh2': } }
