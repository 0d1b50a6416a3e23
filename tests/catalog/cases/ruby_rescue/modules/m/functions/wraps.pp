function m::wraps($kind) {
  m::raises($kind)
}
