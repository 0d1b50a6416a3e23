define d() {
  $p = lookup('nope')
}

d { 'x': }
