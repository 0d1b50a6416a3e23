function ducks::quack(Integer $times) >> String {
  Integer[1, $times].map |$i| { 'quack' }.join(' ')
}
