if $a { }
#=> (if {:test (var "a")})

if $a { 1 }
#=> (if {:test (var "a") :then [1]})

if $a { 1 2 }
#=> (if {:test (var "a") :then [1 2]})

if $a { 1 } else { 2 }
#=> (if {:test (var "a") :then [1] :else [2]})

if $a { } else { }
#=> (if {:test (var "a")})

if $a { 1 } elsif $b { 2 }
#=> (if {:test (var "a") :then [1] :else [(if {:test (var "b") :then [2]})]})

if $a { 1 } elsif $b { 2 } elsif $c { 3 } else { 4 }
#=> (if {:test (var "a") :then [1] :else [(if {:test (var "b") :then [2] :else
#=> [(if {:test (var "c") :then [3] :else [4]})]})]})

if $a == 1 and $b { notice(1) }
#=> (if {:test (and (== (var "a") 1) (var "b")) :then [(invoke {:functor (qn
#=> "notice") :args [1]})]})

if ($a) { 1 }
#=> (if {:test (paren (var "a")) :then [1]})

if foo { 1 }
#=> (if {:test (qn "foo") :then [1]})

if foo { a => 1 } { 1 }
#!> SYNTAX_ERROR 1:12 Syntax error at '=>'

if { a => 1 } { 2 }
#=> (if {:test (hash (=> (qn "a") 1)) :then [2]})

$x = if $a { 1 } else { 2 }
#=> (= (var "x") (if {:test (var "a") :then [1] :else [2]}))

if $a 1
#!> SYNTAX_ERROR 1:7 Syntax error at '1'

if $a { 1
#!> SYNTAX_ERROR - Syntax error at end of input

if { }
#!> SYNTAX_ERROR - Syntax error at end of input

else { }
#!> SYNTAX_ERROR 1:1 Syntax error at 'else'

if $a { } else if $b { }
#!> SYNTAX_ERROR 1:16 Syntax error at 'if'

if $a { foo { b => 1 } }
#=> (if {:test (var "a") :then [(qn "foo") (hash (=> "b" 1))]})

if defined(File['a']) { }
#=> (if {:test (call {:functor (qn "defined") :args [(access (qr "File")
#=> "a")]})})

if $a { 1 }[0]
#=> (access (if {:test (var "a") :then [1]}) 0)

unless $a { }
#=> (unless {:test (var "a")})

unless $a { 1 }
#=> (unless {:test (var "a") :then [1]})

unless $a { 1 } else { 2 }
#=> (unless {:test (var "a") :then [1] :else [2]})

unless $a { } elsif $b { }
#!> SYNTAX_ERROR 1:15 Syntax error at 'elsif'

case $a { 1: { } }
#=> (case (var "a") [{:when [1] :then [(nop)]}])

case $a { 1: { notice(1) } default: { fail('x') } }
#=> (case (var "a") [{:when [1] :then [(invoke {:functor (qn "notice") :args
#=> [1]})]} {:when [(default)] :then [(invoke {:functor (qn "fail") :args
#=> ["x"]})]}])

case $a { 1, 2, /x/, Integer: { 3 } }
#=> (case (var "a") [{:when [1 2 (regexp "x") (qr "Integer")] :then [3]}])

case $a { default: { 1 2 } }
#=> (case (var "a") [{:when [(default)] :then [1 2]}])

case $a { 'a': { 1 } 'b', 'c': { 2 } }
#=> (case (var "a") [{:when ["a"] :then [1]} {:when ["b" "c"] :then [2]}])

case $a { { b => 1 }: { } [1]: { } }
#=> (case (var "a") [{:when [(hash (=> (qn "b") 1))] :then [(nop)]} {:when
#=> [(array 1)] :then [(nop)]}])

case $a { *$b: { } }
#=> (case (var "a") [{:when [(unfold (var "b"))] :then [(nop)]}])

case $a { }
#!> SYNTAX_ERROR 1:11 Syntax error at '}'

case $a { 1, : { } }
#!> SYNTAX_ERROR 1:14 Syntax error at ':'

case $a { 1 { } }
#!> SYNTAX_ERROR 1:13 Syntax error at '{'

case $a { 1: 2 }
#!> SYNTAX_ERROR 1:14 Syntax error at '2'

$x = case $a { 1: { 2 } }
#=> (= (var "x") (case (var "a") [{:when [1] :then [2]}]))

case $a { 1: { foo { b => 1 } } }
#=> (case (var "a") [{:when [1] :then [(block (qn "foo") (hash (=> "b"
#=> 1)))]}])

case foo($a) { 1: { } }
#=> (case (call {:functor (qn "foo") :args [(var "a")]}) [{:when [1] :then
#=> [(nop)]}])
