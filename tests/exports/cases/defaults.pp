# Resource defaults: those of the exporter travel as values, those of the
# collector fill what is not set.
node 'a.defaults' {
  Notify { withpath => true, loglevel => 'warning' }
  @@notify { 'defaults': tag => 'defaults', loglevel => 'err' }
}
node 'b.defaults' {
  Notify { message => 'default of b', withpath => false, tag => 'defaults-b' }
  Notify <<| tag == 'defaults' |>>
}
class defaults::inner { Notify <<| tag == 'defaults' |>> }
node 'c.defaults' {
  Notify { message => 'default of the outer scope' }
  include defaults::inner
}
node 'd.defaults' {
  Notify { message => 'default of d' }
  Notify <<| tag == 'defaults' |>> { message => 'override' }
}
#> a b c d
