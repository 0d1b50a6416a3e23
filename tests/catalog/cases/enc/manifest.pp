class a($p = 'default') { notify { "a ${p}": } }
class b { notify { "b ${role}": } }
notify { 'main': }
