class ducks::wrong {
  notify { 'x' message => 1 }
}
