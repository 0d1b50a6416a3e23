class a { notify { 'n': } -> file { '/f': } }
class b { require a notify { 'q': } }
class { 'b': stage => 'post' }
stage { 'post': require => Stage['main'] }
