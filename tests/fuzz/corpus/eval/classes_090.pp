class a($p = 1, $q = [1, {x => 2}]) { notify { 'in a': } include b }
class b inherits a { notify { 'in b': } contain c }
class c { require d notify { "c ${title}": } }
class d { file { '/d': ensure => present; '/e': mode => '0644' } }
include a
include b
