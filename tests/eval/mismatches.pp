## Blocks, results and sizes that do not match

function f(Callable &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 21) on node web01

function f(Callable &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 21) on node web01

function f(Callable &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 21) on node web01

function f(Callable &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 21) on node web01

function f(Callable &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 21) on node web01

function f(Callable &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 21) on node web01

function f(Callable &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 21) on node web01

function f(Callable &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 21) on node web01

function f(Callable &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 21) on node web01

function f(Callable &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 21) on node web01

function f(Callable &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 21) on node web01

function f(Callable &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 21) on node web01

function f(Callable &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 21) on node web01

function f(Callable &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 21) on node web01

function f(Callable[0,0] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,0] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,0] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,0] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,0] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,0] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,0] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,0] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,0] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,0] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,0] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,0] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,0] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,0] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[1] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[1] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[1] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[1] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[1] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[1] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[1] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[1] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[1] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[1] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[1] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[1] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[1] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[1,1] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,1] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,1] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,1] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,1] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,1] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,1] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,1] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,1] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,1] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,1] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,1] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,1] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,1] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,1] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,1] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,1] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,1] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,1] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,1] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,1] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,1] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,1] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,1] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,1] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,1] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,1] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[0,1] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,3] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,3] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,3] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,3] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,3] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,3] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,3] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,3] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,3] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,3] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,3] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,3] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,3] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[1,3] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[2,2] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[2,2] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[2,2] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[2,2] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[2,2] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[2,2] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[2,2] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[2,2] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[2,2] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[2,2] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[2,2] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[2,2] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[2,2] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[2,2] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 26) on node web01

function f(Callable[2] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[2] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[2] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[2] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[2] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[2] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[2] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[2] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[2] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[2] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[2] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[2] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[2] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[2] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 24) on node web01

function f(Callable[Integer] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 30) on node web01

function f(Callable[Integer] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 30) on node web01

function f(Callable[Integer] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 30) on node web01

function f(Callable[Integer] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 30) on node web01

function f(Callable[Integer] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 30) on node web01

function f(Callable[Integer] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 30) on node web01

function f(Callable[Integer] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 30) on node web01

function f(Callable[Integer] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 30) on node web01

function f(Callable[Integer] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 30) on node web01

function f(Callable[Integer] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 30) on node web01

function f(Callable[Integer] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 30) on node web01

function f(Callable[Integer] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 30) on node web01

function f(Callable[Integer] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 30) on node web01

function f(Callable[Integer] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 30) on node web01

function f(Callable[Integer,String] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 37) on node web01

function f(Callable[Integer,String] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 37) on node web01

function f(Callable[Integer,String] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 37) on node web01

function f(Callable[Integer,String] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 37) on node web01

function f(Callable[Integer,String] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 37) on node web01

function f(Callable[Integer,String] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 37) on node web01

function f(Callable[Integer,String] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 37) on node web01

function f(Callable[Integer,String] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 37) on node web01

function f(Callable[Integer,String] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 37) on node web01

function f(Callable[Integer,String] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 37) on node web01

function f(Callable[Integer,String] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 37) on node web01

function f(Callable[Integer,String] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 37) on node web01

function f(Callable[Integer,String] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 37) on node web01

function f(Callable[Integer,String] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 37) on node web01

function f(Callable[Integer,0] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 32) on node web01

function f(Callable[Integer,0] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 32) on node web01

function f(Callable[Integer,0] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 32) on node web01

function f(Callable[Integer,0] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 32) on node web01

function f(Callable[Integer,0] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 32) on node web01

function f(Callable[Integer,0] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 32) on node web01

function f(Callable[Integer,0] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 32) on node web01

function f(Callable[Integer,0] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 32) on node web01

function f(Callable[Integer,0] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 32) on node web01

function f(Callable[Integer,0] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 32) on node web01

function f(Callable[Integer,0] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 32) on node web01

function f(Callable[Integer,0] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 32) on node web01

function f(Callable[Integer,0] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 32) on node web01

function f(Callable[Integer,0] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 32) on node web01

function f(Callable[Integer,1,2] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,1,2] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,1,2] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,1,2] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,1,2] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,1,2] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,1,2] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,1,2] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,1,2] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,1,2] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,1,2] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,1,2] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,1,2] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,1,2] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,0,1] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,0,1] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,0,1] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,0,1] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,0,1] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,0,1] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,0,1] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,0,1] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,0,1] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,0,1] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,0,1] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,0,1] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,0,1] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,0,1] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Callable[Integer,2,default] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 40) on node web01

function f(Callable[Integer,2,default] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 40) on node web01

function f(Callable[Integer,2,default] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 40) on node web01

function f(Callable[Integer,2,default] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 40) on node web01

function f(Callable[Integer,2,default] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 40) on node web01

function f(Callable[Integer,2,default] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 40) on node web01

function f(Callable[Integer,2,default] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 40) on node web01

function f(Callable[Integer,2,default] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 40) on node web01

function f(Callable[Integer,2,default] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 40) on node web01

function f(Callable[Integer,2,default] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 40) on node web01

function f(Callable[Integer,2,default] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 40) on node web01

function f(Callable[Integer,2,default] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 40) on node web01

function f(Callable[Integer,2,default] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 40) on node web01

function f(Callable[Integer,2,default] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 40) on node web01

function f(Callable[[Integer],String] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 39) on node web01

function f(Callable[[Integer],String] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 39) on node web01

function f(Callable[[Integer],String] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 39) on node web01

function f(Callable[[Integer],String] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 39) on node web01

function f(Callable[[Integer],String] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 39) on node web01

function f(Callable[[Integer],String] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 39) on node web01

function f(Callable[[Integer],String] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 39) on node web01

function f(Callable[[Integer],String] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 39) on node web01

function f(Callable[[Integer],String] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 39) on node web01

function f(Callable[[Integer],String] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 39) on node web01

function f(Callable[[Integer],String] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 39) on node web01

function f(Callable[[Integer],String] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 39) on node web01

function f(Callable[[Integer],String] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 39) on node web01

function f(Callable[[Integer],String] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 39) on node web01

function f(Callable[[0,0],String] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 35) on node web01

function f(Callable[[0,0],String] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 35) on node web01

function f(Callable[[0,0],String] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 35) on node web01

function f(Callable[[0,0],String] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 35) on node web01

function f(Callable[[0,0],String] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 35) on node web01

function f(Callable[[0,0],String] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 35) on node web01

function f(Callable[[0,0],String] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 35) on node web01

function f(Callable[[0,0],String] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 35) on node web01

function f(Callable[[0,0],String] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 35) on node web01

function f(Callable[[0,0],String] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 35) on node web01

function f(Callable[[0,0],String] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 35) on node web01

function f(Callable[[0,0],String] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 35) on node web01

function f(Callable[[0,0],String] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 35) on node web01

function f(Callable[[0,0],String] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 35) on node web01

function f(Callable[[Integer],Any] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 36) on node web01

function f(Callable[[Integer],Any] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 36) on node web01

function f(Callable[[Integer],Any] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 36) on node web01

function f(Callable[[Integer],Any] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 36) on node web01

function f(Callable[[Integer],Any] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 36) on node web01

function f(Callable[[Integer],Any] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 36) on node web01

function f(Callable[[Integer],Any] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 36) on node web01

function f(Callable[[Integer],Any] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 36) on node web01

function f(Callable[[Integer],Any] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 36) on node web01

function f(Callable[[Integer],Any] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 36) on node web01

function f(Callable[[Integer],Any] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 36) on node web01

function f(Callable[[Integer],Any] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 36) on node web01

function f(Callable[[Integer],Any] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 36) on node web01

function f(Callable[[Integer],Any] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 36) on node web01

function f(Callable[[Integer,Callable[1]],Any] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 48) on node web01

function f(Callable[[Integer,Callable[1]],Any] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 48) on node web01

function f(Callable[[Integer,Callable[1]],Any] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 48) on node web01

function f(Callable[[Integer,Callable[1]],Any] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 48) on node web01

function f(Callable[[Integer,Callable[1]],Any] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 48) on node web01

function f(Callable[[Integer,Callable[1]],Any] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 48) on node web01

function f(Callable[[Integer,Callable[1]],Any] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 48) on node web01

function f(Callable[[Integer,Callable[1]],Any] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 48) on node web01

function f(Callable[[Integer,Callable[1]],Any] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 48) on node web01

function f(Callable[[Integer,Callable[1]],Any] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 48) on node web01

function f(Callable[[Integer,Callable[1]],Any] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 48) on node web01

function f(Callable[[Integer,Callable[1]],Any] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 48) on node web01

function f(Callable[[Integer,Callable[1]],Any] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 48) on node web01

function f(Callable[[Integer,Callable[1]],Any] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 48) on node web01

function f(Callable[Integer,Optional[Callable]] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 49) on node web01

function f(Callable[Integer,Optional[Callable]] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 49) on node web01

function f(Callable[Integer,Optional[Callable]] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 49) on node web01

function f(Callable[Integer,Optional[Callable]] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 49) on node web01

function f(Callable[Integer,Optional[Callable]] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 49) on node web01

function f(Callable[Integer,Optional[Callable]] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 49) on node web01

function f(Callable[Integer,Optional[Callable]] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 49) on node web01

