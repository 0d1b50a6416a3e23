stage { 'pre': before => Stage['main'] }
class b { notify { 'b': } }
class a { notify { 'a': } include b }
class { 'a': stage => 'pre' }
