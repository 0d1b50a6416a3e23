define m::endless() {
  m::endless { "${title}x": }
}
