## Interpolation

#? 7
notice("${[1, undef]} ${undef} ${{a => undef}} ${/a/} ${[1.5, 1e20]} ${!false} ${Integer} ${default}")
# Warning: Unknown variable: 'undef'. (line: 1, column: 25)
# Warning: Unknown variable: 'default'. (line: 1, column: 93)
# Notice: Scope(Class[main]): [1, ]  {a => } /a/ [1.5, 1.0e+20] true Integer 

#? 8
notice("${[1, undef]} ${undef} ${{a => undef}} ${/a/} ${[1.5, 1e20]} ${!false} ${Integer} ${default}")
# Error: Evaluation Error: Unknown variable: 'undef'. (line: 1, column: 25) on node web01

notice("a${1 + 1}b${'x'}c${"n${'e'}"}", "$title $name", "\$x \t| \u{41}")
# Notice: Scope(Class[main]): a2bxcne main main $x 	| A

$h = {'x' => {'y' => [1, 2]}}
notice("${h} ${h['x']} ${h[x][y][0]} ${h.keys} ${h['x']['y'].map |$i| { $i + 1 }}")
# Notice: Scope(Class[main]): {x => {y => [1, 2]}} {y => [1, 2]} 1 [x] [2, 3]

$s = @("X"/L)
  a ${1 + 2} \
  b
  | X
notice($s)
# Notice: Scope(Class[main]): a 3 b\n

$s = @(X)
  raw ${x}
  | - X
notice($s)
# Notice: Scope(Class[main]): raw ${x}

notice("${Sensitive('x')}", Sensitive('y'), [Sensitive('z')])
# Notice: Scope(Class[main]): Sensitive [value redacted] Sensitive [value redacted] [Sensitive [value redacted]]

notice("${Class['a']} ${File['/x']} ${Optional[Integer[1, 2]]} ${Timespan(3600)} ${SemVer('1.2.3')}")
# Notice: Scope(Class[main]): Class[a] File['/x'] Optional[Integer[1, 2]] 0-01:00:00.0 1.2.3

#? 7
notice "${osfamily} ${/x/} ${/y/}"
# Warning: Unknown variable: 'osfamily'. (line: 1, column: 11)
# Notice: Scope(Class[main]):  /x/ /y/

#? 8
notice "${osfamily} ${/x/} ${/y/}"
# Error: Evaluation Error: Unknown variable: 'osfamily'. (line: 1, column: 11) on node web01

notice "$osfamily ${/x/}"
# Error: Could not parse for environment production: Syntax error at '/' (line: 1, column: 21) on node web01

$re = "${/a/}-${'b' =~ /c/}-${/d/ =~ Regexp}"
notice $re
# Notice: Scope(Class[main]): /a/-false-true

#? 7
notice @("E"/L)
  ${/x/} $osfamily ${/y/}
  |- E
# Warning: Unknown variable: 'osfamily'. (line: 2, column: 10)
# Notice: Scope(Class[main]): /x/  /y/

#? 8
notice @("E"/L)
  ${/x/} $osfamily ${/y/}
  |- E
# Error: Evaluation Error: Unknown variable: 'osfamily'. (line: 2, column: 10) on node web01

## EPP

notice(inline_epp('<%- | Integer $x, $y = $x + 1 | -%>a<%= $x %>b<%= $y %>', {'x' => 3}))
# Notice: Scope(Class[main]): a3b4

notice(inline_epp('<%- | Integer $x, $y = 2 | -%>a<%= $x %>', {'x' => 'q'}))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: parameter 'x' expects an Integer value, got String (line: 1, column: 8) on node web01

notice(inline_epp('<%- | Integer $x, $y = 2 | -%>a<%= $x %>', {'z' => 'q'}))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda:\n  has no parameter named 'z'\n  expects a value for parameter 'x' (line: 1, column: 8) on node web01

notice(inline_epp('<%- | Integer $x, $y = 2 | -%>a<%= $x %>'))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: expects a value for parameter 'x' (line: 1, column: 8) on node web01

$a = 3
notice(inline_epp('v<%= $a %><%= $b %>', {'b' => 'q'}))
# Notice: Scope(Class[main]): v3q

[7].each |$l| { notice(inline_epp('l<%= $l %>')) }
# Notice: Scope(Class[main]): l7

notice(inline_epp('<% [1, 2].each |$i| { %>(<%= $i %>)<% } %>'), inline_epp('a <%# no %>b <%% c'))
# Notice: Scope(Class[main]): (1)(2) a b <% c

notice(inline_epp('<%= Sensitive("s") %>x'))
# Notice: Scope(Class[main]): Sensitive [value redacted]

notice(inline_epp('v<%= $a %'))
# Error: Evaluation Error: Error while evaluating a Function Call, inline_epp(): Invalid EPP: Unbalanced epp tag, reached <eof> without closing tag. (file: inlined-epp-text, line: 1, column: 10) (line: 1, column: 8) on node web01

#? 7
notice(inline_epp('<% $q = 1 %><%= $q %>'), "[$q]")
# Warning: Unknown variable: 'q'. (line: 1, column: 47)
# Notice: Scope(Class[main]): 1 []

#? 8
notice(inline_epp('<% $q = 1 %><%= $q %>'), "[$q]")
# Error: Evaluation Error: Unknown variable: 'q'. (line: 1, column: 47) on node web01

notice(inline_epp(1))
# Error: Evaluation Error: Error while evaluating a Function Call, 'inline_epp' parameter 'template' expects a String value, got Integer (line: 1, column: 8) on node web01

$who = 'top'
notice(epp('ducks/duck', {'who' => 'dewey', 'mood' => 'mad'}))
# Notice: Scope(Class[main]): dewey is mad\n

notice(epp('ducks/none.epp'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find template 'ducks/none.epp' (line: 1, column: 8) on node web01

class a { $v = 'local' notice(inline_epp('[<%= $v %>]')) }
include a
# Notice: Scope(Class[A]): [local]

