define m::defined ($empty = undef, $set = 'set', $given = undef) {
  notify { "of ${title}": message => hash_of_scope3() }
}
