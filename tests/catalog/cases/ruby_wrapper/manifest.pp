$top = 'top'
class m {
  $x = 'of the class'
  notify { 'a file': message => wrapped3('m/t.erb') }
  notify { 'a text': message => wrapped3(undef, 'inline <%= @x %> <%= @top %>') }
  notify { 'both': message => wrapped3('m/t.erb', '<%= file.split("/").last %> <%= @x %>') }
  notify { 'twice': message => twice3() }
}
include m
