foo()
#=> (invoke {:functor (qn "foo") :args []})

foo(1)
#=> (invoke {:functor (qn "foo") :args [1]})

foo(1, 2,)
#=> (invoke {:functor (qn "foo") :args [1 2]})

foo(a => 1)
#=> (invoke {:functor (qn "foo") :args [(hash (=> (qn "a") 1))]})

foo(1, a => 2, b => 3, 4, c => 5)
#=> (invoke {:functor (qn "foo") :args [1 (hash (=> (qn "a") 2) (=> (qn "b")
#=> 3)) 4 (hash (=> (qn "c") 5))]})

foo({ a => 1 })
#=> (invoke {:functor (qn "foo") :args [(hash (=> (qn "a") 1))]})

foo(type => 1, function => 2)
#=> (invoke {:functor (qn "foo") :args [(hash (=> "type" 1) (=> "function"
#=> 2))]})

foo(bar(1))
#=> (invoke {:functor (qn "foo") :args [(call {:functor (qn "bar") :args
#=> [1]})]})

foo::bar(1)
#=> (invoke {:functor (qn "foo::bar") :args [1]})

::foo(1)
#=> (invoke {:functor (qn "::foo") :args [1]})

Integer('3')
#=> (invoke {:functor (qr "Integer") :args ["3"]})

Foo::Bar(1)
#=> (invoke {:functor (qr "Foo::Bar") :args [1]})

$x(1)
#=> (invoke {:functor (var "x") :args [1]})

foo(1)(2)
#=> (invoke {:functor (call {:functor (qn "foo") :args [1]}) :args [2]})

foo (1)
#=> (invoke {:functor (qn "foo") :args [1]})

foo
(1)
#=> (block (qn "foo") (paren 1))

type(1)
#=> (invoke {:functor (qn "type") :args [1]})

type
#!> SYNTAX_ERROR - Syntax error at end of input

foo(type)
#!> SYNTAX_ERROR 1:9 Syntax error at ')'

foo(,)
#!> SYNTAX_ERROR 1:5 Syntax error at ','

