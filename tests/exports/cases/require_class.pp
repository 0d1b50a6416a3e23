# Collected resources that refer to classes and defines.
class require_class::here { }
define require_class::thing { }
node 'a.require_class' {
  include require_class::here
  require_class::thing { 'x y': }
  @@notify { 'require class': require => Class['require_class::here'], tag => 'require-class' }
  @@notify { 'require define': require => Require_class::Thing['x y'], tag => 'require-define' }
  @@notify { 'require main': require => Class['main'], tag => 'require-class-main' }
}
node 'b.require_class' { Notify <<| tag == 'require-class' |>> }
node 'd.require_class' { Notify <<| tag == 'require-define' |>> }
node 'c.require_class' {
  include require_class::here
  require_class::thing { 'x y': }
  Notify <<| tag == 'require-class' or tag == 'require-define' |>>
}
#> a b c d
