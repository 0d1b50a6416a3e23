function p::f() {
  p::stack()
}
