class m ($empty = undef, $set = 'set') {
  notify { 'of a class': message => hash_of_scope3() }
}
