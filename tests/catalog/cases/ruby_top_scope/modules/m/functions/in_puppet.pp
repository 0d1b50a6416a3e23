function m::in_puppet($name) {
  $own = 'of the function'
  m::declare($name)
  m::with_scope("${name} scope")
  notify { 'seen in puppet': message => m::seen() }
}
