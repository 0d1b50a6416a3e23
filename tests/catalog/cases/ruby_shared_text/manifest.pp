# A text that Ruby code changes in place is changed in the array or hash that the
# code has got.
$n = 1
$h = { 'a' => "one${n}", 'l' => ["two${n}", { 'b' => "three${n}" }] }
$outer = [$h, $h['l']]
m::change($h, 'append')
$r1 = "${h} ${outer}"
m::change($outer[1], '-')
$r2 = "${h} ${outer}"
$got = m::change($h['l'][1], 'replace')
$r3 = "${h} ${outer} ${got}"
$e = inline_template('<% @h["a"] << "T"; @h["l"][0].upcase! %><%= @h["a"] %>')
$r4 = "${h} ${outer} ${e}"
[$h].each |$x| { m::change($x, 'append') }
$r5 = "${h}"
$d = lookup('h')
m::change($d, 'append')
$r6 = "${d}"
Integer[1, 6].each |$i| { notify { "r${i}": message => getvar("r${i}") } }
