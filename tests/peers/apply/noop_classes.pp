#: --noop
class a { file { "${dir}/a": content => 'x' } }
class b { notify { 'n': } }
include a, b
Class['a'] ~> Class['b']
