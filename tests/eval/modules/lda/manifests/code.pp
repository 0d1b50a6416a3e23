notice('top')
class lda::code { }
