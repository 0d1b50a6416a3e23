$top = 'top'
$shadowed = 'outer'
class base { $inherited = 'from base' }
class m($p = 'param', Optional[String] $nothing = undef) inherits base {
  $who = 'world'
  $shadowed = 'inner'
  $list = [1, 2.5, true, undef, 'x', { 'k' => 'v' }]
  notify { 'file': message => template('m/all.erb') }
  notify { 'two': message => template('m/a.erb', 'm/b.erb') }
  notify { 'inline': message => inline_template('<%= @p + @who %>', '-<%= @top %>') }
  [1].each |$inlambda| {
    notify { 'lambda': message => inline_template('<%= @inlambda %> <%= @p %>') }
  }
  m::d { 'some title': arg => 'A' }
}
define m::d($arg) {
  notify { 'define': message => inline_template('<%= @title %>|<%= @name %>|<%= @arg %>|<%= @module_name %>|<%= @who.inspect %>|<%= @caller_module_name %>') }
}
function m::render($x) { inline_template('<%= @x %> <%= @top %> <%= @name %> <%= @shadowed %>') }
include m
notify { 'infunction': message => m::render('xx') }
notify { 'top': message => inline_template('<%= @title %>|<%= @name %>|<%= @module_name.inspect %>|<%= @environment %>|<%= @facts["os"]["family"] %>|<%= @trusted["certname"] %>|<%= @hostname %>') }
