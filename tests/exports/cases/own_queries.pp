# What the node itself exports, in queries that a store answers otherwise.
define own_queries::thing($word = undef, $list = undef) { }
node /^\w+\.own_queries$/ {
  $mine = "q-${facts['node']}"
  @@own_queries::thing { "${facts['node']} word": word => 'Word', tag => $mine }
  @@own_queries::thing { "${facts['node']} list": list => ['x', 'y'], tag => $mine }
  @@own_queries::thing { "${facts['node']} unset": tag => $mine }
  @@own_queries::thing { "${facts['node']} empty": word => '', list => [], tag => $mine }
  @@own_queries::thing { "${facts['node']} true": word => true, list => [true, 3], tag => $mine }
  case $facts['query'] {
    'not word': { Own_queries::Thing <<| (word != 'WORD') and (tag == $mine or tag == 'q-other.own_queries') |>> }
    'not list': { Own_queries::Thing <<| (list != 'x') and (tag == $mine or tag == 'q-other.own_queries') |>> }
    'not undef': { Own_queries::Thing <<| (word != undef) and (tag == $mine or tag == 'q-other.own_queries') |>> }
    'empty': { Own_queries::Thing <<| (word == '') and (tag == $mine or tag == 'q-other.own_queries') |>> }
    'list undef': { Own_queries::Thing <<| (list == undef) and (tag == $mine or tag == 'q-other.own_queries') |>> }
    'true': { Own_queries::Thing <<| (word == true) and (tag == $mine or tag == 'q-other.own_queries') |>> }
    'true text': { Own_queries::Thing <<| (word == 'true') and (tag == $mine or tag == 'q-other.own_queries') |>> }
    'true in list': { Own_queries::Thing <<| (list == true or list == 3) and (tag == $mine or tag == 'q-other.own_queries') |>> }
    'name': { Own_queries::Thing <<| (name == "${facts['node']} word") and (tag == $mine or tag == 'q-other.own_queries') |>> }
    'not title': { Own_queries::Thing <<| (title != "${facts['node']} word") and (tag == $mine or tag == 'q-other.own_queries') |>> }
    'not tag': { Own_queries::Thing <<| (tag != 'Q-OTHER.OWN_QUERIES') and (tag == $mine or tag == 'q-other.own_queries') |>> }
    'unknown': { Own_queries::Thing <<| (colour == undef or colour == 'red') and (tag == $mine or tag == 'q-other.own_queries') |>> }
    default: { }
  }
}
#> other a+query=not%20word b+query=not%20list c+query=not%20undef d+query=empty
#> e+query=list%20undef f+query=true g+query=true%20text h+query=true%20in%20list
#> i+query=name j+query=not%20title k+query=not%20tag l+query=unknown
