class a { notify { 'in a': } }
class b { notify { 'in b': } }
include a
include b
Class['b'] -> Class['a']
