function lda::deep($n) {
  if $n == 0 { 1 / 0 } else { lda::deep($n - 1) }
}
