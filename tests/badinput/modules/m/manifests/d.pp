define m::d(Integer $n) {
  if $n > 0 { m::d { "${title}-${n}": n => $n - 1 } }
}
