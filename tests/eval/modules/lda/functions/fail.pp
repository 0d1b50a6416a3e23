function lda::fail() {
  fail('boom')
}
