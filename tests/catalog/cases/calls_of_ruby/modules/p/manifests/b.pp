class p::b {
  notify { 'b': message => p::f() }
}