foo(1
#!> SYNTAX_ERROR - Syntax error at end of input

foo($a = 1)
#=> (invoke {:functor (qn "foo") :args [(= (var "a") 1)]})

foo(A -> B)
#=> (invoke {:functor (qn "foo") :args [(-> (qr "A") (qr "B"))]})

## Methods

$x.foo
#=> (call-method {:functor (. (var "x") (qn "foo")) :args []})

$x.foo()
#=> (call-method {:functor (. (var "x") (qn "foo")) :args []})

$x.foo(1, 2)
#=> (call-method {:functor (. (var "x") (qn "foo")) :args [1 2]})

$x.foo(1,)
#!> SYNTAX_ERROR 1:10 Syntax error at ')'

$x.foo.bar
#=> (call-method {:functor (. (call-method {:functor (. (var "x") (qn "foo"))
#=> :args []}) (qn "bar")) :args []})

$x.foo.bar(1).baz
#=> (call-method {:functor (. (call-method {:functor (. (call-method {:functor
#=> (. (var "x") (qn "foo")) :args []}) (qn "bar")) :args [1]}) (qn "baz"))
#=> :args []})

$x.type
#=> (call-method {:functor (. (var "x") (qn "type")) :args []})

$x.if
#!> SYNTAX_ERROR 1:4 Syntax error at 'if'

1.foo
#=> (call-method {:functor (. 1 (qn "foo")) :args []})

'a'.foo
#=> (call-method {:functor (. "a" (qn "foo")) :args []})

[1].foo
#=> (call-method {:functor (. (array 1) (qn "foo")) :args []})

$x.foo[1]
#=> (access (call-method {:functor (. (var "x") (qn "foo")) :args []}) 1)

$x
  .foo
  .bar
#=> (call-method {:functor (. (call-method {:functor (. (var "x") (qn "foo"))
#=> :args []}) (qn "bar")) :args []})

$x.Foo
#!> SYNTAX_ERROR 1:4 Syntax error at 'Foo'

## Lambdas

foo() |$x| { }
#=> (invoke {:functor (qn "foo") :args [] :block (lambda {:params {:x {}}})})

foo(1) |$x, $y| { bar($x) }
#=> (invoke {:functor (qn "foo") :args [1] :block (lambda {:params {:x {} :y
#=> {}} :body [(invoke {:functor (qn "bar") :args [(var "x")]})]})})

$x.each |$i| { notice($i) }
#=> (call-method {:functor (. (var "x") (qn "each")) :args [] :block (lambda
#=> {:params {:i {}} :body [(invoke {:functor (qn "notice") :args [(var
#=> "i")]})]})})

$x.each |$i, $v| { }
#=> (call-method {:functor (. (var "x") (qn "each")) :args [] :block (lambda
#=> {:params {:i {} :v {}}})})

$x.map |Integer $i| { $i + 1 }
#=> (call-method {:functor (. (var "x") (qn "map")) :args [] :block (lambda
#=> {:params {:i {:type (qr "Integer")}} :body [(+ (var "i") 1)]})})

$x.map |Array[String, 1] $i = ['a']| { $i }
#=> (call-method {:functor (. (var "x") (qn "map")) :args [] :block (lambda
#=> {:params {:i {:type (access (qr "Array") (qr "String") 1) :value (array
#=> "a")}} :body [(var "i")]})})

$x.map |*$rest| { $rest }
#=> (call-method {:functor (. (var "x") (qn "map")) :args [] :block (lambda
#=> {:params {:rest {:splat true}} :body [(var "rest")]})})

$x.map |String *$rest| { $rest }
#=> (call-method {:functor (. (var "x") (qn "map")) :args [] :block (lambda
#=> {:params {:rest {:type (qr "String") :splat true}} :body [(var
#=> "rest")]})})

$x.map || { 1 }
#=> (call-method {:functor (. (var "x") (qn "map")) :args [] :block (lambda
#=> {:body [1]})})

$x.map |$a,| { 1 }
#=> (call-method {:functor (. (var "x") (qn "map")) :args [] :block (lambda
#=> {:params {:a {}} :body [1]})})

$x.map |$a| >> Integer { 1 }
#=> (call-method {:functor (. (var "x") (qn "map")) :args [] :block (lambda
#=> {:params {:a {}} :returns (qr "Integer") :body [1]})})

$x.map |$a| >> Array[Integer] { [1] }
#=> (call-method {:functor (. (var "x") (qn "map")) :args [] :block (lambda
#=> {:params {:a {}} :returns (access (qr "Array") (qr "Integer")) :body
#=> [(array 1)]})})

$x.each |$i| { $i }.foo
#=> (call-method {:functor (. (call-method {:functor (. (var "x") (qn "each"))
#=> :args [] :block (lambda {:params {:i {}} :body [(var "i")]})}) (qn "foo"))
#=> :args []})

foo |$x| { }
#!> SYNTAX_ERROR 1:5 Syntax error at '|'

$x.each |$i|
#!> SYNTAX_ERROR - Syntax error at end of input

$x.map |a| { }
#!> SYNTAX_ERROR 1:9 Syntax error at 'a'

$x.map |$x = 1 + 2| { }
#=> (call-method {:functor (. (var "x") (qn "map")) :args [] :block (lambda
#=> {:params {:x {:value (+ 1 2)}}})})

## Calls without parentheses

notice 1
#=> (invoke {:functor (qn "notice") :args [1]})

notice 1, 2
#=> (invoke {:functor (qn "notice") :args [1 2]})

notice
#=> (qn "notice")

notice notice
#=> (invoke {:functor (qn "notice") :args [(qn "notice")]})

notice 'a' notice 'b'
#=> (block (invoke {:functor (qn "notice") :args ["a"]}) (invoke {:functor (qn
#=> "notice") :args ["b"]}))

include foo
#=> (invoke {:functor (qn "include") :args [(qn "foo")]})

include foo, bar
#=> (invoke {:functor (qn "include") :args [(qn "foo") (qn "bar")]})

include foo bar
#=> (block (invoke {:functor (qn "include") :args [(qn "foo")]}) (qn "bar"))

contain foo
require bar
tag a
#=> (block (invoke {:functor (qn "contain") :args [(qn "foo")]}) (invoke
#=> {:functor (qn "require") :args [(qn "bar")]}) (invoke {:functor (qn "tag")
#=> :args [(qn "a")]}))

realize File['a']
#=> (invoke {:functor (qn "realize") :args [(access (qr "File") "a")]})

return
#=> (qn "return")

return 1
#=> (invoke {:functor (qn "return") :args [1]})

next 1
#=> (invoke {:functor (qn "next") :args [1]})

break
#=> (qn "break")

fail 'x'
#=> (invoke {:functor (qn "fail") :args ["x"]})

debug 1 info 2 warning 3 err 4
#=> (block (invoke {:functor (qn "debug") :args [1]}) (invoke {:functor (qn
#=> "info") :args [2]}) (invoke {:functor (qn "warning") :args [3]}) (invoke
#=> {:functor (qn "err") :args [4]}))

alert 1
#=> (block (qn "alert") 1)

notice foo(1)
#=> (invoke {:functor (qn "notice") :args [(call {:functor (qn "foo") :args
#=> [1]})]})

notice [1, 2]
#=> (invoke {:functor (qn "notice") :args [(array 1 2)]})

notice { a => 1 }
#=> (invoke {:functor (qn "notice") :args [(hash (=> "a" 1))]})

notice $x.foo
#=> (invoke {:functor (qn "notice") :args [(call-method {:functor (. (var "x")
#=> (qn "foo")) :args []})]})

notice a -> b
#=> (invoke {:functor (qn "notice") :args [(-> (qn "a") (qn "b"))]})

notice @foo
#!> - 1:8 Virtual (@) can only be applied to a Resource Expression

::notice 1
#=> (block (qn "::notice") 1)

foo 1
#=> (block (qn "foo") 1)

## Lists that belong to no function

1, 2
#!> - 1:2 illegal comma separated argument list

foo 1, 2
#!> - 1:6 attempt to pass argument list to the function 'foo' which cannot be called without parentheses

$a = 10, notice hello
#!> - 1:8 illegal comma separated argument list

alert 1, 2
#!> - 1:8 attempt to pass argument list to the function 'alert' which cannot be called without parentheses

## Statements

1; 2
#=> (block 1 2)

1;
#!> SYNTAX_ERROR - Syntax error at end of input

; 1
#!> SYNTAX_ERROR 1:1 Syntax error at ';'

notice(1); notice(2)
#=> (block (invoke {:functor (qn "notice") :args [1]}) (invoke {:functor (qn
#=> "notice") :args [2]}))

notice(1) notice(2)
#=> (block (invoke {:functor (qn "notice") :args [1]}) (invoke {:functor (qn
#=> "notice") :args [2]}))

$a = 1 $b = 2
#=> (block (= (var "a") 1) (= (var "b") 2))

[1] [2]
#=> (block (array 1) (array 2))

{ } { }
#!> - 1:1 Expression is not valid as a resource, resource-default, or resource-override

(1)
#=> (paren 1)

1
(2)
#=> (block 1 (paren 2))

  (1)
#=> (paren 1)
