tag('foo')
class x::y {
  tag('bar::baz')
  notify { 'x y': tag => ['one', 'two'] }
}
include x::y
define d() { notify { "in ${title}": } }
d { 't1': tag => 'dd' }
D['t1'] -> Class['x::y']
