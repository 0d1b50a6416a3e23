# The class.
class m {
  notify { 'of a class': message => place3() }
  m::defined { 'd': }
}
