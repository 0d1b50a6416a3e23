# Ruby code changes arrays and hashes in place: variables and parameters of
# resources that hold the same object change with them.
class other($shared = ['s']) { }
class m($list = ['a'], $map = { 'k' => [1] }) {
  include other
  $alias = $list
  notify { 'before': message => $list }
  notify { 'text': message => template('m/change.erb') }
  notify { 'after': message => [$list, $map, $alias, $other::shared] }
  m::d { 'one': list => $list, own => ['own'] }
  notify { 'inline': message => inline_template('<% @alias << "inline" -%><%= @list.inspect %>') }
  $returned = m::modern($list)
  notify { 'modern': message => [$list, $returned] }
}
define m::d($list, $own) {
  notify { "d ${title}": message => template('m/define.erb') }
  notify { "d after ${title}": message => $own }
}
include m
