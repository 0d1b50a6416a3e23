# A function of the 4.x API calls others in the top scope; scope_param, the
# functions of the 3.x API and templates have the caller's.
class m {
  $own = 'of m'
  m::declare('4x')
  m::with_scope('scope')
  declare3('3x')
  notify { 'erb': message => inline_template('<% scope.call_function("m::declare", ["erb"]) -%><%= scope.call_function("m::seen", []) %>') }
  notify { 'seen': message => m::seen() }
  notify { 'asked': message => m::asks() }
  notify { 'asked3': message => asks3() }
  m::block('block') |$x| { notify { $x: message => $own } }
  m::d { 'd': }
  ['lambda'].each |$x| { m::declare($x) }
  m::in_puppet('puppet')
}
define m::d {
  $own = 'of m::d'
  m::declare($title)
  notify { 'seen in d': message => m::seen() }
}
node default {
  $own = 'of the node'
  tag('tag_of_node')
  include m
}
@notify { 'virtual': }
$top = 'of the top'
['of the lambda'].each |$own| {
  notify { 'seen in lambda': message => m::seen() }
  m::sets('by_lambda')
  notify { 'set in lambda': message => [$by_lambda, $by_lambda2] }
}
notify { 'seen at top': message => m::seen() }
m::sets('by_top')
notify { 'set at top': message => [$by_top, $by_top2] }
notify { 'seen in epp': message => epp('m/seen.epp', { 'own' => 'of the template' }) }
notify { 'seen in inline epp': message => inline_epp('<% |$own| %><%= m::seen() %>', { 'own' => 'of the text' }) }