function f(Callable[Integer,Optional[Callable]] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 49) on node web01

function f(Callable[Integer,Optional[Callable]] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 49) on node web01

function f(Callable[Integer,Optional[Callable]] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 49) on node web01

function f(Callable[Integer,Optional[Callable]] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 49) on node web01

function f(Callable[Integer,Optional[Callable]] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 49) on node web01

function f(Callable[Integer,Optional[Callable]] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 49) on node web01

function f(Callable[Integer,Optional[Callable]] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 49) on node web01

function f(Optional[Callable[1]] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Optional[Callable[1]] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Optional[Callable[1]] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Optional[Callable[1]] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Optional[Callable[1]] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Optional[Callable[1]] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Optional[Callable[1]] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Optional[Callable[1]] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Optional[Callable[1]] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Optional[Callable[1]] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Optional[Callable[1]] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Optional[Callable[1]] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Optional[Callable[1]] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Optional[Callable[1]] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 34) on node web01

function f(Variant[Callable[1],Callable[3]] &$b) { 'called' }
notice(f() ||{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 45) on node web01

function f(Variant[Callable[1],Callable[3]] &$b) { 'called' }
notice(f() |$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 45) on node web01

function f(Variant[Callable[1],Callable[3]] &$b) { 'called' }
notice(f() |$x=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 45) on node web01

function f(Variant[Callable[1],Callable[3]] &$b) { 'called' }
notice(f() |*$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 45) on node web01

function f(Variant[Callable[1],Callable[3]] &$b) { 'called' }
notice(f() |$x,*$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 45) on node web01

function f(Variant[Callable[1],Callable[3]] &$b) { 'called' }
notice(f() |$x,$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 45) on node web01

function f(Variant[Callable[1],Callable[3]] &$b) { 'called' }
notice(f() |$x,$y=1|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 45) on node web01

function f(Variant[Callable[1],Callable[3]] &$b) { 'called' }
notice(f() |String $x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 45) on node web01

function f(Variant[Callable[1],Callable[3]] &$b) { 'called' }
notice(f() |Integer $x| >> Integer {1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 45) on node web01

function f(Variant[Callable[1],Callable[3]] &$b) { 'called' }
notice(f() |Integer $x| >> String {'a'})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 45) on node web01

function f(Variant[Callable[1],Callable[3]] &$b) { 'called' }
notice(f() |Integer *$x|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 45) on node web01

function f(Variant[Callable[1],Callable[3]] &$b) { 'called' }
notice(f() |Integer $x, String *$y|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 45) on node web01

function f(Variant[Callable[1],Callable[3]] &$b) { 'called' }
notice(f() |Integer $x, &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 45) on node web01

function f(Variant[Callable[1],Callable[3]] &$b) { 'called' }
notice(f() |Integer $x, Callable &$b|{1})
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 45) on node web01

function f() { 'called' }
notice(f())
# Notice: Scope(Class[main]): called

with() || { notice('called') }
# Notice: Scope(Class[main]): called

function f() { 'called' }
notice(f(1))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects no arguments, got 1 (line: 2, column: 8) on node web01

with(1) || { notice('called') }
# Notice: Scope(Class[main]): called

function f() { 'called' }
notice(f(1,2))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects no arguments, got 2 (line: 2, column: 8) on node web01

with(1,2) || { notice('called') }
# Notice: Scope(Class[main]): called

function f() { 'called' }
notice(f('a','b'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects no arguments, got 2 (line: 2, column: 8) on node web01

with('a','b') || { notice('called') }
# Notice: Scope(Class[main]): called

function f() { 'called' }
notice(f(1,2,3))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects no arguments, got 3 (line: 2, column: 8) on node web01

with(1,2,3) || { notice('called') }
# Notice: Scope(Class[main]): called

function f($a) { 'called' }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects 1 argument, got none (line: 2, column: 8) on node web01

with() |$a| { notice('called') }
# Error: Evaluation Error: Parameter $a is required but no value was given (line: 1, column: 9) on node web01

function f($a) { 'called' }
notice(f(1))
# Notice: Scope(Class[main]): called

with(1) |$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a) { 'called' }
notice(f(1,2))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects 1 argument, got 2 (line: 2, column: 8) on node web01

with(1,2) |$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a) { 'called' }
notice(f('a','b'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects 1 argument, got 2 (line: 2, column: 8) on node web01

with('a','b') |$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a) { 'called' }
notice(f(1,2,3))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects 1 argument, got 3 (line: 2, column: 8) on node web01

with(1,2,3) |$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a,$b) { 'called' }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects 2 arguments, got none (line: 2, column: 8) on node web01

with() |$a,$b| { notice('called') }
# Error: Evaluation Error: Parameter $a is required but no value was given (line: 1, column: 9) on node web01

function f($a,$b) { 'called' }
notice(f(1))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects 2 arguments, got 1 (line: 2, column: 8) on node web01

with(1) |$a,$b| { notice('called') }
# Error: Evaluation Error: Parameter $b is required but no value was given (line: 1, column: 13) on node web01

function f($a,$b) { 'called' }
notice(f(1,2))
# Notice: Scope(Class[main]): called

with(1,2) |$a,$b| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a,$b) { 'called' }
notice(f('a','b'))
# Notice: Scope(Class[main]): called

with('a','b') |$a,$b| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a,$b) { 'called' }
notice(f(1,2,3))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects 2 arguments, got 3 (line: 2, column: 8) on node web01

with(1,2,3) |$a,$b| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a,$b=1) { 'called' }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects between 1 and 2 arguments, got none (line: 2, column: 8) on node web01

with() |$a,$b=1| { notice('called') }
# Error: Evaluation Error: Parameter $a is required but no value was given (line: 1, column: 9) on node web01

function f($a,$b=1) { 'called' }
notice(f(1))
# Notice: Scope(Class[main]): called

with(1) |$a,$b=1| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a,$b=1) { 'called' }
notice(f(1,2))
# Notice: Scope(Class[main]): called

with(1,2) |$a,$b=1| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a,$b=1) { 'called' }
notice(f('a','b'))
# Notice: Scope(Class[main]): called

with('a','b') |$a,$b=1| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a,$b=1) { 'called' }
notice(f(1,2,3))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects between 1 and 2 arguments, got 3 (line: 2, column: 8) on node web01

with(1,2,3) |$a,$b=1| { notice('called') }
# Notice: Scope(Class[main]): called

function f(*$a) { 'called' }
notice(f())
# Notice: Scope(Class[main]): called

with() |*$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(*$a) { 'called' }
notice(f(1))
# Notice: Scope(Class[main]): called

with(1) |*$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(*$a) { 'called' }
notice(f(1,2))
# Notice: Scope(Class[main]): called

with(1,2) |*$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(*$a) { 'called' }
notice(f('a','b'))
# Notice: Scope(Class[main]): called

with('a','b') |*$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(*$a) { 'called' }
notice(f(1,2,3))
# Notice: Scope(Class[main]): called

with(1,2,3) |*$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a,*$b) { 'called' }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects at least 1 argument, got none (line: 2, column: 8) on node web01

with() |$a,*$b| { notice('called') }
# Error: Evaluation Error: Parameter $a is required but no value was given (line: 1, column: 9) on node web01

function f($a,*$b) { 'called' }
notice(f(1))
# Notice: Scope(Class[main]): called

with(1) |$a,*$b| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a,*$b) { 'called' }
notice(f(1,2))
# Notice: Scope(Class[main]): called

with(1,2) |$a,*$b| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a,*$b) { 'called' }
notice(f('a','b'))
# Notice: Scope(Class[main]): called

with('a','b') |$a,*$b| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a,*$b) { 'called' }
notice(f(1,2,3))
# Notice: Scope(Class[main]): called

with(1,2,3) |$a,*$b| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a=1) { 'called' }
notice(f())
# Notice: Scope(Class[main]): called

with() |$a=1| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a=1) { 'called' }
notice(f(1))
# Notice: Scope(Class[main]): called

with(1) |$a=1| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a=1) { 'called' }
notice(f(1,2))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects at most 1 argument, got 2 (line: 2, column: 8) on node web01

with(1,2) |$a=1| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a=1) { 'called' }
notice(f('a','b'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects at most 1 argument, got 2 (line: 2, column: 8) on node web01

with('a','b') |$a=1| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a=1) { 'called' }
notice(f(1,2,3))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects at most 1 argument, got 3 (line: 2, column: 8) on node web01

with(1,2,3) |$a=1| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Integer *$a) { 'called' }
notice(f())
# Notice: Scope(Class[main]): called

with() |Integer *$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Integer *$a) { 'called' }
notice(f(1))
# Notice: Scope(Class[main]): called

with(1) |Integer *$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Integer *$a) { 'called' }
notice(f(1,2))
# Notice: Scope(Class[main]): called

