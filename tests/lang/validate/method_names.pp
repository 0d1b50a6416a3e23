$a.foo.bar(1)
$a.$b
$a.5
Foo.bar
# Error: Could not parse for environment production: Syntax error at 'b' (line: 2, column: 4)
