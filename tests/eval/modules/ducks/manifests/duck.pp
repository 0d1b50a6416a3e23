define ducks::duck(String $say = 'quack') {
  notify { "${title} says ${say}":
    message => epp('ducks/duck.epp', { 'who' => $title }),
  }
}