with(1,2) |Integer *$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Integer *$a) { 'called' }
notice(f('a','b'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got String (line: 2, column: 8) on node web01

with('a','b') |Integer *$a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Integer value, got String (line: 1, column: 1) on node web01

function f(Integer *$a) { 'called' }
notice(f(1,2,3))
# Notice: Scope(Class[main]): called

with(1,2,3) |Integer *$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(String $a, Integer *$b) { 'called' }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects at least 1 argument, got none (line: 2, column: 8) on node web01

with() |String $a, Integer *$b| { notice('called') }
# Error: Evaluation Error: Parameter $a is required but no value was given (line: 1, column: 16) on node web01

function f(String $a, Integer *$b) { 'called' }
notice(f(1))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a String value, got Integer (line: 2, column: 8) on node web01

with(1) |String $a, Integer *$b| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a String value, got Integer (line: 1, column: 1) on node web01

function f(String $a, Integer *$b) { 'called' }
notice(f(1,2))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a String value, got Integer (line: 2, column: 8) on node web01

with(1,2) |String $a, Integer *$b| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a String value, got Integer (line: 1, column: 1) on node web01

function f(String $a, Integer *$b) { 'called' }
notice(f('a','b'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'b' expects an Integer value, got String (line: 2, column: 8) on node web01

with('a','b') |String $a, Integer *$b| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'b' expects an Integer value, got String (line: 1, column: 1) on node web01

function f(String $a, Integer *$b) { 'called' }
notice(f(1,2,3))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a String value, got Integer (line: 2, column: 8) on node web01

with(1,2,3) |String $a, Integer *$b| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a String value, got Integer (line: 1, column: 1) on node web01

with(1) |$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a) { 'called' }
notice(f('x'))
# Notice: Scope(Class[main]): called

with('abcd') |$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a) { 'called' }
notice(f([1]))
# Notice: Scope(Class[main]): called

with([]) |$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a) { 'called' }
notice(f(['a',1,2,3]))
# Notice: Scope(Class[main]): called

with({x=>1}) |$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a) { 'called' }
notice(f({x=>'a',z=>1}))
# Notice: Scope(Class[main]): called

with({}) |$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a) { 'called' }
notice(f({1=>2,3=>4}))
# Notice: Scope(Class[main]): called

with(undef) |$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a) { 'called' }
notice(f(Integer))
# Notice: Scope(Class[main]): called

with(Struct[{Optional[x]=>Integer}]) |$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a) { 'called' }
notice(f(Sensitive('a')))
# Notice: Scope(Class[main]): called

with(true) |$a| { notice('called') }
# Notice: Scope(Class[main]): called

function f($a) { 'called' }
notice(f(/x/))
# Notice: Scope(Class[main]): called

with(1) |Integer $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Integer $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got String (line: 2, column: 8) on node web01

with('abcd') |Integer $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Integer value, got String (line: 1, column: 1) on node web01

