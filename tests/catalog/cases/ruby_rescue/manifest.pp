['argument', 'own', 'key', 'parse', 'puppet'].each |$kind| {
  notify { "error ${kind}": message => m::rescues('m::raises', [$kind]) }
  notify { "error ${kind} through two functions": message => m::rescues('m::passes', [$kind]) }
  notify { "error ${kind} of a block": message => m::in_block($kind) }
  notify { "error ${kind} through Puppet code": message => m::rescues('m::wraps', [$kind])[0, 26] }
}
notify { 'lookup': message => m::rescues('lookup', ['nope']) }
notify { 'assert_type': message => m::rescues('assert_type', [Integer, 'x']) }
notify { 'return type': message => m::rescues('m::wrong', []) }
notify { 'wrong arguments': message => m::rescues('m::wrong', [1]) }
notify { 'wrong arguments of a function of Puppet': message => m::rescues('upcase', []) }
notify { 'unknown function': message => m::rescues('m::nothing', [])[0, 13] }
notify { 'fail': message => m::rescues('fail', ['failed']) }
notify { '3.x function': message => m::rescues('raises3', ['x']) }
notify { 'the same exception': message => m::same() }
