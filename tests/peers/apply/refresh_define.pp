define d() { notify { "in ${title}": } }
file { "${dir}/a": content => 'x', notify => D['t'] }
d { 't': }
