# Collectors of virtual resources, and realize, take what the node exports, but
# nothing that others export.
node 'a.virtual' {
  @@notify { 'virtual a': tag => 'virtual' }
}
node 'collect.virtual' {
  @@notify { 'virtual exported': tag => 'virtual' }
  @notify { 'virtual virtual': tag => 'virtual' }
  Notify <| tag == 'virtual' |>
}
node 'realize.virtual' {
  @@notify { 'virtual realized': tag => 'virtual-r' }
  @@notify { 'virtual not realized': tag => 'virtual-r' }
  realize(Notify['virtual realized'])
}
node 'export.virtual' {
  @@notify { 'virtual exported 2': tag => 'virtual-2' }
  @notify { 'virtual virtual 2': tag => 'virtual-2' }
  Notify <<| tag == 'virtual-2' |>>
}
node 'all.virtual' {
  @@virtual::thing { 'exported': }
  @virtual::thing { 'virtual': }
  virtual::thing { 'real': }
  Virtual::Thing <| |>
}
define virtual::thing { }
#> a collect realize export all
