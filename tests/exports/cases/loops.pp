# Collectors in a loop, and one resource that matches several terms.
node 'a.loops' {
  @@notify { 'loops 1': tag => ['loops-x', 'loops-y'] }
  @@notify { 'loops 2': tag => 'loops-z' }
}
node 'b.loops' {
  ['loops-x', 'loops-y', 'loops-z'].each |$tag| { Notify <<| tag == $tag |>> }
}
node 'c.loops' { Notify <<| tag == 'loops-x' or tag == 'loops-y' |>> }
#> a b c
