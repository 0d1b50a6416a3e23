# Exports of a class with parameters; the class's parameter names the tag.
class parameters_class($group, $port = 80) {
  @@notify { "pc ${facts['node']}": message => "${port}", tag => "pc-${group}" }
}
class parameters_class::balancer($group) { Notify <<| tag == "pc-${group}" |>> }
node 'a.parameters_class' { class { 'parameters_class': group => 'one' } }
node 'b.parameters_class' { class { 'parameters_class': group => 'one', port => 8080 } }
node 'c.parameters_class' { class { 'parameters_class': group => 'two' } }
node 'd.parameters_class' { class { 'parameters_class::balancer': group => 'one' } }
node 'e.parameters_class' { class { 'parameters_class::balancer': group => $facts['group'] } }
#> a b c d e+group=two
