# Integers beyond 64 bits in data and facts.
function m_text(Variant[Integer, String, Array, Hash] $v) { String($v, '%p') }

$data = {
  'big'      => lookup('big'),
  'hex'      => lookup('hex', Integer[1]),
  'small'    => lookup('small', Integer[default, 0]),
  'json'     => lookup('json'),
  'negative' => lookup('negative'),
  'merged'   => lookup('merged'),
  'key'      => lookup('18446744073709551615', String, 'first', 'none'),
  'fact'     => $facts['serial'],
  'facts'    => $serials,
}
$data.each |$k, $v| { notify { $k: message => m_text($v) } }
notify { 'text': message => lookup('text') }
notify { 'epp': message => inline_epp('<%= $x %>', { 'x' => $data['big'] }) }
notify { 'erb': message => template('m/number.erb') }
notify { 'ruby': message => String(m::twice($facts['serial'])) }
notify { 'types': message => String([type($data['big']), $data['big'] > $data['small'], $data['big'] == $facts['serial']]) }
