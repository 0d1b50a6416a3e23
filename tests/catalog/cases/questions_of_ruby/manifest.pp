# What Ruby code asks about types, the catalog, and the place of a call.
notify { 'of types': message => [
  m::types(Integer[1, 3], 'Integer[2, 2]', 2), m::types(Integer[1, 3], 'Integer[1, 4]', 4),
  m::types(Array[String[1]], 'Array[String[2, 3], 1, 1]', ['ab']), m::types(Array[String[1]], 'String', ['']),
  m::types(Hash[String, Integer[0]], 'Hash[Enum[a], Integer[1, 2]]', { 'a' => -1 }),
  m::types(Optional[Enum['a', 'b']], 'Undef', undef), m::types(Pattern[/^x/], 'Enum[x1, x2]', 'y'),
] }
notify { 'no type': message => m::refused('Integer[') }
notify { 'no types': message => m::refused('Integer[x]') }
notify { 'of a place': message => m::place() }
include m
notify { 'later': message => catalog_reads3() }
