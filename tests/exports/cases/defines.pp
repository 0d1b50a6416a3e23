# A define is collected as a type is: its body is evaluated on the collecting
# node.
define defines::thing($size = 1, $where = $facts['node']) {
  notify { "defines ${title}": message => "${size} of ${where} on ${facts['node']} ${facts['colour']} ${name}" }
}
node 'a.defines' {
  @@defines::thing { 'default': }
  @@defines::thing { 'set': size => 2, where => $facts['node'] }
}
node 'b.defines' { Defines::Thing <<| |>> }
node 'c.defines' { Defines::Thing <<| title == 'set' |>> { size => 3 } }
#> a+colour=red b+colour=blue c
