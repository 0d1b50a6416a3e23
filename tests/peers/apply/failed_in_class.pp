class a { file { "${dir}/no/such": content => 'x' } }
class b { notify { 'b': } }
include a, b
Class['a'] -> Class['b']
