define d() { notify { "in ${title}": } }
d { 'one': require => D['two'] }
d { 'two': }
