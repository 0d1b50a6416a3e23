node default { }
class lda::node { }
