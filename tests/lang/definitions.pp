## Classes

class a { }
#=> (class {:name "a"})

class a::b { notice(1) }
#=> (class {:name "a::b" :body [(invoke {:functor (qn "notice") :args [1]})]})

class a() { }
#=> (class {:name "a"})

class a($b) { }
#=> (class {:name "a" :params {:b {}}})

class a ($b, $c = 1,) { }
#=> (class {:name "a" :params {:b {} :c {:value 1}}})

class a(String $b, Array[Integer, 1] $c = [1], Optional[Foo::Bar] $d = undef) { }
#=> (class {:name "a" :params {:b {:type (qr "String")} :c {:type (access (qr
#=> "Array") (qr "Integer") 1) :value (array 1)} :d {:type (access (qr
#=> "Optional") (qr "Foo::Bar")) :value nil}}})

class a
(
  $b
)
{ }
#=> (class {:name "a" :params {:b {}}})

class a inherits b { }
#=> (class {:name "a" :parent "b"})

class a inherits ::b::c { }
#=> (class {:name "a" :parent "::b::c"})

class a($b) inherits c { $d = 1 }
#=> (class {:name "a" :parent "c" :params {:b {}} :body [(= (var "d") 1)]})

class a inherits default { }
#=> (class {:name "a" :parent "default"})

class a { class b { class c { } } define d() { } function e() { } }
#=> (class {:name "a" :body [(class {:name "a::b" :body [(class {:name
#=> "a::b::c"})]}) (define {:name "a::d"}) (function {:name "e"})]})

class a::b { class c { } }
#=> (class {:name "a::b" :body [(class {:name "a::b::c"})]})

class ::a { class b { } }
#=> (class {:name "::a" :body [(class {:name "a::b"})]})

class A { }
#=> (class {:name "A"})

class a-b { }
#=> (class {:name "a-b"})

class 'a' { }
#!> - 1:7 A quoted string is not valid as a name here

class class { }
#!> - 1:7 'class' keyword not allowed at this location

class default { }
#!> SYNTAX_ERROR 1:7 Syntax error at 'default'

class a { 1 2 }
#=> (class {:name "a" :body [1 2]})

class a(*$b) { }
#=> (class {:name "a" :params {:b {:splat true}}})

class a($b = $c) { }
#=> (class {:name "a" :params {:b {:value (var "c")}}})

class a(Integer[1, 2] $b = 1 + 2) { }
#=> (class {:name "a" :params {:b {:type (access (qr "Integer") 1 2) :value (+
#=> 1 2)}}})

class a(Array [String] $b) { }
#!> SYNTAX_ERROR 1:15 Syntax error at '['

class a(String) { }
#!> SYNTAX_ERROR 1:15 Syntax error at ')'

class a(b) { }
#!> SYNTAX_ERROR 1:9 Syntax error at 'b'

class a(,) { }
#!> SYNTAX_ERROR 1:9 Syntax error at ','

class a($b $c) { }
#!> SYNTAX_ERROR 1:12 Syntax error at 'c'

class { }
#!> SYNTAX_ERROR 1:9 Syntax error at '}'

class a
#!> SYNTAX_ERROR - Syntax error at end of input

class a {
#!> SYNTAX_ERROR - Syntax error at end of input

class a { } }
#!> SYNTAX_ERROR 1:13 Syntax error at '}'

class a(type $b) { }
#!> SYNTAX_ERROR 1:9 Syntax error at 'type'

#? ours
class a($::b) { }
#=> (class {:name "a" :params {:::b {}}})

#? ours
class a($b::c) { }
#=> (class {:name "a" :params {:b::c {}}})

## Defines

define a { }
#=> (define {:name "a"})

define a::b($c, $d = 1) { notify { $c: } }
#=> (define {:name "a::b" :params {:c {} :d {:value 1}} :body [(resource
#=> {:type (qn "notify") :bodies [{:title (var "c") :ops []}]})]})

define A() { }
#=> (define {:name "A"})

define 'a' { }
#!> - 1:8 A quoted string is not valid as a name here

define a inherits b { }
#!> SYNTAX_ERROR 1:10 Syntax error at 'inherits'

define class { }
#!> - 1:8 'class' keyword not allowed at this location

## Nodes

node default { }
#=> (node {:matches [(default)]})

node 'a' { notice(1) }
#=> (node {:matches ["a"] :body [(invoke {:functor (qn "notice") :args
#=> [1]})]})

node a, 'b', /c/ { }
#=> (node {:matches ["a" "b" (regexp "c")]})

