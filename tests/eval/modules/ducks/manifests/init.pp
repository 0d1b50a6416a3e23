# A class whose parts are found by their names.
class ducks(
  Ducks::Name $leader = 'donald',
  Integer[0] $nephews = 3,
) {
  notice("ducks of ${module_name} under ${leader}")
  contain ducks::nest::egg
  ducks::duck { $leader: say => ducks::quack($nephews) }
}
