notice("x")
notify { a: }
"a${x}"
[1] + 2
$x =~ /a/
1
# Error: Could not parse for environment production: This Double Quoted String has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 3, column: 1)
