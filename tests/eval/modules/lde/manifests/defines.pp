class lde::defines {
  define inner() { }
  define inner() { }
}
