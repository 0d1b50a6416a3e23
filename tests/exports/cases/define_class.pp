# A collected define that includes a class, which collects itself.
class define_class::collect { Notify <<| tag == 'define-class' |>> }
define define_class::thing { include define_class::collect }
node 'a.define_class' {
  @@define_class::thing { 'x': }
  @@notify { 'define class': tag => 'define-class' }
}
node 'b.define_class' { Define_class::Thing <<| |>> }
#> a b
