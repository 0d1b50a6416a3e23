define p::d {
  notify { "define in ${title}":
    message => p::stack() }
  $x = [1].map |$i| {
    p::stack()
  }
  notify { "lambda in ${title}": message => $x }
  notify { "epp in ${title}": message => epp('p/t.epp') }
  notify { "erb in ${title}": message => template('p/t.erb') }
  notify { "inline_epp in ${title}":
    message => inline_epp('<%= p::stack() %>') }
}
