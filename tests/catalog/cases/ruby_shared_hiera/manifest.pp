# What Ruby code changes in place in values of Hiera: those of data files and of
# functions of the kind data_hash are copies, those of the kinds lookup_key and
# data_dig are the same object in one compile.  Defaults are the code's own.
class c($p, $q = lookup('y')) {
  m::set($p, 'p') m::set($q, 'q')
  notify { 'c': message => "${p} ${q} ${lookup('c::p')} ${lookup('y')}" }
}
include c
$keys = ['y', 'yi', 'ya', 'ym', 'yu', 'al', 'j', 'dhh', 'dha', 'ddh', 'lk1', 'conv',
  'y.a', 'y.b', 'ddh.b', 'ddh.a', 'lk1.a', 'lk1.b', 'ym.b', 'dhh.b']
$keys.each |$k| {
  $v = lookup($k)
  m::set($v, 'one')
  $w = lookup($k)
  if $v =~ Hash { m::set($v['a'], 'two') }
  $x = lookup($k)
  $y = hiera($k)
  m::set($y, 'three')
  $d = lookup({ name => $k, default_value => 1 })
  $e = lookup($k, Data, 'first')
  $f = inline_template('<% z = scope.call_function("lookup", [@k])
    z.is_a?(Hash) ? z["four"] = 4 : z << 4 %><%= scope.call_function("lookup", [@k]).to_a.join(",") %>')
  notify { "k ${k}": message => "${v} ${w} ${x} ${y} ${d} ${e} ${f}" }
}
['y', 'ym', 'lk2', 'dhh'].each |$k| {
  $v = lookup($k, Hash, 'hash') m::set($v, 'h1')
  $w = lookup($k, Hash, 'hash')
  $v2 = lookup($k, Hash, 'deep') m::set($v2, 'd1') m::set($v2['b'], 'd2')
  $w2 = lookup($k, Hash, 'deep')
  $h = hiera_hash($k) m::set($h, 'hh')
  notify { "m ${k}": message => "${v} ${w} ${v2} ${w2} ${h} ${hiera_hash($k)} ${lookup($k)}" }
}
$dv = { 'a' => [1] }
$l1 = lookup('none', Hash, 'first', $dv) m::set($l1, 's1')
$l2 = lookup({ name => 'n2', default_values_hash => { 'n2' => $dv } }) m::set($l2, 's2')
$l3 = lookup({ name => 'n3', override => { 'n3' => $dv } }) m::set($l3, 's3')
$l4 = lookup('none') |$k| { $dv } m::set($l4, 's4')
$l5 = hiera('none', $dv) m::set($l5, 's5')
$l6 = lookup(['none', 'y']) m::set($l6, 's6')
$l7 = lookup({ name => 'n7', default_values_hash => { 'n7' => $dv }, merge => 'deep' })
m::set($l7['a'], 's7')
notify { 'd': message => "${dv} ${l6} ${l7} ${lookup('y')}" }
