class lda::err {
  $x = 1 + 'a'
}
