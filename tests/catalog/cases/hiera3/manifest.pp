$kind = 'json'
$s_var = 'variable'
include m
$calls = {
  'lookup s' => lookup('s'),
  'lookup h' => lookup('h'),
  'lookup h hash' => lookup('h', Hash, 'hash'),
  'lookup h deep' => lookup('h', Hash, 'deep'),
  'lookup l' => lookup('l', Array, 'unique'),
  'lookup j' => lookup('j'),
  'lookup mod' => lookup('mod'),
  'lookup m::z' => lookup('m::z'),
  'hiera s' => hiera('s'),
  'hiera h' => hiera('h'),
  'hiera h.a' => hiera('h.a'),
  'hiera m::z' => hiera('m::z', 'none'),
  'hiera override' => hiera('s', 'd', 'more/extra'),
  'hiera overrides' => hiera('s', 'd', ['gone', 'more/extra']),
  'hiera_array l' => hiera_array('l'),
  'hiera_array override' => hiera_array('s', 'd', 'more/extra'),
  'hiera_hash h' => hiera_hash('h'),
}
$calls.each |$k, $v| { notify { $k: message => String($v, '%p') } }
