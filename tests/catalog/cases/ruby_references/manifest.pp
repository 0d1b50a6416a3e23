# References that functions of the old interface return are resources.
$f = File['/x']
class a::b {}
notify { 'returned': message => String(m_same($f), '%p') }
notify { 'interpolated': message => "${m_same($f)} ${m_same([$f, { 'k' => Class['a::b'] }])}" }
notify { 'its type': message => String(type(m_same($f))) }
notify { 'of another function': message => String(m::of($f), '%p') }
notify { 'of both': message => String(m::of(m_same($f)), '%p') }
notify { 'attribute': require => m_same(Notify['returned']), message => 'x' }
