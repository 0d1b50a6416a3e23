class lde::classes {
  class inner { }
  class inner { }
}