function f(Integer $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got Tuple (line: 2, column: 8) on node web01

with([]) |Integer $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Integer value, got Array (line: 1, column: 1) on node web01

function f(Integer $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Integer $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Integer value, got Struct (line: 1, column: 1) on node web01

function f(Integer $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got Struct (line: 2, column: 8) on node web01

with({}) |Integer $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Integer value, got Hash (line: 1, column: 1) on node web01

function f(Integer $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got Hash (line: 2, column: 8) on node web01

with(undef) |Integer $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Integer value, got Undef (line: 1, column: 1) on node web01

function f(Integer $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Integer $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Integer value, got Type[Struct] (line: 1, column: 1) on node web01

function f(Integer $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Integer $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Integer value, got Boolean (line: 1, column: 1) on node web01

function f(Integer $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got Regexp (line: 2, column: 8) on node web01

with(1) |Optional[Integer] $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Optional[Integer] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a value of type Undef or Integer, got String (line: 2, column: 8) on node web01

with('abcd') |Optional[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a value of type Undef or Integer, got String (line: 1, column: 1) on node web01

function f(Optional[Integer] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a value of type Undef or Integer, got Tuple (line: 2, column: 8) on node web01

with([]) |Optional[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a value of type Undef or Integer, got Array (line: 1, column: 1) on node web01

function f(Optional[Integer] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a value of type Undef or Integer, got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Optional[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a value of type Undef or Integer, got Struct (line: 1, column: 1) on node web01

function f(Optional[Integer] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a value of type Undef or Integer, got Struct (line: 2, column: 8) on node web01

with({}) |Optional[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a value of type Undef or Integer, got Hash (line: 1, column: 1) on node web01

function f(Optional[Integer] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a value of type Undef or Integer, got Hash (line: 2, column: 8) on node web01

with(undef) |Optional[Integer] $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Optional[Integer] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a value of type Undef or Integer, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Optional[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a value of type Undef or Integer, got Type[Struct] (line: 1, column: 1) on node web01

function f(Optional[Integer] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a value of type Undef or Integer, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Optional[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a value of type Undef or Integer, got Boolean (line: 1, column: 1) on node web01

function f(Optional[Integer] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a value of type Undef or Integer, got Regexp (line: 2, column: 8) on node web01

with(1) |Pattern[/x/] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a match for Pattern[/x/], got Integer (line: 1, column: 1) on node web01

function f(Pattern[/x/] $a) { 'called' }
notice(f('x'))
# Notice: Scope(Class[main]): called

with('abcd') |Pattern[/x/] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a match for Pattern[/x/], got 'abcd' (line: 1, column: 1) on node web01

function f(Pattern[/x/] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a match for Pattern[/x/], got Tuple (line: 2, column: 8) on node web01

with([]) |Pattern[/x/] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a match for Pattern[/x/], got Array (line: 1, column: 1) on node web01

function f(Pattern[/x/] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a match for Pattern[/x/], got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Pattern[/x/] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a match for Pattern[/x/], got Struct (line: 1, column: 1) on node web01

function f(Pattern[/x/] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a match for Pattern[/x/], got Struct (line: 2, column: 8) on node web01

with({}) |Pattern[/x/] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a match for Pattern[/x/], got Hash (line: 1, column: 1) on node web01

function f(Pattern[/x/] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a match for Pattern[/x/], got Hash (line: 2, column: 8) on node web01

with(undef) |Pattern[/x/] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a match for Pattern[/x/], got Undef (line: 1, column: 1) on node web01

function f(Pattern[/x/] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a match for Pattern[/x/], got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Pattern[/x/] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a match for Pattern[/x/], got Type[Struct] (line: 1, column: 1) on node web01

function f(Pattern[/x/] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a match for Pattern[/x/], got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Pattern[/x/] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a match for Pattern[/x/], got Boolean (line: 1, column: 1) on node web01

function f(Pattern[/x/] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a match for Pattern[/x/], got Regexp (line: 2, column: 8) on node web01

with(1) |Optional[Pattern[/x/]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an undef value or a match for Pattern[/x/], got Integer (line: 1, column: 1) on node web01

function f(Optional[Pattern[/x/]] $a) { 'called' }
notice(f('x'))
# Notice: Scope(Class[main]): called

with('abcd') |Optional[Pattern[/x/]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an undef value or a match for Pattern[/x/], got 'abcd' (line: 1, column: 1) on node web01

function f(Optional[Pattern[/x/]] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an undef value or a match for Pattern[/x/], got Tuple (line: 2, column: 8) on node web01

with([]) |Optional[Pattern[/x/]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an undef value or a match for Pattern[/x/], got Array (line: 1, column: 1) on node web01

function f(Optional[Pattern[/x/]] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an undef value or a match for Pattern[/x/], got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Optional[Pattern[/x/]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an undef value or a match for Pattern[/x/], got Struct (line: 1, column: 1) on node web01

function f(Optional[Pattern[/x/]] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an undef value or a match for Pattern[/x/], got Struct (line: 2, column: 8) on node web01

with({}) |Optional[Pattern[/x/]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an undef value or a match for Pattern[/x/], got Hash (line: 1, column: 1) on node web01

function f(Optional[Pattern[/x/]] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an undef value or a match for Pattern[/x/], got Hash (line: 2, column: 8) on node web01

with(undef) |Optional[Pattern[/x/]] $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Optional[Pattern[/x/]] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an undef value or a match for Pattern[/x/], got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Optional[Pattern[/x/]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an undef value or a match for Pattern[/x/], got Type[Struct] (line: 1, column: 1) on node web01

function f(Optional[Pattern[/x/]] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an undef value or a match for Pattern[/x/], got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Optional[Pattern[/x/]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an undef value or a match for Pattern[/x/], got Boolean (line: 1, column: 1) on node web01

function f(Optional[Pattern[/x/]] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an undef value or a match for Pattern[/x/], got Regexp (line: 2, column: 8) on node web01

with(1) |Enum[x,y] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a match for Enum['x', 'y'], got Integer (line: 1, column: 1) on node web01

function f(Enum[x,y] $a) { 'called' }
notice(f('x'))
# Notice: Scope(Class[main]): called

with('abcd') |Enum[x,y] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a match for Enum['x', 'y'], got 'abcd' (line: 1, column: 1) on node web01

function f(Enum[x,y] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a match for Enum['x', 'y'], got Tuple (line: 2, column: 8) on node web01

with([]) |Enum[x,y] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a match for Enum['x', 'y'], got Array (line: 1, column: 1) on node web01

function f(Enum[x,y] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a match for Enum['x', 'y'], got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Enum[x,y] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a match for Enum['x', 'y'], got Struct (line: 1, column: 1) on node web01

function f(Enum[x,y] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a match for Enum['x', 'y'], got Struct (line: 2, column: 8) on node web01

with({}) |Enum[x,y] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a match for Enum['x', 'y'], got Hash (line: 1, column: 1) on node web01

function f(Enum[x,y] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a match for Enum['x', 'y'], got Hash (line: 2, column: 8) on node web01

with(undef) |Enum[x,y] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a match for Enum['x', 'y'], got Undef (line: 1, column: 1) on node web01

function f(Enum[x,y] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a match for Enum['x', 'y'], got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Enum[x,y] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a match for Enum['x', 'y'], got Type[Struct] (line: 1, column: 1) on node web01

function f(Enum[x,y] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a match for Enum['x', 'y'], got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Enum[x,y] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a match for Enum['x', 'y'], got Boolean (line: 1, column: 1) on node web01

function f(Enum[x,y] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a match for Enum['x', 'y'], got Regexp (line: 2, column: 8) on node web01

with(1) |Optional[Enum[x]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an undef value or a match for Enum['x'], got Integer (line: 1, column: 1) on node web01

function f(Optional[Enum[x]] $a) { 'called' }
notice(f('x'))
# Notice: Scope(Class[main]): called

with('abcd') |Optional[Enum[x]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an undef value or a match for Enum['x'], got 'abcd' (line: 1, column: 1) on node web01

function f(Optional[Enum[x]] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an undef value or a match for Enum['x'], got Tuple (line: 2, column: 8) on node web01

with([]) |Optional[Enum[x]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an undef value or a match for Enum['x'], got Array (line: 1, column: 1) on node web01

function f(Optional[Enum[x]] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an undef value or a match for Enum['x'], got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Optional[Enum[x]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an undef value or a match for Enum['x'], got Struct (line: 1, column: 1) on node web01

function f(Optional[Enum[x]] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an undef value or a match for Enum['x'], got Struct (line: 2, column: 8) on node web01

with({}) |Optional[Enum[x]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an undef value or a match for Enum['x'], got Hash (line: 1, column: 1) on node web01

function f(Optional[Enum[x]] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an undef value or a match for Enum['x'], got Hash (line: 2, column: 8) on node web01

with(undef) |Optional[Enum[x]] $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Optional[Enum[x]] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an undef value or a match for Enum['x'], got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Optional[Enum[x]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an undef value or a match for Enum['x'], got Type[Struct] (line: 1, column: 1) on node web01

function f(Optional[Enum[x]] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an undef value or a match for Enum['x'], got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Optional[Enum[x]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an undef value or a match for Enum['x'], got Boolean (line: 1, column: 1) on node web01

function f(Optional[Enum[x]] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an undef value or a match for Enum['x'], got Regexp (line: 2, column: 8) on node web01

with(1) |Array[Integer,2,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Array value, got Integer (line: 1, column: 1) on node web01

function f(Array[Integer,2,3] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Array value, got String (line: 2, column: 8) on node web01

with('abcd') |Array[Integer,2,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Array value, got String (line: 1, column: 1) on node web01

function f(Array[Integer,2,3] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects size to be between 2 and 3, got 1 (line: 2, column: 8) on node web01

with([]) |Array[Integer,2,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects size to be between 2 and 3, got 0 (line: 1, column: 1) on node web01

function f(Array[Integer,2,3] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects size to be between 2 and 3, got 4 (line: 2, column: 8) on node web01

with({x=>1}) |Array[Integer,2,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Array value, got Struct (line: 1, column: 1) on node web01

function f(Array[Integer,2,3] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Array value, got Struct (line: 2, column: 8) on node web01

with({}) |Array[Integer,2,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Array value, got Hash (line: 1, column: 1) on node web01

function f(Array[Integer,2,3] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Array value, got Hash (line: 2, column: 8) on node web01

with(undef) |Array[Integer,2,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Array value, got Undef (line: 1, column: 1) on node web01

function f(Array[Integer,2,3] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Array value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Array[Integer,2,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Array value, got Type[Struct] (line: 1, column: 1) on node web01

function f(Array[Integer,2,3] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Array value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Array[Integer,2,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Array value, got Boolean (line: 1, column: 1) on node web01

function f(Array[Integer,2,3] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Array value, got Regexp (line: 2, column: 8) on node web01

with(1) |Array[String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Array value, got Integer (line: 1, column: 1) on node web01

function f(Array[String] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Array value, got String (line: 2, column: 8) on node web01

with('abcd') |Array[String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Array value, got String (line: 1, column: 1) on node web01

function f(Array[String] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' index 0 expects a String value, got Integer (line: 2, column: 8) on node web01

with([]) |Array[String] $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Array[String] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects (Array[String] a)\n  rejected: parameter 'a' index 1 expects a String value, got Integer\n  rejected: parameter 'a' index 2 expects a String value, got Integer\n  rejected: parameter 'a' index 3 expects a String value, got Integer (line: 2, column: 8) on node web01

with({x=>1}) |Array[String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Array value, got Struct (line: 1, column: 1) on node web01

function f(Array[String] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Array value, got Struct (line: 2, column: 8) on node web01

with({}) |Array[String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Array value, got Hash (line: 1, column: 1) on node web01

function f(Array[String] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Array value, got Hash (line: 2, column: 8) on node web01

with(undef) |Array[String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Array value, got Undef (line: 1, column: 1) on node web01

function f(Array[String] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Array value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Array[String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Array value, got Type[Struct] (line: 1, column: 1) on node web01

function f(Array[String] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Array value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Array[String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Array value, got Boolean (line: 1, column: 1) on node web01

function f(Array[String] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Array value, got Regexp (line: 2, column: 8) on node web01

with(1) |Hash[String,Integer,1,1] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Hash value, got Integer (line: 1, column: 1) on node web01

function f(Hash[String,Integer,1,1] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Hash value, got String (line: 2, column: 8) on node web01

with('abcd') |Hash[String,Integer,1,1] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Hash value, got String (line: 1, column: 1) on node web01

function f(Hash[String,Integer,1,1] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Hash value, got Tuple (line: 2, column: 8) on node web01

with([]) |Hash[String,Integer,1,1] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Hash value, got Array (line: 1, column: 1) on node web01

function f(Hash[String,Integer,1,1] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Hash value, got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Hash[String,Integer,1,1] $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Hash[String,Integer,1,1] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects size to be 1, got 2 (line: 2, column: 8) on node web01

with({}) |Hash[String,Integer,1,1] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects size to be 1, got 0 (line: 1, column: 1) on node web01

function f(Hash[String,Integer,1,1] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects size to be 1, got 2 (line: 2, column: 8) on node web01

with(undef) |Hash[String,Integer,1,1] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Hash value, got Undef (line: 1, column: 1) on node web01

function f(Hash[String,Integer,1,1] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Hash value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Hash[String,Integer,1,1] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Hash value, got Type[Struct] (line: 1, column: 1) on node web01

function f(Hash[String,Integer,1,1] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Hash value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Hash[String,Integer,1,1] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Hash value, got Boolean (line: 1, column: 1) on node web01

function f(Hash[String,Integer,1,1] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Hash value, got Regexp (line: 2, column: 8) on node web01

with(1) |Hash[Integer,Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Hash value, got Integer (line: 1, column: 1) on node web01

function f(Hash[Integer,Integer] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Hash value, got String (line: 2, column: 8) on node web01

with('abcd') |Hash[Integer,Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Hash value, got String (line: 1, column: 1) on node web01

function f(Hash[Integer,Integer] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Hash value, got Tuple (line: 2, column: 8) on node web01

with([]) |Hash[Integer,Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Hash value, got Array (line: 1, column: 1) on node web01

function f(Hash[Integer,Integer] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Hash value, got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Hash[Integer,Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' key of entry 'x' expects an Integer value, got String (line: 1, column: 1) on node web01

function f(Hash[Integer,Integer] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects (Hash[Integer, Integer] a)\n  rejected: parameter 'a' key of entry 'x' expects an Integer value, got String\n  rejected: parameter 'a' entry 'x' expects an Integer value, got String\n  rejected: parameter 'a' key of entry 'z' expects an Integer value, got String (line: 2, column: 8) on node web01

with({}) |Hash[Integer,Integer] $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Hash[Integer,Integer] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Notice: Scope(Class[main]): called

with(undef) |Hash[Integer,Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Hash value, got Undef (line: 1, column: 1) on node web01

function f(Hash[Integer,Integer] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Hash value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Hash[Integer,Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Hash value, got Type[Struct] (line: 1, column: 1) on node web01

function f(Hash[Integer,Integer] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Hash value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Hash[Integer,Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Hash value, got Boolean (line: 1, column: 1) on node web01

function f(Hash[Integer,Integer] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Hash value, got Regexp (line: 2, column: 8) on node web01

with(1) |Struct[{x=>Integer}] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Struct value, got Integer (line: 1, column: 1) on node web01

function f(Struct[{x=>Integer}] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct value, got String (line: 2, column: 8) on node web01

with('abcd') |Struct[{x=>Integer}] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Struct value, got String (line: 1, column: 1) on node web01

function f(Struct[{x=>Integer}] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct value, got Tuple (line: 2, column: 8) on node web01

with([]) |Struct[{x=>Integer}] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Struct value, got Array (line: 1, column: 1) on node web01

function f(Struct[{x=>Integer}] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct value, got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Struct[{x=>Integer}] $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Struct[{x=>Integer}] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' entry 'x' expects an Integer value, got String (line: 2, column: 8) on node web01

with({}) |Struct[{x=>Integer}] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects size to be 1, got 0 (line: 1, column: 1) on node web01

function f(Struct[{x=>Integer}] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects size to be 1, got 2 (line: 2, column: 8) on node web01

with(undef) |Struct[{x=>Integer}] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Struct value, got Undef (line: 1, column: 1) on node web01

function f(Struct[{x=>Integer}] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Struct[{x=>Integer}] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Struct value, got Type[Struct] (line: 1, column: 1) on node web01

function f(Struct[{x=>Integer}] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Struct[{x=>Integer}] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Struct value, got Boolean (line: 1, column: 1) on node web01

function f(Struct[{x=>Integer}] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct value, got Regexp (line: 2, column: 8) on node web01

with(1) |Struct[{x=>Integer,Optional[y]=>String}] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Struct value, got Integer (line: 1, column: 1) on node web01

function f(Struct[{x=>Integer,Optional[y]=>String}] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct value, got String (line: 2, column: 8) on node web01

with('abcd') |Struct[{x=>Integer,Optional[y]=>String}] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Struct value, got String (line: 1, column: 1) on node web01

function f(Struct[{x=>Integer,Optional[y]=>String}] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct value, got Tuple (line: 2, column: 8) on node web01

with([]) |Struct[{x=>Integer,Optional[y]=>String}] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Struct value, got Array (line: 1, column: 1) on node web01

function f(Struct[{x=>Integer,Optional[y]=>String}] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct value, got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Struct[{x=>Integer,Optional[y]=>String}] $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Struct[{x=>Integer,Optional[y]=>String}] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' entry 'x' expects an Integer value, got String (line: 2, column: 8) on node web01

with({}) |Struct[{x=>Integer,Optional[y]=>String}] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects size to be between 1 and 2, got 0 (line: 1, column: 1) on node web01

function f(Struct[{x=>Integer,Optional[y]=>String}] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct[{'x' => Integer, Optional['y'] => String}] value, got Hash[Variant[Integer[1, 1], Integer[3, 3]], Variant[Integer[2, 2], Integer[4, 4]]] (line: 2, column: 8) on node web01

with(undef) |Struct[{x=>Integer,Optional[y]=>String}] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Struct value, got Undef (line: 1, column: 1) on node web01

function f(Struct[{x=>Integer,Optional[y]=>String}] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Struct[{x=>Integer,Optional[y]=>String}] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Struct value, got Type[Struct] (line: 1, column: 1) on node web01

function f(Struct[{x=>Integer,Optional[y]=>String}] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Struct[{x=>Integer,Optional[y]=>String}] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Struct value, got Boolean (line: 1, column: 1) on node web01

function f(Struct[{x=>Integer,Optional[y]=>String}] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct value, got Regexp (line: 2, column: 8) on node web01

with(1) |Tuple[Integer,String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got Integer (line: 1, column: 1) on node web01

function f(Tuple[Integer,String] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Tuple value, got String (line: 2, column: 8) on node web01

with('abcd') |Tuple[Integer,String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got String (line: 1, column: 1) on node web01

function f(Tuple[Integer,String] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects size to be 2, got 1 (line: 2, column: 8) on node web01

with([]) |Tuple[Integer,String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects size to be 2, got 0 (line: 1, column: 1) on node web01

function f(Tuple[Integer,String] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects size to be 2, got 4 (line: 2, column: 8) on node web01

with({x=>1}) |Tuple[Integer,String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got Struct (line: 1, column: 1) on node web01

function f(Tuple[Integer,String] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Tuple value, got Struct (line: 2, column: 8) on node web01

with({}) |Tuple[Integer,String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got Hash (line: 1, column: 1) on node web01

function f(Tuple[Integer,String] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Tuple value, got Hash (line: 2, column: 8) on node web01

with(undef) |Tuple[Integer,String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got Undef (line: 1, column: 1) on node web01

function f(Tuple[Integer,String] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Tuple value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Tuple[Integer,String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got Type[Struct] (line: 1, column: 1) on node web01

function f(Tuple[Integer,String] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Tuple value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Tuple[Integer,String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got Boolean (line: 1, column: 1) on node web01

function f(Tuple[Integer,String] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Tuple value, got Regexp (line: 2, column: 8) on node web01

with(1) |Tuple[Integer,1,2] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got Integer (line: 1, column: 1) on node web01

function f(Tuple[Integer,1,2] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Tuple value, got String (line: 2, column: 8) on node web01

with('abcd') |Tuple[Integer,1,2] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got String (line: 1, column: 1) on node web01

function f(Tuple[Integer,1,2] $a) { 'called' }
notice(f([1]))
# Notice: Scope(Class[main]): called

with([]) |Tuple[Integer,1,2] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects size to be between 1 and 2, got 0 (line: 1, column: 1) on node web01

function f(Tuple[Integer,1,2] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects size to be between 1 and 2, got 4 (line: 2, column: 8) on node web01

with({x=>1}) |Tuple[Integer,1,2] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got Struct (line: 1, column: 1) on node web01

function f(Tuple[Integer,1,2] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Tuple value, got Struct (line: 2, column: 8) on node web01

with({}) |Tuple[Integer,1,2] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got Hash (line: 1, column: 1) on node web01

function f(Tuple[Integer,1,2] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Tuple value, got Hash (line: 2, column: 8) on node web01

with(undef) |Tuple[Integer,1,2] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got Undef (line: 1, column: 1) on node web01

function f(Tuple[Integer,1,2] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Tuple value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Tuple[Integer,1,2] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got Type[Struct] (line: 1, column: 1) on node web01

function f(Tuple[Integer,1,2] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Tuple value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Tuple[Integer,1,2] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got Boolean (line: 1, column: 1) on node web01

function f(Tuple[Integer,1,2] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Tuple value, got Regexp (line: 2, column: 8) on node web01

with(1) |Tuple[Integer,String,1,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got Integer (line: 1, column: 1) on node web01

function f(Tuple[Integer,String,1,3] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Tuple value, got String (line: 2, column: 8) on node web01

with('abcd') |Tuple[Integer,String,1,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got String (line: 1, column: 1) on node web01

function f(Tuple[Integer,String,1,3] $a) { 'called' }
notice(f([1]))
# Notice: Scope(Class[main]): called

with([]) |Tuple[Integer,String,1,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects size to be between 1 and 3, got 0 (line: 1, column: 1) on node web01

function f(Tuple[Integer,String,1,3] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects size to be between 1 and 3, got 4 (line: 2, column: 8) on node web01

with({x=>1}) |Tuple[Integer,String,1,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got Struct (line: 1, column: 1) on node web01

function f(Tuple[Integer,String,1,3] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Tuple value, got Struct (line: 2, column: 8) on node web01

with({}) |Tuple[Integer,String,1,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got Hash (line: 1, column: 1) on node web01

function f(Tuple[Integer,String,1,3] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Tuple value, got Hash (line: 2, column: 8) on node web01

with(undef) |Tuple[Integer,String,1,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got Undef (line: 1, column: 1) on node web01

function f(Tuple[Integer,String,1,3] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Tuple value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Tuple[Integer,String,1,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got Type[Struct] (line: 1, column: 1) on node web01

function f(Tuple[Integer,String,1,3] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Tuple value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Tuple[Integer,String,1,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Tuple value, got Boolean (line: 1, column: 1) on node web01

function f(Tuple[Integer,String,1,3] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Tuple value, got Regexp (line: 2, column: 8) on node web01

with(1) |Type[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Type[Integer] value, got Integer (line: 1, column: 1) on node web01

function f(Type[Integer] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Type[Integer] value, got String (line: 2, column: 8) on node web01

with('abcd') |Type[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Type[Integer] value, got String (line: 1, column: 1) on node web01

function f(Type[Integer] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Type[Integer] value, got Tuple (line: 2, column: 8) on node web01

with([]) |Type[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Type[Integer] value, got Array (line: 1, column: 1) on node web01

function f(Type[Integer] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Type[Integer] value, got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Type[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Type[Integer] value, got Struct (line: 1, column: 1) on node web01

function f(Type[Integer] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Type[Integer] value, got Struct (line: 2, column: 8) on node web01

with({}) |Type[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Type[Integer] value, got Hash (line: 1, column: 1) on node web01

function f(Type[Integer] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Type[Integer] value, got Hash (line: 2, column: 8) on node web01

with(undef) |Type[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Type[Integer] value, got Undef (line: 1, column: 1) on node web01

function f(Type[Integer] $a) { 'called' }
notice(f(Integer))
# Notice: Scope(Class[main]): called

with(Struct[{Optional[x]=>Integer}]) |Type[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Type[Integer] value, got Type[Struct[{Optional['x'] => Integer}]] (line: 1, column: 1) on node web01

function f(Type[Integer] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Type[Integer] value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Type[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Type[Integer] value, got Boolean (line: 1, column: 1) on node web01

function f(Type[Integer] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Type[Integer] value, got Regexp (line: 2, column: 8) on node web01

with(1) |Type[Struct[{x=>Integer}]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Type[Struct] value, got Integer (line: 1, column: 1) on node web01

function f(Type[Struct[{x=>Integer}]] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Type[Struct] value, got String (line: 2, column: 8) on node web01

with('abcd') |Type[Struct[{x=>Integer}]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Type[Struct] value, got String (line: 1, column: 1) on node web01

function f(Type[Struct[{x=>Integer}]] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Type[Struct] value, got Tuple (line: 2, column: 8) on node web01

with([]) |Type[Struct[{x=>Integer}]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Type[Struct] value, got Array (line: 1, column: 1) on node web01

function f(Type[Struct[{x=>Integer}]] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Type[Struct] value, got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Type[Struct[{x=>Integer}]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Type[Struct] value, got Struct (line: 1, column: 1) on node web01

function f(Type[Struct[{x=>Integer}]] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Type[Struct] value, got Struct (line: 2, column: 8) on node web01

with({}) |Type[Struct[{x=>Integer}]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Type[Struct] value, got Hash (line: 1, column: 1) on node web01

function f(Type[Struct[{x=>Integer}]] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Type[Struct] value, got Hash (line: 2, column: 8) on node web01

with(undef) |Type[Struct[{x=>Integer}]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Type[Struct] value, got Undef (line: 1, column: 1) on node web01

function f(Type[Struct[{x=>Integer}]] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Type[Struct[{'x' => Integer}]] value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Type[Struct[{x=>Integer}]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Type[Struct[{'x' => Integer}]] value, got Type[Struct[{Optional['x'] => Integer}]] (line: 1, column: 1) on node web01

function f(Type[Struct[{x=>Integer}]] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Type[Struct] value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Type[Struct[{x=>Integer}]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Type[Struct] value, got Boolean (line: 1, column: 1) on node web01

function f(Type[Struct[{x=>Integer}]] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Type[Struct] value, got Regexp (line: 2, column: 8) on node web01

with(1) |Variant[Integer,Array[Integer]] $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Variant[Integer,Array[Integer]] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a value of type Integer or Array, got String (line: 2, column: 8) on node web01

with('abcd') |Variant[Integer,Array[Integer]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a value of type Integer or Array, got String (line: 1, column: 1) on node web01

function f(Variant[Integer,Array[Integer]] $a) { 'called' }
notice(f([1]))
# Notice: Scope(Class[main]): called

with([]) |Variant[Integer,Array[Integer]] $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Variant[Integer,Array[Integer]] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects (Variant[Integer, Array[Integer]] a)\n  rejected: parameter 'a' variant 0 expects an Integer value, got Tuple\n  rejected: parameter 'a' variant 1 index 0 expects an Integer value, got String (line: 2, column: 8) on node web01

with({x=>1}) |Variant[Integer,Array[Integer]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a value of type Integer or Array, got Struct (line: 1, column: 1) on node web01

function f(Variant[Integer,Array[Integer]] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a value of type Integer or Array, got Struct (line: 2, column: 8) on node web01

with({}) |Variant[Integer,Array[Integer]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a value of type Integer or Array, got Hash (line: 1, column: 1) on node web01

function f(Variant[Integer,Array[Integer]] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a value of type Integer or Array, got Hash (line: 2, column: 8) on node web01

with(undef) |Variant[Integer,Array[Integer]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a value of type Integer or Array, got Undef (line: 1, column: 1) on node web01

function f(Variant[Integer,Array[Integer]] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a value of type Integer or Array, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Variant[Integer,Array[Integer]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a value of type Integer or Array, got Type[Struct] (line: 1, column: 1) on node web01

function f(Variant[Integer,Array[Integer]] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a value of type Integer or Array, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Variant[Integer,Array[Integer]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a value of type Integer or Array, got Boolean (line: 1, column: 1) on node web01

function f(Variant[Integer,Array[Integer]] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a value of type Integer or Array, got Regexp (line: 2, column: 8) on node web01

with(1) |Variant[Struct[{x=>Integer}],Struct[{y=>String}]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Struct value, got Integer (line: 1, column: 1) on node web01

function f(Variant[Struct[{x=>Integer}],Struct[{y=>String}]] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct value, got String (line: 2, column: 8) on node web01

with('abcd') |Variant[Struct[{x=>Integer}],Struct[{y=>String}]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Struct value, got String (line: 1, column: 1) on node web01

function f(Variant[Struct[{x=>Integer}],Struct[{y=>String}]] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct value, got Tuple (line: 2, column: 8) on node web01

with([]) |Variant[Struct[{x=>Integer}],Struct[{y=>String}]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Struct value, got Array (line: 1, column: 1) on node web01

function f(Variant[Struct[{x=>Integer}],Struct[{y=>String}]] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct value, got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Variant[Struct[{x=>Integer}],Struct[{y=>String}]] $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Variant[Struct[{x=>Integer}],Struct[{y=>String}]] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' variant 0 entry 'x' expects an Integer value, got String (line: 2, column: 8) on node web01

with({}) |Variant[Struct[{x=>Integer}],Struct[{y=>String}]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects size to be 1, got 0 (line: 1, column: 1) on node web01

function f(Variant[Struct[{x=>Integer}],Struct[{y=>String}]] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects size to be 1, got 2 (line: 2, column: 8) on node web01

with(undef) |Variant[Struct[{x=>Integer}],Struct[{y=>String}]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Struct value, got Undef (line: 1, column: 1) on node web01

function f(Variant[Struct[{x=>Integer}],Struct[{y=>String}]] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Variant[Struct[{x=>Integer}],Struct[{y=>String}]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Struct value, got Type[Struct] (line: 1, column: 1) on node web01

function f(Variant[Struct[{x=>Integer}],Struct[{y=>String}]] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Variant[Struct[{x=>Integer}],Struct[{y=>String}]] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Struct value, got Boolean (line: 1, column: 1) on node web01

function f(Variant[Struct[{x=>Integer}],Struct[{y=>String}]] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Struct value, got Regexp (line: 2, column: 8) on node web01

with(1) |Collection[2] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Collection value, got Integer (line: 1, column: 1) on node web01

function f(Collection[2] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Collection value, got String (line: 2, column: 8) on node web01

with('abcd') |Collection[2] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Collection value, got String (line: 1, column: 1) on node web01

function f(Collection[2] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' expects (Collection[2] a) (line: 2, column: 8) on node web01

with([]) |Collection[2] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block expects (Collection[2] a) (line: 1, column: 1) on node web01

function f(Collection[2] $a) { 'called' }
notice(f(['a',1,2,3]))
# Notice: Scope(Class[main]): called

with({x=>1}) |Collection[2] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block expects (Collection[2] a) (line: 1, column: 1) on node web01

function f(Collection[2] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Notice: Scope(Class[main]): called

with({}) |Collection[2] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block expects (Collection[2] a) (line: 1, column: 1) on node web01

function f(Collection[2] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Notice: Scope(Class[main]): called

with(undef) |Collection[2] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Collection value, got Undef (line: 1, column: 1) on node web01

function f(Collection[2] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Collection value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Collection[2] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Collection value, got Type[Struct] (line: 1, column: 1) on node web01

function f(Collection[2] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Collection value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Collection[2] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Collection value, got Boolean (line: 1, column: 1) on node web01

function f(Collection[2] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Collection value, got Regexp (line: 2, column: 8) on node web01

with(1) |Iterable[Integer] $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Iterable[Integer] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Iterable[Integer] value, got String (line: 2, column: 8) on node web01

with('abcd') |Iterable[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Iterable[Integer] value, got String (line: 1, column: 1) on node web01

function f(Iterable[Integer] $a) { 'called' }
notice(f([1]))
# Notice: Scope(Class[main]): called

with([]) |Iterable[Integer] $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Iterable[Integer] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Iterable[Integer] value, got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Iterable[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Iterable[Integer] value, got Struct (line: 1, column: 1) on node web01

function f(Iterable[Integer] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Iterable[Integer] value, got Struct (line: 2, column: 8) on node web01

with({}) |Iterable[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Iterable[Integer] value, got Hash (line: 1, column: 1) on node web01

function f(Iterable[Integer] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Iterable[Integer] value, got Hash (line: 2, column: 8) on node web01

with(undef) |Iterable[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Iterable[Integer] value, got Undef (line: 1, column: 1) on node web01

function f(Iterable[Integer] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Iterable[Integer] value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Iterable[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Iterable[Integer] value, got Type[Struct] (line: 1, column: 1) on node web01

function f(Iterable[Integer] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Iterable[Integer] value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Iterable[Integer] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Iterable[Integer] value, got Boolean (line: 1, column: 1) on node web01

function f(Iterable[Integer] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Iterable[Integer] value, got Regexp (line: 2, column: 8) on node web01

with(1) |Sensitive[String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Sensitive[String] value, got Integer (line: 1, column: 1) on node web01

function f(Sensitive[String] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Sensitive[String] value, got String (line: 2, column: 8) on node web01

with('abcd') |Sensitive[String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Sensitive[String] value, got String (line: 1, column: 1) on node web01

function f(Sensitive[String] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Sensitive[String] value, got Tuple (line: 2, column: 8) on node web01

with([]) |Sensitive[String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Sensitive[String] value, got Array (line: 1, column: 1) on node web01

function f(Sensitive[String] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Sensitive[String] value, got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Sensitive[String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Sensitive[String] value, got Struct (line: 1, column: 1) on node web01

function f(Sensitive[String] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Sensitive[String] value, got Struct (line: 2, column: 8) on node web01

with({}) |Sensitive[String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Sensitive[String] value, got Hash (line: 1, column: 1) on node web01

function f(Sensitive[String] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Sensitive[String] value, got Hash (line: 2, column: 8) on node web01

with(undef) |Sensitive[String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Sensitive[String] value, got Undef (line: 1, column: 1) on node web01

function f(Sensitive[String] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Sensitive[String] value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Sensitive[String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Sensitive[String] value, got Type[Struct] (line: 1, column: 1) on node web01

function f(Sensitive[String] $a) { 'called' }
notice(f(Sensitive('a')))
# Notice: Scope(Class[main]): called

with(true) |Sensitive[String] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Sensitive[String] value, got Boolean (line: 1, column: 1) on node web01

function f(Sensitive[String] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Sensitive[String] value, got Regexp (line: 2, column: 8) on node web01

with(1) |Integer[1,3] $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Integer[1,3] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got String (line: 2, column: 8) on node web01

with('abcd') |Integer[1,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Integer value, got String (line: 1, column: 1) on node web01

function f(Integer[1,3] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got Tuple (line: 2, column: 8) on node web01

with([]) |Integer[1,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Integer value, got Array (line: 1, column: 1) on node web01

function f(Integer[1,3] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Integer[1,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Integer value, got Struct (line: 1, column: 1) on node web01

function f(Integer[1,3] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got Struct (line: 2, column: 8) on node web01

with({}) |Integer[1,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Integer value, got Hash (line: 1, column: 1) on node web01

function f(Integer[1,3] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got Hash (line: 2, column: 8) on node web01

with(undef) |Integer[1,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Integer value, got Undef (line: 1, column: 1) on node web01

function f(Integer[1,3] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Integer[1,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Integer value, got Type[Struct] (line: 1, column: 1) on node web01

function f(Integer[1,3] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Integer[1,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Integer value, got Boolean (line: 1, column: 1) on node web01

function f(Integer[1,3] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Integer value, got Regexp (line: 2, column: 8) on node web01

with(1) |String[2,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a String value, got Integer (line: 1, column: 1) on node web01

function f(String[2,3] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a String[2, 3] value, got String (line: 2, column: 8) on node web01

with('abcd') |String[2,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a String[2, 3] value, got String (line: 1, column: 1) on node web01

function f(String[2,3] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a String value, got Tuple (line: 2, column: 8) on node web01

with([]) |String[2,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a String value, got Array (line: 1, column: 1) on node web01

function f(String[2,3] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a String value, got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |String[2,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a String value, got Struct (line: 1, column: 1) on node web01

function f(String[2,3] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a String value, got Struct (line: 2, column: 8) on node web01

with({}) |String[2,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a String value, got Hash (line: 1, column: 1) on node web01

function f(String[2,3] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a String value, got Hash (line: 2, column: 8) on node web01

with(undef) |String[2,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a String value, got Undef (line: 1, column: 1) on node web01

function f(String[2,3] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a String value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |String[2,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a String value, got Type[Struct] (line: 1, column: 1) on node web01

function f(String[2,3] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a String value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |String[2,3] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a String value, got Boolean (line: 1, column: 1) on node web01

function f(String[2,3] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a String value, got Regexp (line: 2, column: 8) on node web01

with(1) |NotUndef $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(NotUndef $a) { 'called' }
notice(f('x'))
# Notice: Scope(Class[main]): called

with('abcd') |NotUndef $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(NotUndef $a) { 'called' }
notice(f([1]))
# Notice: Scope(Class[main]): called

with([]) |NotUndef $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(NotUndef $a) { 'called' }
notice(f(['a',1,2,3]))
# Notice: Scope(Class[main]): called

with({x=>1}) |NotUndef $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(NotUndef $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Notice: Scope(Class[main]): called

with({}) |NotUndef $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(NotUndef $a) { 'called' }
notice(f({1=>2,3=>4}))
# Notice: Scope(Class[main]): called

with(undef) |NotUndef $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a NotUndef value, got Undef (line: 1, column: 1) on node web01

function f(NotUndef $a) { 'called' }
notice(f(Integer))
# Notice: Scope(Class[main]): called

with(Struct[{Optional[x]=>Integer}]) |NotUndef $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(NotUndef $a) { 'called' }
notice(f(Sensitive('a')))
# Notice: Scope(Class[main]): called

with(true) |NotUndef $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(NotUndef $a) { 'called' }
notice(f(/x/))
# Notice: Scope(Class[main]): called

with(1) |Undef $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Undef value, got Integer (line: 1, column: 1) on node web01

function f(Undef $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Undef value, got String (line: 2, column: 8) on node web01

with('abcd') |Undef $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Undef value, got String (line: 1, column: 1) on node web01

function f(Undef $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Undef value, got Tuple (line: 2, column: 8) on node web01

with([]) |Undef $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Undef value, got Array (line: 1, column: 1) on node web01

function f(Undef $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Undef value, got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Undef $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Undef value, got Struct (line: 1, column: 1) on node web01

function f(Undef $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Undef value, got Struct (line: 2, column: 8) on node web01

with({}) |Undef $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Undef value, got Hash (line: 1, column: 1) on node web01

function f(Undef $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Undef value, got Hash (line: 2, column: 8) on node web01

with(undef) |Undef $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Undef $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Undef value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Undef $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Undef value, got Type[Struct] (line: 1, column: 1) on node web01

function f(Undef $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Undef value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Undef $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects an Undef value, got Boolean (line: 1, column: 1) on node web01

function f(Undef $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects an Undef value, got Regexp (line: 2, column: 8) on node web01

with(1) |Boolean[true] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Boolean value, got Integer (line: 1, column: 1) on node web01

function f(Boolean[true] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Boolean value, got String (line: 2, column: 8) on node web01

with('abcd') |Boolean[true] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Boolean value, got String (line: 1, column: 1) on node web01

function f(Boolean[true] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Boolean value, got Tuple (line: 2, column: 8) on node web01

with([]) |Boolean[true] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Boolean value, got Array (line: 1, column: 1) on node web01

function f(Boolean[true] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Boolean value, got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Boolean[true] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Boolean value, got Struct (line: 1, column: 1) on node web01

function f(Boolean[true] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Boolean value, got Struct (line: 2, column: 8) on node web01

with({}) |Boolean[true] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Boolean value, got Hash (line: 1, column: 1) on node web01

function f(Boolean[true] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Boolean value, got Hash (line: 2, column: 8) on node web01

with(undef) |Boolean[true] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Boolean value, got Undef (line: 1, column: 1) on node web01

function f(Boolean[true] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Boolean value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Boolean[true] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Boolean value, got Type[Struct] (line: 1, column: 1) on node web01

function f(Boolean[true] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Boolean value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Boolean[true] $a| { notice('called') }
# Notice: Scope(Class[main]): called

function f(Boolean[true] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Boolean value, got Regexp (line: 2, column: 8) on node web01

with(1) |Regexp[/x/] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Regexp value, got Integer (line: 1, column: 1) on node web01

function f(Regexp[/x/] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Regexp value, got String (line: 2, column: 8) on node web01

with('abcd') |Regexp[/x/] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Regexp value, got String (line: 1, column: 1) on node web01

function f(Regexp[/x/] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Regexp value, got Tuple (line: 2, column: 8) on node web01

with([]) |Regexp[/x/] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Regexp value, got Array (line: 1, column: 1) on node web01

function f(Regexp[/x/] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Regexp value, got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |Regexp[/x/] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Regexp value, got Struct (line: 1, column: 1) on node web01

function f(Regexp[/x/] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Regexp value, got Struct (line: 2, column: 8) on node web01

with({}) |Regexp[/x/] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Regexp value, got Hash (line: 1, column: 1) on node web01

function f(Regexp[/x/] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Regexp value, got Hash (line: 2, column: 8) on node web01

with(undef) |Regexp[/x/] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Regexp value, got Undef (line: 1, column: 1) on node web01

function f(Regexp[/x/] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Regexp value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |Regexp[/x/] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Regexp value, got Type[Struct] (line: 1, column: 1) on node web01

function f(Regexp[/x/] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a Regexp value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |Regexp[/x/] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a Regexp value, got Boolean (line: 1, column: 1) on node web01

function f(Regexp[/x/] $a) { 'called' }
notice(f(/x/))
# Notice: Scope(Class[main]): called

with(1) |SemVer['>=1.0.0'] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a SemVer value, got Integer (line: 1, column: 1) on node web01

function f(SemVer['>=1.0.0'] $a) { 'called' }
notice(f('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a SemVer value, got String (line: 2, column: 8) on node web01

with('abcd') |SemVer['>=1.0.0'] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a SemVer value, got String (line: 1, column: 1) on node web01

function f(SemVer['>=1.0.0'] $a) { 'called' }
notice(f([1]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a SemVer value, got Tuple (line: 2, column: 8) on node web01

with([]) |SemVer['>=1.0.0'] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a SemVer value, got Array (line: 1, column: 1) on node web01

function f(SemVer['>=1.0.0'] $a) { 'called' }
notice(f(['a',1,2,3]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a SemVer value, got Tuple (line: 2, column: 8) on node web01

with({x=>1}) |SemVer['>=1.0.0'] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a SemVer value, got Struct (line: 1, column: 1) on node web01

function f(SemVer['>=1.0.0'] $a) { 'called' }
notice(f({x=>'a',z=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a SemVer value, got Struct (line: 2, column: 8) on node web01

with({}) |SemVer['>=1.0.0'] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a SemVer value, got Hash (line: 1, column: 1) on node web01

function f(SemVer['>=1.0.0'] $a) { 'called' }
notice(f({1=>2,3=>4}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a SemVer value, got Hash (line: 2, column: 8) on node web01

with(undef) |SemVer['>=1.0.0'] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a SemVer value, got Undef (line: 1, column: 1) on node web01

function f(SemVer['>=1.0.0'] $a) { 'called' }
notice(f(Integer))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a SemVer value, got Type[Integer] (line: 2, column: 8) on node web01

with(Struct[{Optional[x]=>Integer}]) |SemVer['>=1.0.0'] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a SemVer value, got Type[Struct] (line: 1, column: 1) on node web01

function f(SemVer['>=1.0.0'] $a) { 'called' }
notice(f(Sensitive('a')))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a SemVer value, got Sensitive[String] (line: 2, column: 8) on node web01

with(true) |SemVer['>=1.0.0'] $a| { notice('called') }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'a' expects a SemVer value, got Boolean (line: 1, column: 1) on node web01

function f(SemVer['>=1.0.0'] $a) { 'called' }
notice(f(/x/))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'a' expects a SemVer value, got Regexp (line: 2, column: 8) on node web01

function f() >> Integer { 1 }
notice(f())
# Notice: Scope(Class[main]): 1

function f() >> Integer { 'x' }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Integer value, got String (line: 2, column: 8) on node web01

function f() >> Integer { undef }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Integer value, got Undef (line: 2, column: 8) on node web01

function f() >> Integer { [1,'a'] }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Integer value, got Tuple (line: 2, column: 8) on node web01

function f() >> Integer { {x=>'a'} }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Integer value, got Struct (line: 2, column: 8) on node web01

function f() >> Integer { {y=>1} }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Integer value, got Struct (line: 2, column: 8) on node web01

function f() >> Integer { String }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Integer value, got Type[String] (line: 2, column: 8) on node web01

function f() >> String { 1 }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a String value, got Integer (line: 2, column: 8) on node web01

function f() >> String { 'x' }
notice(f())
# Notice: Scope(Class[main]): x

function f() >> String { undef }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a String value, got Undef (line: 2, column: 8) on node web01

function f() >> String { [1,'a'] }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a String value, got Tuple (line: 2, column: 8) on node web01

function f() >> String { {x=>'a'} }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a String value, got Struct (line: 2, column: 8) on node web01

function f() >> String { {y=>1} }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a String value, got Struct (line: 2, column: 8) on node web01

function f() >> String { String }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a String value, got Type[String] (line: 2, column: 8) on node web01

function f() >> Array[Integer] { 1 }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Array value, got Integer (line: 2, column: 8) on node web01

function f() >> Array[Integer] { 'x' }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Array value, got String (line: 2, column: 8) on node web01

function f() >> Array[Integer] { undef }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Array value, got Undef (line: 2, column: 8) on node web01

function f() >> Array[Integer] { [1,'a'] }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, index 1 expects an Integer value, got String (line: 2, column: 8) on node web01

function f() >> Array[Integer] { {x=>'a'} }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Array value, got Struct (line: 2, column: 8) on node web01

function f() >> Array[Integer] { {y=>1} }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Array value, got Struct (line: 2, column: 8) on node web01

function f() >> Array[Integer] { String }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Array value, got Type[String] (line: 2, column: 8) on node web01

function f() >> Struct[{x=>Integer}] { 1 }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Struct value, got Integer (line: 2, column: 8) on node web01

function f() >> Struct[{x=>Integer}] { 'x' }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Struct value, got String (line: 2, column: 8) on node web01

function f() >> Struct[{x=>Integer}] { undef }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Struct value, got Undef (line: 2, column: 8) on node web01

function f() >> Struct[{x=>Integer}] { [1,'a'] }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Struct value, got Tuple (line: 2, column: 8) on node web01

function f() >> Struct[{x=>Integer}] { {x=>'a'} }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, entry 'x' expects an Integer value, got String (line: 2, column: 8) on node web01

function f() >> Struct[{x=>Integer}] { {y=>1} }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call,  value returned from f has wrong type, expects a value for key 'x'\n  value returned from f has wrong type, unrecognized key 'y' (line: 2, column: 8) on node web01

function f() >> Struct[{x=>Integer}] { String }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Struct value, got Type[String] (line: 2, column: 8) on node web01

function f() >> Variant[Integer,Undef] { 1 }
notice(f())
# Notice: Scope(Class[main]): 1

function f() >> Variant[Integer,Undef] { 'x' }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a value of type Undef or Integer, got String (line: 2, column: 8) on node web01

function f() >> Variant[Integer,Undef] { undef }
notice(f())
# Notice: Scope(Class[main]): 

function f() >> Variant[Integer,Undef] { [1,'a'] }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a value of type Undef or Integer, got Tuple (line: 2, column: 8) on node web01

function f() >> Variant[Integer,Undef] { {x=>'a'} }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a value of type Undef or Integer, got Struct (line: 2, column: 8) on node web01

function f() >> Variant[Integer,Undef] { {y=>1} }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a value of type Undef or Integer, got Struct (line: 2, column: 8) on node web01

function f() >> Variant[Integer,Undef] { String }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a value of type Undef or Integer, got Type[String] (line: 2, column: 8) on node web01

function f() >> Pattern[/x/] { 1 }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a match for Pattern[/x/], got Integer (line: 2, column: 8) on node web01

function f() >> Pattern[/x/] { 'x' }
notice(f())
# Notice: Scope(Class[main]): x

function f() >> Pattern[/x/] { undef }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a match for Pattern[/x/], got Undef (line: 2, column: 8) on node web01

function f() >> Pattern[/x/] { [1,'a'] }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a match for Pattern[/x/], got Tuple (line: 2, column: 8) on node web01

function f() >> Pattern[/x/] { {x=>'a'} }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a match for Pattern[/x/], got Struct (line: 2, column: 8) on node web01

function f() >> Pattern[/x/] { {y=>1} }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a match for Pattern[/x/], got Struct (line: 2, column: 8) on node web01

function f() >> Pattern[/x/] { String }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a match for Pattern[/x/], got Type[String] (line: 2, column: 8) on node web01

function f() >> Enum[a] { 1 }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a match for Enum['a'], got Integer (line: 2, column: 8) on node web01

function f() >> Enum[a] { 'x' }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a match for Enum['a'], got 'x' (line: 2, column: 8) on node web01

function f() >> Enum[a] { undef }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a match for Enum['a'], got Undef (line: 2, column: 8) on node web01

function f() >> Enum[a] { [1,'a'] }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a match for Enum['a'], got Tuple (line: 2, column: 8) on node web01

function f() >> Enum[a] { {x=>'a'} }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a match for Enum['a'], got Struct (line: 2, column: 8) on node web01

function f() >> Enum[a] { {y=>1} }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a match for Enum['a'], got Struct (line: 2, column: 8) on node web01

function f() >> Enum[a] { String }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a match for Enum['a'], got Type[String] (line: 2, column: 8) on node web01

function f() >> Type[Integer] { 1 }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Type[Integer] value, got Integer (line: 2, column: 8) on node web01

function f() >> Type[Integer] { 'x' }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Type[Integer] value, got String (line: 2, column: 8) on node web01

function f() >> Type[Integer] { undef }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Type[Integer] value, got Undef (line: 2, column: 8) on node web01

function f() >> Type[Integer] { [1,'a'] }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Type[Integer] value, got Tuple (line: 2, column: 8) on node web01

function f() >> Type[Integer] { {x=>'a'} }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Type[Integer] value, got Struct (line: 2, column: 8) on node web01

function f() >> Type[Integer] { {y=>1} }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Type[Integer] value, got Struct (line: 2, column: 8) on node web01

function f() >> Type[Integer] { String }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Type[Integer] value, got Type[String] (line: 2, column: 8) on node web01

function f() >> Optional[Integer] { 1 }
notice(f())
# Notice: Scope(Class[main]): 1

function f() >> Optional[Integer] { 'x' }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a value of type Undef or Integer, got String (line: 2, column: 8) on node web01

function f() >> Optional[Integer] { undef }
notice(f())
# Notice: Scope(Class[main]): 

function f() >> Optional[Integer] { [1,'a'] }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a value of type Undef or Integer, got Tuple (line: 2, column: 8) on node web01

function f() >> Optional[Integer] { {x=>'a'} }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a value of type Undef or Integer, got Struct (line: 2, column: 8) on node web01

function f() >> Optional[Integer] { {y=>1} }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a value of type Undef or Integer, got Struct (line: 2, column: 8) on node web01

function f() >> Optional[Integer] { String }
notice(f())
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a value of type Undef or Integer, got Type[String] (line: 2, column: 8) on node web01
