class lde::class {
  define inner() { }
  class inner { }
}
