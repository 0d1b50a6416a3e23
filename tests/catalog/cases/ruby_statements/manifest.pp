@notify { ['v', 'w']: }
m::called([
  ['include', 'm::a'], ['contain', 'm::b'], ['require', 'm::c'], ['notice', 'text'], ['warning', 'text'],
  ['debug', 'text'], ['info', 'text'], ['err', 'text'], ['alert', 'text'], ['crit', 'text'], ['emerg', 'text'],
  ['realize', Notify['v']], ['tag', 't1'], ['create_resources', 'notify', { 'x' => {} }]]).each |$i, $v| {
  notify { "call_function ${i}": message => $v }
}
called3([
  ['include', 'm::e'], ['contain', 'm::r'], ['require', 'm::q'], ['notice', 'text'], ['warning', 'text'],
  ['debug', 'text'], ['info', 'text'], ['err', 'text'], ['alert', 'text'], ['crit', 'text'], ['emerg', 'text'],
  ['realize', Notify['w']], ['tag', 't2'], ['create_resources', 'notify', { 'y' => {} }]]).each |$i, $v| {
  notify { "3.x function ${i}": message => $v }
}
