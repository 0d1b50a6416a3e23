class p {
  notify { 'class': message => p::stack() }
  p::d { 'a': }
  include p::b
}
