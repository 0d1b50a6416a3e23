# Only a class that inherits from the collecting one overrides what is collected.
class override_class::base {
  Notify <<| tag == 'override-class' |>>
}
class override_class::child inherits override_class::base {
  Notify['override class'] { message => 'child' }
}
class override_class::foreign {
  Notify['override class'] { message => 'foreign' }
}
node 'a.override_class' {
  @@notify { 'override class': message => 'old', tag => 'override-class' }
}
node 'child.override_class' { include override_class::child }
node 'foreign.override_class' {
  include override_class::base
  include override_class::foreign
}
node 'same.override_class' {
  Notify <<| tag == 'override-class' |>>
  Notify['override class'] { message => 'same scope' }
}
#> a child foreign same
