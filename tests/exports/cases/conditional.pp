# Exports in a branch, a loop and a lambda.
node 'a.conditional' {
  if $facts['role'] == 'web' { @@notify { 'conditional web': tag => 'conditional' } }
  ['x', 'y'].each |$each| { @@notify { "conditional ${each}": tag => 'conditional' } }
  $pairs = { 'k' => 'v' }
  $pairs.each |$key, $value| {
    @@notify { "conditional ${key}": message => $value, tag => 'conditional' }
  }
}
node 'b.conditional' { Notify <<| tag == 'conditional' |>> }
#> a b a+role=web b
