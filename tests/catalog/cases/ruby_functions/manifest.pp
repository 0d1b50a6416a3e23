class m {
  $local = 'seen by 3.x'
  notify { 'up': message => m::up('abc', 2) }
  notify { 'each': message => "${m::up([1, 2]) |$x| { $x + 1 }}" }
  notify { 'default': message => m::plain('a') }
  notify { 'rest': message => m::rest('a', 1, 2, 3) }
  notify { 'scope': message => m::scoped('x') }
  notify { 'types': message => m::kinds(undef, default, Integer[1], File['/a'], Sensitive('s'), /r/) }
  notify { 'local types': message => m::aliased({ 'a' => 1 }) }
  notify { 'legacy': message => up3('q') }
  notify { 'legacy args': message => kinds3(undef, [undef], { 'a' => undef }, File['/a'], SemVer('1.2.3'), /r/, 1) }
  notify { 'legacy undef': message => "${undef3()}" }
  say3('statement')
  notify { 'iterated': message => "${[1, 2].map |$x| { m::up("n${x}") }}" }
  notify { 'puppet_x': message => m::with_library('a') }
}
include m
