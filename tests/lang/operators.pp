## Precedence as the parser has it, not as the manual says

1 + 2 * 3
#=> (+ 1 (* 2 3))

1 * 2 + 3
#=> (+ (* 1 2) 3)

(1 + 2) * 3
#=> (* (paren (+ 1 2)) 3)

1 - 2 - 3
#=> (- (- 1 2) 3)

1 / 2 % 3
#=> (% (/ 1 2) 3)

1 + 2 << 3
#=> (<< (+ 1 2) 3)

1 << 2 >> 3
#=> (>> (<< 1 2) 3)

1 < 2 == true
#=> (< 1 (== 2 true))

1 == 2 < 3
#=> (< (== 1 2) 3)

1 == 2 != 3
#=> (!= (== 1 2) 3)

1 < 2 <= 3
#=> (<= (< 1 2) 3)

$a > $b >= $c
#=> (>= (> (var "a") (var "b")) (var "c"))

!$a == $b
#=> (== (! (var "a")) (var "b"))

!$a.b
#=> (! (call-method {:functor (. (var "a") (qn "b")) :args []}))

!$a[0]
#=> (! (access (var "a") 0))

!!$a
#=> (! (! (var "a")))

-$a.abs
#=> (- (call-method {:functor (. (var "a") (qn "abs")) :args []}))

-$a[0]
#=> (- (access (var "a") 0))

- -1
#=> (- -1)

-(1)
#=> (- (paren 1))

$a in $b in $c
#=> (in (in (var "a") (var "b")) (var "c"))

$a in $b =~ $c
#=> (=~ (in (var "a") (var "b")) (var "c"))

$a =~ /x/ !~ 'y'
#=> (!~ (=~ (var "a") (regexp "x")) "y")

$a * $b =~ $c
#=> (* (var "a") (=~ (var "b") (var "c")))

$a and $b or $c
#=> (or (and (var "a") (var "b")) (var "c"))

$a or $b and $c
#=> (or (var "a") (and (var "b") (var "c")))

$a and !$b
#=> (and (var "a") (! (var "b")))

1 + 1 ? { 2 => 'a' }
#=> (? (+ 1 1) [(=> 2 "a")])

true and false ? { default => true }
#=> (and true (? false [(=> (default) true)]))

$a ? { 1 => 2 } + 3
#=> (+ (? (var "a") [(=> 1 2)]) 3)

$a ? { 1 => 2 }[0]
#=> (access (? (var "a") [(=> 1 2)]) 0)

$a == $b and $c != $d or $e in $f
#=> (or (and (== (var "a") (var "b")) (!= (var "c") (var "d"))) (in (var "e")
#=> (var "f")))

*$a
#=> (unfold (var "a"))

*$a + 1
#=> (+ (unfold (var "a")) 1)

foo(*$a, 1)
#=> (invoke {:functor (qn "foo") :args [(unfold (var "a")) 1]})

$a - 1
#=> (- (var "a") 1)

$a -1
#=> (- (var "a") 1)

notice -1
#=> (- (qn "notice") 1)

$a *$b
#=> (* (var "a") (var "b"))

## Selectors

$x ? { 1 => 2 }
#=> (? (var "x") [(=> 1 2)])

$x ? { 1 => 2, default => 3, }
#=> (? (var "x") [(=> 1 2) (=> (default) 3)])

$x ? 1 => 2
#=> (? (var "x") [(=> 1 2)])

$x ? a => $y ? b => c
#=> (? (var "x") [(=> (qn "a") (? (var "y") [(=> (qn "b") (qn "c"))]))])

$x ? 1 => 2 + 3
#=> (? (var "x") [(=> 1 (+ 2 3))])

$x ? { /re/ => 1, Integer => 2, [1] => 3, undef => 4 }
#=> (? (var "x") [(=> (regexp "re") 1) (=> (qr "Integer") 2) (=> (array 1) 3)
#=> (=> nil 4)])

$x ? { 'a' => { b => 1 } }
#=> (? (var "x") [(=> "a" (hash (=> (qn "b") 1)))])

$x ? {}
#!> SYNTAX_ERROR 1:7 Syntax error at '}'

## Assignment

$a = 1
#=> (= (var "a") 1)

$a = $b = 1
#=> (= (var "a") (= (var "b") 1))

$a += 1
#=> (+= (var "a") 1)

