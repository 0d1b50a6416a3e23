class m::sub($names) inherits m {
  notify { "sub ${names}": }
}
