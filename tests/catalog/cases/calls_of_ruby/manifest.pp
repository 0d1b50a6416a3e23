# The calls that code in Ruby sees around its own.
notify { 'main':
  message => p::stack() }
notify { 'by call_function': message => p::deep() }
notify { '3.x': message => p_old() }
node default {
  notify { 'node': message => p::stack() }
  include p
  class { 'q': }
  $v = p::stack().then |$x| { p::f() }
  notify { 'then': message => $v }
  p::d { 'c': }
}
class q {
  notify { 'q': message => p::stack() }
}
notify { 'function': message => p::f() }
