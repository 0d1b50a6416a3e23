class lde::define {
  class inner { }
  define inner() { }
}
