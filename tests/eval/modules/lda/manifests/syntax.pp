class lda::syntax {
  notify { x }
}
