define m::defined {
  notify { "of ${title}": message => place3() }
  [1].each |$x| { notify { "of ${title} in a block": message => place3() } }
}
