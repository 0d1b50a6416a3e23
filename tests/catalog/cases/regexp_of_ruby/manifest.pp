# regular expressions as arguments of functions in Ruby of the 3.x interface
$r = /c\/d/
notify { p_join(/a\/b/, [/x\ny/, /(?i:q)/], /a"b/): }
notify { inline_template('<%= scope.call_function("p_join", [[/a\/b/]]) %> <%= @r.inspect %>'):
  require => Notify[p_join($r)],
}
notify { p_join(/c\/d/): }
