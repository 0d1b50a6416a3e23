function m::type($title) {
  Notify[$title]
}