node a.b.c { }
#=> (node {:matches ["a.b.c"]})

node 10.0.0.1 { }
#=> (node {:matches ["10.0.0.1"]})

node a.1.b { }
#=> (node {:matches ["a.1.b"]})

node foo-bar { }
#=> (node {:matches ["foo-bar"]})

node foo-bar.example.com { }
#!> SYNTAX_ERROR 1:13 Syntax error at '.'

node "a${b}" { }
#=> (node {:matches [(concat "a" (str (var "b")))]})

node 'a', { }
#=> (node {:matches ["a"]})

node 'a' inherits 'b' { }
#=> (node {:matches ["a"] :parent "b"})

node a inherits default { }
#=> (node {:matches ["a"] :parent (default)})

node { }
#!> SYNTAX_ERROR 1:6 Syntax error at '{'

node $a { }
#!> SYNTAX_ERROR 1:6 Syntax error at 'a'

node A { }
#!> SYNTAX_ERROR 1:6 Syntax error at 'A'

## Functions

function a() { }
#=> (function {:name "a"})

function a { 1 }
#=> (function {:name "a" :body [1]})

function a::b($x, $y = 1) { $x + $y }
#=> (function {:name "a::b" :params {:x {} :y {:value 1}} :body [(+ (var "x")
#=> (var "y"))]})

function a(Integer $x) >> String { "${x}" }
#=> (function {:name "a" :params {:x {:type (qr "Integer")}} :body [(concat
#=> (str (var "x")))] :returns (qr "String")})

function a() >> Array[Integer] { [1] }
#=> (function {:name "a" :body [(array 1)] :returns (access (qr "Array") (qr
#=> "Integer"))})

function a(*$x) { $x }
#=> (function {:name "a" :params {:x {:splat true}} :body [(var "x")]})

function a(String *$x) { }
#=> (function {:name "a" :params {:x {:type (qr "String") :splat true}}})

function A() { }
#=> (function {:name "A"})

function a() >> 1 { }
#!> SYNTAX_ERROR 1:17 Syntax error at '1'

function a() > Integer { }
#!> SYNTAX_ERROR 1:14 Syntax error at '>'

function type() { }
#!> SYNTAX_ERROR 1:10 Syntax error at 'type'

## Types

type A = Integer
#=> (type-alias "A" (qr "Integer"))

type A::B = Array[String]
#=> (type-alias "A::B" (access (qr "Array") (qr "String")))

type A = Variant[Integer, Array[A],]
#=> (type-alias "A" (access (qr "Variant") (qr "Integer") (access (qr "Array")
#=> (qr "A"))))

type A = { a => 1 }
#=> (type-alias "A" (access (qr "Object") (hash (=> (qn "a") 1))))

type A = Object[{ a => 1 }]
#=> (type-alias "A" (access (qr "Object") (hash (=> (qn "a") 1))))

type A = Object { a => 1 }
#=> (type-alias "A" (access (qr "Object") (hash (=> (qn "a") 1))))

type A = TypeSet { a => 1 }
#=> (type-alias "A" (access (qr "TypeSet") (hash (=> (qn "a") 1))))

type A = B { a => 1 }
#=> (type-alias "A" (access (qr "Object") (hash (=> (qn "a") 1) (=> (qn
#=> "parent") (qr "B")))))

type A = [1, 2]
#=> (type-alias "A" (array 1 2))

type A { }
#=> (type-definition "A" nil (nop))

type A inherits B { notice(1) }
#=> (type-definition "A" "B" (block (invoke {:functor (qn "notice") :args
#=> [1]})))

type A[1, B] = C
#=> (type-mapping (access (qr "A") 1 (qr "B")) (qr "C"))

type Runtime[ruby, 'x'] = A[1]
#=> (type-mapping (access (qr "Runtime") (qn "ruby") "x") (access (qr "A") 1))

type A[1] = B { a => 1 }
#=> (type-mapping (access (qr "A") 1) (=> (qr "B") (hash (=> (qn "a") 1))))

type A = 1
#!> SYNTAX_ERROR 1:10 Syntax error at '1'

type a = Integer
#!> SYNTAX_ERROR 1:6 Syntax error at 'a'

type A
#!> SYNTAX_ERROR - Syntax error at end of input

type A =
#!> SYNTAX_ERROR - Syntax error at end of input

type = 1
#!> SYNTAX_ERROR 1:6 Syntax error at '='

## Names that are words again

$site = application
#=> (= (var "site") (qn "application"))

plan
#=> (qn "plan")

apply
#=> (qn "apply")
