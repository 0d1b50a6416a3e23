class k($p = [lookup('nope')]) { }
define d() {
  include k
}

d { 'x': }
