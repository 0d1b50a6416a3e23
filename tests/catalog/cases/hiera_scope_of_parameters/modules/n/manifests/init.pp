class n {
  $local = 'of n'
  include m
  include m::sub
  m::def { 'x': }
}
