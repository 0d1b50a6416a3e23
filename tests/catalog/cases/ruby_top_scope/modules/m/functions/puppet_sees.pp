function m::puppet_sees() {
  [getvar('own'), $top]
}
