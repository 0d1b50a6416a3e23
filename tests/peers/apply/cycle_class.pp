class a { notify { 'in a': require => Class['b'] } }
class b { notify { 'in b': require => Class['a'] } }
include a, b
