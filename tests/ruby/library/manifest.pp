# Ruby code that needs names of Puppet's library, which our runtime lacks.
$data = { 'b' => [1, 'two'], 'c' => undef }

notify { 'constants': message => m::constants($data) }
notify { 'a value of each type':
  message => [Integer[1, 2], File['/x'], Class['m'], Sensitive('s'), SemVer('1.2.3'),
    SemVerRange('>=1.0.0'), Timespan(3), Timestamp('2020-01-01'), Binary('aGVsbG8='),
    URI('http://a/b'), /re/, default, undef, 1.5, Error('wrong', 'kind')].map |$v| {
    m::described($v)
  },
}
notify { 'types go back': message => [m::same(Integer[1]), m::same(File['/x'])].map |$t| { "${t}" } }
notify { 'a function of the 3.x API': message => old($data) }
notify { 'a name in a library of the module': message => m::deep($data) }
notify { 'a template': message => template('m/a.erb') }
notify { 'an inline template':
  message => inline_template('<%= Puppet::Util::Json.dump(@data) %>'),
}
notify { 'blocks and calls': message => m::nested([1, 2]) |$x| { m::plain($x) + 1 } }
notify { 'a level of Hiera': message => lookup('m::level') }
notify { 'settings': message => m::settings() }
like_file { '/x': owner => 'root', mode => '0600' }
class m {}
include m
