function m::f($x) {
  $x + undef
}
