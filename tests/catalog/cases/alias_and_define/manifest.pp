# A module's define precedes its type alias of the same name.
notify { 'type':
  message => [String(P::Entry), P::Entry =~ Type[Struct], { 'n' => 3 } =~ P::Entry],
}
p::entry { 'x': n => 3 }
notify { "reference ${P::Entry['x']}": require => P::Entry['x'] }
type Q::Entry = Integer
define q::entry() {}
notify { "an alias of this file: ${3 =~ Q::Entry}": }
