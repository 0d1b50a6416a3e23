notify { 'int': message => [lookup('int'), lookup('int') + 1] }
notify { 'arr': message => lookup('arr') }
notify { 'secret': message => lookup('secret') }
class a(Integer $x = lookup('int')) { notify { "a ${x}": } }
include a
