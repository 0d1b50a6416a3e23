class lda::func { }
function lda::inclass() { 5 }
