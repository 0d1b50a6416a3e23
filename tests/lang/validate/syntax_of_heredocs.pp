$x = @("X":json)
  {"a": 1}
  | X
$x = @(Y:foo+json)
  {"a": 1}
  | Y
$x = true and notify { 'a': }
$x = 1 + include('a')
$x = -notice(1)
$x = !fail('a')