$a -= 1
#=> (-= (var "a") 1)

[$a, $b] = [1, 2]
#=> (= (array (var "a") (var "b")) (array 1 2))

[$a, [$b, $c]] = $d
#=> (= (array (var "a") (array (var "b") (var "c"))) (var "d"))

$a = $b -> $c
#=> (= (var "a") (-> (var "b") (var "c")))

$a = 1 + 2
#=> (= (var "a") (+ 1 2))

$a = notice
#=> (= (var "a") (qn "notice"))

1 = 2
#=> (= 1 2)

## Relationships

A -> B
#=> (-> (qr "A") (qr "B"))

A ~> B
#=> (~> (qr "A") (qr "B"))

A <- B
#=> (<- (qr "A") (qr "B"))

A <~ B
#=> (<~ (qr "A") (qr "B"))

A -> B ~> C
#=> (~> (-> (qr "A") (qr "B")) (qr "C"))

File['a'] -> File['b']
#=> (-> (access (qr "File") "a") (access (qr "File") "b"))

notify { 'a': } -> notify { 'b': }
#=> (-> (resource {:type (qn "notify") :bodies [{:title "a" :ops []}]})
#=> (resource {:type (qn "notify") :bodies [{:title "b" :ops []}]}))

[A, B] -> C
#=> (-> (array (qr "A") (qr "B")) (qr "C"))

File <| |> -> Service <<| |>>
#=> (-> (collect {:type (qr "File") :query (virtual-query)}) (collect {:type
#=> (qr "Service") :query (exported-query)}))

## Access

$a[1]
#=> (access (var "a") 1)

$a[1, 2]
#=> (access (var "a") 1 2)

$a[1,]
#=> (access (var "a") 1)

$a[1][2]
#=> (access (access (var "a") 1) 2)

$a [1]
#=> (block (var "a") (array 1))

$a['b']['c']
#=> (access (access (var "a") "b") "c")

File['a', 'b']
#=> (access (qr "File") "a" "b")

Integer[1, default]
#=> (access (qr "Integer") 1 (default))

Foo::Bar[1]
#=> (access (qr "Foo::Bar") 1)

$a[b => 1]
#=> (access (var "a") (hash (=> (qn "b") 1)))

$a[1, b => 2, c => 3]
#=> (access (var "a") 1 (hash (=> (qn "b") 2) (=> (qn "c") 3)))

foo[1]
#=> (access (qn "foo") 1)

'abc'[1]
#=> (access "abc" 1)

[1, 2][0]
#=> (access (array 1 2) 0)

{ a => 1 }[a]
#=> (access (hash (=> (qn "a") 1)) (qn "a"))

$a[$b = 1]
#!> SYNTAX_ERROR 1:10 Syntax error at ']'

$a[]
#!> SYNTAX_ERROR 1:4 Syntax error at ']'

## Regular expressions

/abc/
#=> (regexp "abc")

$a =~ /a b/
#=> (=~ (var "a") (regexp "a b"))

$a =~ /a\/b/
#=> (=~ (var "a") (regexp "a/b"))

/[a-z]+\\/
#=> (regexp "[a-z]+\\\\")

$a / 2 / 3
#=> (/ (/ (var "a") 2) 3)

foo / 2
#=> (/ (qn "foo") 2)

(1) /2/ 3
#=> (/ (/ (paren 1) 2) 3)

$a[1] /2/ 3
#=> (/ (/ (access (var "a") 1) 2) 3)

{ } /x/
#=> (block (hash) (regexp "x"))

if $a =~ /x/ { }
#=> (if {:test (=~ (var "a") (regexp "x"))})

#? ours
/[/
#!> - 1:1 premature end of char-class: /[/

## No operators

1 ~ 2
#!> SYNTAX_ERROR 1:3 Syntax error at '~'

1 + 
#!> SYNTAX_ERROR - Syntax error at end of input

+ 1
#!> SYNTAX_ERROR 1:1 Syntax error at '+'

1 ! 2
#=> (block 1 (! 2))

$a => 1
#!> SYNTAX_ERROR 1:4 Syntax error at '=>'

é
#!> SYNTAX_ERROR 1:1 Syntax error at ''

^
#!> SYNTAX_ERROR 1:1 Syntax error at ''

\
#!> SYNTAX_ERROR 1:1 Syntax error at ''
