# What Ruby code changes in place is seen where the same array or hash is: in
# variables, parameters of classes, others that contain it, and what Hiera keeps
# of functions of the kind lookup_key; not in copies.
class c($conf, $list, $own = { 'd' => 1 }) {
  m::set($conf) m::set($list) m::set($own)
  $seen = [$conf, $list, $own, lookup('c::conf')]
  notify { 'c': message => "${seen}" }
}
class d($conf) { m::set($conf) notify { 'd': message => "${conf}" } }
define e($conf) { m::set($conf) notify { 'e': message => "${conf}" } }
function m::fresh() { $x = { 'a' => 1 } m::set($x, 'fresh') $x }
function m::puppet($x) { m::set($x, 'puppet') $x }
$h = { 'a' => 1 }
$o = { 'in' => $h, 'list' => [$h, [1]] }
m::set($h)
$r1 = "${h} ${o}"
m::set($o['in'], 'nested')
$r2 = "${h} ${o}"
m::set($o['list'][1]) m::set($o['list'][0], 'third')
$r3 = "${h} ${o}"
$ident = m::same($h)
m::set($ident, 'ident')
$r4 = "${h}"
$plus = $h + {} m::set($plus, 'plus')
$flat = flatten([$o['list']]) m::set($flat[0], 'flat')
$vals = values($o) m::set($vals[0], 'vals')
$with = with($h) |$x| { m::set($x, 'with') $x }
$then = $h.then |$x| { $x } m::set($then, 'then')
$flt = $o.filter |$k, $v| { $k == 'in' } m::set($flt['in'], 'filter')
$mapped = [$h].map |$x| { $x } m::set($mapped[0], 'map')
$r5 = "${h}"
$if = if true { $h } else { undef } m::set($if, 'if')
m::puppet($h)
$r6 = "${h} ${plus}"
$a1 = lookup('k') $a2 = lookup('k') m::set($a1) m::set($a1['in'], 'deep')
$l1 = lookup('k')
$r7 = "${a1} ${a2} ${l1}"
$r8 = m::looks('k')
$k1 = lookup('keyed') $k2 = lookup('keyed') m::set($k1) m::set($k1['in'], 'deep')
$k3 = lookup('keyed')
$r9 = "${k1} ${k2} ${k3} ${lookup('keyed.in')}"
$r10 = m::looks('keyed2')
$h1 = lookup('hashed') $h2 = lookup('hashed') m::set($h1)
$r11 = "${h1} ${h2} ${lookup('hashed')}"
include c
class { 'd': conf => $h }
e { 'e': conf => $h }
$r12 = "${h}"
$t = { 'a' => 1, 'in' => { 'b' => 1 } }
$t3 = set3($t)
$r15 = "${t} ${t3}"
m::set($enc) $r16 = "${enc}"
$del = { 'a' => 1, 'b' => { 'c' => 1 } } $del2 = $del['b']
$e1 = inline_template('<% @del.delete("a"); @del["b"]["c"] = 2; @del["n"] = {"x" => 1} -%><%= @del %>')
$r17 = "${del} ${del2}"
$e2 = inline_template('<% @del["b"] = { "c" => 3 } -%>')
$r18 = "${del} ${del2}"
$y = { 'a' => [] }
m::yields([$y]) |$x| { m::set($x, 'in the block') if $x['a'] { m::set($x['a'], 0, 'deep') } $x }
$r19 = "${y}"
$z = { 'a' => {} }
$z2 = m::chain($z)
$r20 = "${z} ${z2}"
$n = { 'one' => $z, 'two' => { 'three' => $z['a'] } }
m::set($n['two']['three'], 'deepest')
$r21 = "${n} ${z}"
m::moves($n)
$r22 = "${n} ${z}"
m::set($z, 'after')
$r23 = "${n} ${z}"
$g = [1, 2, 3]
$g2 = [$g, $g]
m::shift($g)
$r24 = "${g} ${g2}"

$r25 = "${m::fresh()} ${m::fresh()}"
(Integer[1, 25].filter |$i| { !($i in [13, 14]) }).each |$i| { notify { "r${i}": message => getvar("r${i}") } }
