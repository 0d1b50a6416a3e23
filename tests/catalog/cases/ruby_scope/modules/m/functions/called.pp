function m::called() {
  place3()
}
