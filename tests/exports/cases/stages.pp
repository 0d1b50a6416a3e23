# A resource is contained where its collector is.
class stages::early { Notify <<| tag == 'stages' |>> }
node 'a.stages' { @@notify { 'stages': tag => 'stages' } }
node 'b.stages' {
  stage { 'early': before => Stage['main'] }
  class { 'stages::early': stage => 'early' }
}
#> a b
