class a { file { "${dir}/a": content => 'x' } }
class b { notify { 'b': } }
include a, b
Class['a'] ~> Class['b']
