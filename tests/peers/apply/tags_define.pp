#: --tags d
define d() { notify { "in ${title}": } }
d { 'x': }
notify { 'y': }
