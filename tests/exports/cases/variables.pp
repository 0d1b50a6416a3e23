# Values of a query come from variables and facts.
node 'a.variables' {
  @@notify { 'variables red': tag => 'variables-red' }
  @@notify { 'variables blue': tag => 'variables-blue' }
}
node 'b.variables' {
  $colour = $facts['colour']
  $wanted = "variables-${colour}"
  Notify <<| tag == $wanted |>>
}
node 'c.variables' { Notify <<| title == "variables ${facts['colour']}" |>> }
node 'd.variables' { Notify <<| tag == $facts['tag'] |>> }
#> a b+colour=red b+colour=blue c+colour=blue c+colour=green d+tag=variables-red
