notice(1)
 (2)
#=> (block (invoke {:functor (qn "notice") :args [1]}) (paren 2))

notice(1)
 　(2)
#=> (block (invoke {:functor (qn "notice") :args [1]}) (paren 2))

notice(1)
 é(2)
#!> SYNTAX_ERROR 2:2 Syntax error at ''

$a [1]
#=> (block (var "a") (array 1))

$a [1]
#=> (block (var "a") (array 1))

$aé[1]
#!> SYNTAX_ERROR 1:3 Syntax error at ''

notice [1]
#=> (invoke {:functor (qn "notice") :args [(array 1)]})

notice　[1]
#=> (invoke {:functor (qn "notice") :args [(array 1)]})

'a'[1]
#=> (access "a" 1)

'é'[1]
#=> (access "é" 1)

'é' [1]
#=> (block "é" (array 1))

$x = @(END)
  a
   | END
#=> (= (var "x") (heredoc {:text "  a\n"}))

$x = @(END)
 a
 | END
#=> (= (var "x") (heredoc {:text "a\n"}))

$x = @(END)
 a
 | - END 
#=> (= (var "x") (heredoc {:text "a"}))

$x = @( END )
a
END
#=> (= (var "x") (heredoc {:text "a\n"}))

$x = @( END )
a
END
#!> HEREDOC_WITHOUT_END_TAGGED_LINE 2:1 Heredoc without end-tagged line

$x = @("END":json)
{"a": 1}
|- END
#=> (= (var "x") (heredoc {:syntax "json" :text "{\"a\": 1}"}))

$x = @("END" /tn)
a\tb\n
| END
#=> (= (var "x") (heredoc {:text "a\tb\n\n"}))

$x = @(END/L)
a\
b
| END
#=> (= (var "x") (heredoc {:text "ab\n"}))

$x = @(END/$)
a\$b
| END
#=> (= (var "x") (heredoc {:text "a$b\n"}))

$x = @(END/x)
a
| END
#!> HEREDOC_INVALID_ESCAPE 1:14 Invalid heredoc escape char. Only t, r, n, s,  u, L, $ allowed. Got 'x'

$x = @(END/tt)
a
| END
#!> HEREDOC_MULTIPLE_AT_ESCAPES 1:15 An escape char for @() may only appear once. Got 't, t'

$x = @(END/)
a\tb
| END
#=> (= (var "x") (heredoc {:text "a\tb\n"}))

$x = @()
a
| END
#!> HEREDOC_INVALID_SYNTAX 1:9 Invalid syntax in heredoc expected @(endtag[:syntax][/escapes])

$x = @("")
a
| END
#!> HEREDOC_EMPTY_ENDTAG 1:11 Heredoc with an empty endtag

$x = @(END)
a

#!> HEREDOC_WITHOUT_END_TAGGED_LINE 2:1 Heredoc without end-tagged line

$x = @(END
#!> HEREDOC_UNCLOSED_PARENTHESIS 1:6 Unclosed parenthesis after '@(' followed by '@(END...'

$x = @(E1) + @(E2)
a
E1
b
| E2
#=> (= (var "x") (+ (heredoc {:text "a\n"}) (heredoc {:text "b\n"})))

$x = @(E1) + @(E1)
a
| E1
b
| E1
#=> (= (var "x") (+ (heredoc {:text "a\n"}) (heredoc {:text "b\n"})))

[@(A), @(B)]
  a
  | A
  b
  | B
#=> (array (heredoc {:text "a\n"}) (heredoc {:text "b\n"}))

$x = @("A")
  a${1}
  ${[1,
  2]} z
  | A
1 +
#!> SYNTAX_ERROR - Syntax error at end of input

$x = @("A")
 a
   b
  | A
#=> (= (var "x") (heredoc {:text " a\n b\n"}))

#? bytes
$x = @(A)\x0d\n
#!> HEREDOC_WITHOUT_TEXT 1:10 Heredoc without any following lines of text

#? bytes
$x = @(A)\x0d
  a\x0d
  b\x0d
  |- A\x0d
1
#=> (block (= (var "x") (heredoc {:text "a\r\nb"})) 1)

#? bytes
$x = @(A)\x0d
a\x0d
- A\x0d
#=> (= (var "x") (heredoc {:text "a"}))

$x = @(A)
a
-A
#=> (= (var "x") (heredoc {:text "a"}))

$x = @(A)
- A
#=> (= (var "x") (heredoc {:text ""}))

$x = @(A)
| A
#=> (= (var "x") (heredoc {:text ""}))

$x = @(A)

|- A
#=> (= (var "x") (heredoc {:text ""}))

$x = @(A)
aA
A
#=> (block (= (var "x") (heredoc {:text ""})) (qr "A"))

$x = @(A)
a A
A
#=> (block (= (var "x") (heredoc {:text ""})) (qr "A"))

$x = @(A)
|| A
#=> (= (var "x") (heredoc {:text ""}))

$x = @(A)
--A
 A
#=> (block (= (var "x") (heredoc {:text ""})) (qr "A"))

"\u0041\u{1F600}\u00zz\u{zz}\u{}\u{1234567}"
#~> ILLEGAL_UNICODE_ESCAPE 1:45 Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff
#~> ILLEGAL_UNICODE_ESCAPE 1:45 Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff
#~> ILLEGAL_UNICODE_ESCAPE 1:45 Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff
#~> ILLEGAL_UNICODE_ESCAPE 1:45 Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff
#=> "A😀\\u00zz\\u{zz}\\u{}\\u{1234567}"

#? ours
"\u{110000}"
#!> ILLEGAL_UNICODE_ESCAPE 1:2 Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff

#? ours
"\u{d800}"
#!> ILLEGAL_UNICODE_ESCAPE 1:2 Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff

"\u00"
#~> ILLEGAL_UNICODE_ESCAPE 1:7 Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff
#=> "\\u00"

"\u"
#~> ILLEGAL_UNICODE_ESCAPE 1:5 Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff
#=> "\\u"

"a\q\s\n\t\r\0\"\\\$"
#~> UNRECOGNIZED_ESCAPE 1:22 Unrecognized escape sequence '\q'
#~> UNRECOGNIZED_ESCAPE 1:22 Unrecognized escape sequence '\0'
#=> "a\\q \n\t\r\\0\"\\$"

'a\q\'\\\n'
#=> "a\\q'\\\\n"

#? bytes
"a\\x0d
b"
#~> UNRECOGNIZED_ESCAPE 2:3 Unrecognized escape sequence '\x'
#=> "a\\x0d\nb"

"a\
b"
#=> "ab"

'a''b'
#=> (block "a" "b")

"a""b"
#=> (block "a" "b")

'a'\''
#!> SYNTAX_ERROR 1:4 Syntax error at ''

"a"\"b"
#!> SYNTAX_ERROR 1:4 Syntax error at ''

'a\\'b'
#!> UNCLOSED_QUOTE 1:8 Unclosed quote after "'" followed by '<eof>'

"a$"
#=> "a$"

"$"
#=> "$"

"$$a"
#=> (concat "$" (str (var "a")))

"${"
#!> UNCLOSED_QUOTE 1:5 Unclosed quote after '"' followed by '<eof>'

"${}"
#!> SYNTAX_ERROR 1:5 Syntax error at ''

"${a"
#!> UNCLOSED_QUOTE 1:6 Unclosed quote after '"' followed by '<eof>'

"${a}}"
#=> (concat (str (var "a")) "}")

"${{a => 1}}"
#=> (concat (str (hash (=> (qn "a") 1))))

"${"${a}"}"
#=> (concat (str (concat (str (var "a")))))

"$a::b$::c $::d::e$_x $A"
#=> (concat (str (var "a::b")) (str (var "::c")) " " (str (var "::d::e")) (str
#=> (var "_x")) " " (str (var "A")))

"$a:: $a:b"
#=> (concat (str (var "a")) ":: " (str (var "a")) ":b")

"${a::b} ${::c} ${_x} ${a[1]} ${a.b} ${a-1} ${1} ${a b}"
#!> SYNTAX_ERROR 1:54 Syntax error at 'b'

"${if} ${if.b} ${class} ${undef}"
#=> (concat (str (var "if")) " " (str (call-method {:functor (. (var "if") (qn
#=> "b")) :args []})) " " (str (var "class")) " " (str (var "undef")))

"éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé" "
#!> UNCLOSED_QUOTE 1:65 Unclosed quote after '"' followed by '<eof>'

'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
#!> UNCLOSED_QUOTE 1:2 Unclosed quote after "'" followed by 'xxxxx...'

"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
#!> UNCLOSED_QUOTE 1:2 Unclosed quote after '"' followed by 'xxxxx...'

/a\/b/
#=> (regexp "a/b")

$x =~ /a\/b\.c/
#=> (=~ (var "x") (regexp "a/b\\.c"))

$x =~ /a\\/
#=> (=~ (var "x") (regexp "a\\\\"))

$x =~ /a/b/
#!> SYNTAX_ERROR - Syntax error at end of input

$x / 2 / 3
#=> (/ (/ (var "x") 2) 3)

) / 2 /
#!> SYNTAX_ERROR 1:1 Syntax error at ')'

[1] / 2
#=> (/ (array 1) 2)

} / 2
#!> SYNTAX_ERROR 1:1 Syntax error at '}'

notice /a/
#!> SYNTAX_ERROR - Syntax error at end of input

case $x { /a/: { } }
#=> (case (var "x") [{:when [(regexp "a")] :then [(nop)]}])

1.5.6
#!> SYNTAX_ERROR 1:5 Syntax error at '6'

1.
#!> SYNTAX_ERROR - Syntax error at end of input

1.x
#=> (call-method {:functor (. 1 (qn "x")) :args []})

0x
#!> INVALID_HEX_NUMBER 1:1 Not a valid hex number 0x

0xg
#!> INVALID_HEX_NUMBER 1:1 Not a valid hex number 0xg

0x1F 0XaB 017 08 0 00 1e5 1E-5 1.5e+5 1e
#!> INVALID_OCTAL_NUMBER 1:15 Not a valid octal number 08

9223372036854775807 9223372036854775808
#=> (block 9223372036854775807 9223372036854775808)

0x7fffffffffffffff
#=> (int {:radix 16 :value 9223372036854775807})

0x8000000000000000
#=> (int {:radix 16 :value 9223372036854775808})

0777777777777777777777 01777777777777777777777
#=> (block (int {:radix 8 :value 9223372036854775807}) (int {:radix 8 :value
#=> 18446744073709551615}))

1_000
#!> ILLEGAL_NUMBER 1:1 Illegal number '1_000'

1a
#!> ILLEGAL_NUMBER 1:1 Illegal number '1a'

a1 a-b a_b a::b ::a A::B ::A a:: A:: _a a-
#!> ILLEGAL_FULLY_QUALIFIED_NAME 1:33 Illegal fully qualified name

a-1 a-A Ab-c
#=> (block "a-1" "a-A" (- (qr "Ab") (qn "c")))

class A { }
#=> (class {:name "A"})

class a-b { }
#=> (class {:name "a-b"})

class ::a { }
#=> (class {:name "::a"})

class a::b::c ($x, Integer $y = 5, *$z) inherits d::e { }
#=> (class {:name "a::b::c" :parent "d::e" :params {:x {} :y {:type (qr
#=> "Integer") :value 5} :z {:splat true}}})

class a inherits default { }
#=> (class {:name "a" :parent "default"})

class a inherits A { }
#=> (class {:name "a" :parent "A"})

class a inherits { }
#!> SYNTAX_ERROR 1:18 Syntax error at '{'

class { }
#!> SYNTAX_ERROR 1:9 Syntax error at '}'

class 'a' { }
#!> - 1:7 A quoted string is not valid as a name here

class 1 { }
#!> SYNTAX_ERROR 1:7 Syntax error at '1'

class class { }
#!> - 1:7 'class' keyword not allowed at this location

class a (x) { }
#!> SYNTAX_ERROR 1:10 Syntax error at 'x'

class a ($x y) { }
#!> SYNTAX_ERROR 1:13 Syntax error at 'y'

class a ($x,) { }
#=> (class {:name "a" :params {:x {}}})

class a ($x
#!> SYNTAX_ERROR - Syntax error at end of input

define a($x = [1, 2], String[1, 2] $y = "a") { notice($x) }
#=> (define {:name "a" :params {:x {:value (array 1 2)} :y {:type (access (qr
#=> "String") 1 2) :value "a"}} :body [(invoke {:functor (qn "notice") :args
#=> [(var "x")]})]})

define a { }
#=> (define {:name "a"})

define a
#!> SYNTAX_ERROR - Syntax error at end of input

plan a($x) { $x }
#!> SYNTAX_ERROR 1:17 Syntax error at '}'

plan a { }
#=> (block (qn "plan") (block (qn "a") (hash)))

plan
#=> (qn "plan")

plan(1)
#=> (invoke {:functor (qn "plan") :args [1]})

$plan
#=> (var "plan")

function a($x) >> Integer { $x }
#=> (function {:name "a" :params {:x {}} :body [(var "x")] :returns (qr
#=> "Integer")})

function a::b { }
#=> (function {:name "a::b"})

function a() >> { }
#!> SYNTAX_ERROR 1:17 Syntax error at '{'

function a() >> Array[Integer] { [] }
#=> (function {:name "a" :body [(array)] :returns (access (qr "Array") (qr
#=> "Integer"))})

function a() Integer { }
#!> SYNTAX_ERROR 1:14 Syntax error at 'Integer'

function () { }
#!> SYNTAX_ERROR 1:10 Syntax error at '('

node a.b.c { }
#=> (node {:matches ["a.b.c"]})

node a.1.c { }
#=> (node {:matches ["a.1.c"]})

node a. { }
#!> SYNTAX_ERROR 1:9 Syntax error at '{'

node a.B { }
#!> SYNTAX_ERROR 1:8 Syntax error at 'B'

node 'a', /b/, default, c.d { }
#=> (node {:matches ["a" (regexp "b") (default) "c.d"]})

node "a${b}" { }
#=> (node {:matches [(concat "a" (str (var "b")))]})

node a, { }
#=> (node {:matches ["a"]})

node { }
#!> SYNTAX_ERROR 1:6 Syntax error at '{'

node a inherits b { }
#=> (node {:matches ["a"] :parent "b"})

node a b { }
#!> SYNTAX_ERROR 1:8 Syntax error at 'b'

type A = Integer
#=> (type-alias "A" (qr "Integer"))

type A::B = Struct[{a => Integer}]
#=> (type-alias "A::B" (access (qr "Struct") (hash (=> (qn "a") (qr
#=> "Integer")))))

type A = {a => 1}
#=> (type-alias "A" (access (qr "Object") (hash (=> (qn "a") 1))))

type A inherits B { }
#=> (type-definition "A" "B" (nop))

type A inherits { }
#!> SYNTAX_ERROR 1:17 Syntax error at '{'

type A inherits b { }
#!> SYNTAX_ERROR 1:17 Syntax error at 'b'

type A { }
#=> (type-definition "A" nil (nop))

type A
#!> SYNTAX_ERROR - Syntax error at end of input

type a = Integer
#!> SYNTAX_ERROR 1:6 Syntax error at 'a'

type A[b] = Runtime[ruby, "x"]
#=> (type-mapping (access (qr "A") (qn "b")) (access (qr "Runtime") (qn
#=> "ruby") "x"))

type Runtime[ruby, "x"] = A
#=> (type-mapping (access (qr "Runtime") (qn "ruby") "x") (qr "A"))

type Runtime[ruby, [/x/, "y"]] = [/A/, "B"]
#=> (type-mapping (access (qr "Runtime") (qn "ruby") (array (regexp "x") "y"))
#=> (array (regexp "A") "B"))

type
#!> SYNTAX_ERROR - Syntax error at end of input

type(1)
#=> (invoke {:functor (qn "type") :args [1]})

application a { }
#=> (block (qn "application") (block (qn "a") (hash)))

site { }
#=> (block (qn "site") (hash))

a { }
#=> (block (qn "a") (hash))

a { b: }
#=> (resource {:type (qn "a") :bodies [{:title (qn "b") :ops []}]})

a { b: c => 1 }
#=> (resource {:type (qn "a") :bodies [{:title (qn "b") :ops [(=> "c" 1)]}]})

a { b: c => 1, }
#=> (resource {:type (qn "a") :bodies [{:title (qn "b") :ops [(=> "c" 1)]}]})

a { b: c => 1; d: e => 2; }
#=> (resource {:type (qn "a") :bodies [{:title (qn "b") :ops [(=> "c" 1)]}
#=> {:title (qn "d") :ops [(=> "e" 2)]}]})

a { b: c +> 1 }
#=> (resource {:type (qn "a") :bodies [{:title (qn "b") :ops [(+> "c" 1)]}]})

a { b: * => $x, c => 1 }
#=> (resource {:type (qn "a") :bodies [{:title (qn "b") :ops [(splat-hash (var
#=> "x")) (=> "c" 1)]}]})

a { b: * +> $x }
#!> SYNTAX_ERROR 1:10 Syntax error at '+>'

a { b: c }
#!> SYNTAX_ERROR 1:10 Syntax error at '}'

a { b: c => }
#!> SYNTAX_ERROR 1:13 Syntax error at '}'

a { b => 1 }
#=> (block (qn "a") (hash (=> "b" 1)))

a { b c }
#!> SYNTAX_ERROR 1:7 Syntax error at 'c'

A { b => 1 }
#=> (resource-defaults {:type (qr "A") :ops [(=> "b" 1)]})

A { b => 1 c }
#!> SYNTAX_ERROR 1:12 Syntax error at 'c'

A { b: }
#=> (resource {:type (qr "A") :bodies [{:title (qn "b") :ops []}]})

A[x] { b => 1, c +> 2 }
#=> (resource-override {:resources (access (qr "A") (qn "x")) :ops [(=> "b" 1)
#=> (+> "c" 2)]})

A[x] { b: }
#=> (resource {:type (access (qr "A") (qn "x")) :bodies [{:title (qn "b") :ops
#=> []}]})

A[x] { b => 1 c => 2 }
#!> SYNTAX_ERROR 1:15 Syntax error at 'c'

$x { b => 1 }
#!> - 1:1 Expression is not valid as a resource, resource-default, or resource-override

1 { b => 1 }
#!> - 1:1 Expression is not valid as a resource, resource-default, or resource-override

@a { b: }
#=> (resource {:type (qn "a") :bodies [{:title (qn "b") :ops []}] :form
#=> "virtual"})

@@a { b: }
#=> (resource {:type (qn "a") :bodies [{:title (qn "b") :ops []}] :form
#=> "exported"})

@A { b => 1 }
#=> (resource-defaults {:type (qr "A") :ops [(=> "b" 1)] :form "virtual"})

@A[x] { b => 1 }
#=> (resource-override {:resources (access (qr "A") (qn "x")) :ops [(=> "b"
#=> 1)] :form "virtual"})

@@@a { b: }
#=> (resource {:type (qn "a") :bodies [{:title (qn "b") :ops []}] :form
#=> "exported"})

@1 { b: }
#=> (resource {:type 1 :bodies [{:title (qn "b") :ops []}] :form "virtual"})

a { default: x => 1; b: }
#=> (resource {:type (qn "a") :bodies [{:title (default) :ops [(=> "x" 1)]}
#=> {:title (qn "b") :ops []}]})

class { a: b => 1 }
#=> (resource {:type (qn "class") :bodies [{:title (qn "a") :ops [(=> "b"
#=> 1)]}]})

class { default: }
#=> (resource {:type (qn "class") :bodies [{:title (default) :ops []}]})

a { [b, c]: ; "d$e": ; $f: ; A[b]: }
#=> (resource {:type (qn "a") :bodies [{:title (array (qn "b") (qn "c")) :ops
#=> []} {:title (concat "d" (str (var "e"))) :ops []} {:title (var "f") :ops
#=> []} {:title (access (qr "A") (qn "b")) :ops []}]})

A <| |>
#=> (collect {:type (qr "A") :query (virtual-query)})

A <<| b == c |>> { d => 1 }
#=> (collect {:type (qr "A") :query (exported-query (== (qn "b") (qn "c")))
#=> :ops [(=> "d" 1)]})

A <| b == c and d != e or (f == g) |> { h +> 1 }
#=> (collect {:type (qr "A") :query (virtual-query (or (and (== (qn "b") (qn
#=> "c")) (!= (qn "d") (qn "e"))) (paren (== (qn "f") (qn "g"))))) :ops [(+>
#=> "h" 1)]})

A <| b |>
#=> (collect {:type (qr "A") :query (virtual-query (qn "b"))})

A <| |>> 
#!> SYNTAX_ERROR 1:6 Syntax error at '|>>'

A <<| |>
#!> SYNTAX_ERROR 1:7 Syntax error at '|>'

A <| b == |>
#!> SYNTAX_ERROR 1:11 Syntax error at '|>'

a -> b ~> c <- d <~ e
#=> (<~ (<- (~> (-> (qn "a") (qn "b")) (qn "c")) (qn "d")) (qn "e"))

A[b] -> a { c: } -> A <| |>
#=> (-> (-> (access (qr "A") (qn "b")) (resource {:type (qn "a") :bodies
#=> [{:title (qn "c") :ops []}]})) (collect {:type (qr "A") :query
#=> (virtual-query)}))

if $a { 1 } elsif $b { 2 } else { 3 }
#=> (if {:test (var "a") :then [1] :else [(if {:test (var "b") :then [2] :else
#=> [3]})]})

if $a { } else { } else { }
#!> SYNTAX_ERROR 1:20 Syntax error at 'else'

if { }
#!> SYNTAX_ERROR - Syntax error at end of input

if $a 1
#!> SYNTAX_ERROR 1:7 Syntax error at '1'

if $a { 1
#!> SYNTAX_ERROR - Syntax error at end of input

unless $a { 1 } else { 2 }
#=> (unless {:test (var "a") :then [1] :else [2]})

unless $a { 1 } elsif $b { 2 }
#!> SYNTAX_ERROR 1:17 Syntax error at 'elsif'

case $a { 1: { } 2, 3: { 4 } default: { } }
#=> (case (var "a") [{:when [1] :then [(nop)]} {:when [2 3] :then [4]} {:when
#=> [(default)] :then [(nop)]}])

case $a { }
#!> SYNTAX_ERROR 1:11 Syntax error at '}'

case $a { 1 { } }
#!> SYNTAX_ERROR 1:13 Syntax error at '{'

case $a { 1: }
#!> SYNTAX_ERROR 1:14 Syntax error at '}'

case $a { *[1, 2]: { } }
#=> (case (var "a") [{:when [(unfold (array 1 2))] :then [(nop)]}])

$a ? { 1 => 2, default => 3, }
#=> (? (var "a") [(=> 1 2) (=> (default) 3)])

$a ? { }
#!> SYNTAX_ERROR 1:8 Syntax error at '}'

$a ? 1
#!> SYNTAX_ERROR - Syntax error at end of input

$a ? { 1 => 2 3 => 4 }
#!> SYNTAX_ERROR 1:15 Syntax error at '3'

$a ? { 1 => $b ? { 2 => 3 } }
#=> (? (var "a") [(=> 1 (? (var "b") [(=> 2 3)]))])

{ a => 1, b => 2 }
#=> (hash (=> (qn "a") 1) (=> (qn "b") 2))

{ a => 1, }
#=> (hash (=> (qn "a") 1))

{ a }
#!> SYNTAX_ERROR 1:5 Syntax error at '}'

{ a, b }
#!> SYNTAX_ERROR 1:4 Syntax error at ','

{ a => 1; }
#!> SYNTAX_ERROR 1:9 Syntax error at ';'

{ a => 1 b => 2 }
#!> SYNTAX_ERROR 1:10 Syntax error at 'b'

{ 1; 2 }
#!> SYNTAX_ERROR 1:4 Syntax error at ';'

{ notice 1 }
#!> SYNTAX_ERROR 1:10 Syntax error at '1'

{ notice 1, 2 }
#!> SYNTAX_ERROR 1:10 Syntax error at '1'

{ notice a => 1 }
#!> SYNTAX_ERROR 1:10 Syntax error at 'a'

{ }
#=> (hash)

{ {} }
#!> SYNTAX_ERROR 1:6 Syntax error at '}'

$x = { class => 1, if => 2, true => 3 }
#!> SYNTAX_ERROR 1:14 Syntax error at '=>'

[1, 2,]
#=> (array 1 2)

[1 2]
#!> SYNTAX_ERROR 1:4 Syntax error at '2'

[,]
#!> SYNTAX_ERROR 1:2 Syntax error at ','

[1
#!> SYNTAX_ERROR - Syntax error at end of input

$x = [a => 1, b => 2]
#=> (= (var "x") (array (hash (=> (qn "a") 1) (=> (qn "b") 2))))

$x = [1, a => 1, 2]
#=> (= (var "x") (array 1 (hash (=> (qn "a") 1)) 2))

f(a => 1, b => 2)
#=> (invoke {:functor (qn "f") :args [(hash (=> (qn "a") 1) (=> (qn "b")
#=> 2))]})

f(1,)
#=> (invoke {:functor (qn "f") :args [1]})

f(,)
#!> SYNTAX_ERROR 1:3 Syntax error at ','

f(1 2)
#!> SYNTAX_ERROR 1:5 Syntax error at '2'

f(1
#!> SYNTAX_ERROR - Syntax error at end of input

f(*$x, 1)
#=> (invoke {:functor (qn "f") :args [(unfold (var "x")) 1]})

f 1, 2
#!> - 1:4 attempt to pass argument list to the function 'f' which cannot be called without parentheses

notice 1, a => 2
#!> SYNTAX_ERROR 1:13 Syntax error at '=>'

include a, b
#=> (invoke {:functor (qn "include") :args [(qn "a") (qn "b")]})

include a b
#=> (block (invoke {:functor (qn "include") :args [(qn "a")]}) (qn "b"))

require "a"
#=> (invoke {:functor (qn "require") :args ["a"]})

notice (1), 2
#!> - 1:11 illegal comma separated argument list

notice(1), 2
#!> - 1:10 illegal comma separated argument list

notice [1], 2
#=> (invoke {:functor (qn "notice") :args [(array 1) 2]})

notice { a => 1 }
#=> (invoke {:functor (qn "notice") :args [(hash (=> "a" 1))]})

notice $x.y
#=> (invoke {:functor (qn "notice") :args [(call-method {:functor (. (var "x")
#=> (qn "y")) :args []})]})

fail "a" if $x
#!> SYNTAX_ERROR - Syntax error at end of input

$x.each |$a| { $a }
#=> (call-method {:functor (. (var "x") (qn "each")) :args [] :block (lambda
#=> {:params {:a {}} :body [(var "a")]})})

$x.each |$a, $b = 1, *$c| { $a }
#=> (call-method {:functor (. (var "x") (qn "each")) :args [] :block (lambda
#=> {:params {:a {} :b {:value 1} :c {:splat true}} :body [(var "a")]})})

$x.each || { }
#=> (call-method {:functor (. (var "x") (qn "each")) :args [] :block (lambda
#=> {})})

$x.each | | { }
#=> (call-method {:functor (. (var "x") (qn "each")) :args [] :block (lambda
#=> {})})

$x.each |Integer $a| >> String { $a }
#=> (call-method {:functor (. (var "x") (qn "each")) :args [] :block (lambda
#=> {:params {:a {:type (qr "Integer")}} :returns (qr "String") :body [(var
#=> "a")]})})

$x.each |$a| $b
#!> SYNTAX_ERROR 1:14 Syntax error at 'b'

$x.each |$a { }
#!> SYNTAX_ERROR 1:13 Syntax error at '{'

$x.each |a| { }
#!> SYNTAX_ERROR 1:10 Syntax error at 'a'

f() |$x| { }
#=> (invoke {:functor (qn "f") :args [] :block (lambda {:params {:x {}}})})

f |$x| { }
#!> SYNTAX_ERROR 1:3 Syntax error at '|'

f.g.h(1).i |$x| { }
#=> (call-method {:functor (. (call-method {:functor (. (call-method {:functor
#=> (. (qn "f") (qn "g")) :args []}) (qn "h")) :args [1]}) (qn "i")) :args []
#=> :block (lambda {:params {:x {}}})})

$x.1
#!> SYNTAX_ERROR 1:4 Syntax error at '1'

$x.$y
#!> SYNTAX_ERROR 1:4 Syntax error at 'y'

$x.Y
#!> SYNTAX_ERROR 1:4 Syntax error at 'Y'

$x.Y()
#!> SYNTAX_ERROR 1:4 Syntax error at 'Y'

$x.y.
#!> SYNTAX_ERROR - Syntax error at end of input

A.b
#=> (call-method {:functor (. (qr "A") (qn "b")) :args []})

'a'.b 1
#=> (block (call-method {:functor (. "a" (qn "b")) :args []}) 1)

$a[1][2].b[3]
#=> (access (call-method {:functor (. (access (access (var "a") 1) 2) (qn
#=> "b")) :args []}) 3)

$a[1,2]
#=> (access (var "a") 1 2)

$a[]
#!> SYNTAX_ERROR 1:4 Syntax error at ']'

$a[1
#!> SYNTAX_ERROR - Syntax error at end of input

A[b, c]
#=> (access (qr "A") (qn "b") (qn "c"))

a[b]
#=> (access (qn "a") (qn "b"))

a [b]
#=> (block (qn "a") (array (qn "b")))

f()[1]
#=> (access (call {:functor (qn "f") :args []}) 1)

-1 - -1 - - 1
#=> (- (- -1 -1) -1)

!$a and !$b or !$c
#=> (or (and (! (var "a")) (! (var "b"))) (! (var "c")))

not $a
#=> (block (qn "not") (var "a"))

1 + 2 * 3 - 4 / 5 % 6
#=> (- (+ 1 (* 2 3)) (% (/ 4 5) 6))

1 << 2 >> 3 < 4 <= 5
#=> (<= (< (>> (<< 1 2) 3) 4) 5)

1 == 2 != 3 =~ 4 !~ 5
#=> (!= (== 1 2) (!~ (=~ 3 4) 5))

$a in $b in $c
#=> (in (in (var "a") (var "b")) (var "c"))

$a = $b = $c
#=> (= (var "a") (= (var "b") (var "c")))

$a += 1
#=> (+= (var "a") 1)

$a -= 1
#=> (-= (var "a") 1)

$a ++ 1
#!> SYNTAX_ERROR 1:5 Syntax error at '+'

*$a
#=> (unfold (var "a"))

* $a + 1
#=> (+ (unfold (var "a")) 1)

(1 + 2) * 3
#=> (* (paren (+ 1 2)) 3)

(1, 2)
#!> SYNTAX_ERROR 1:3 Syntax error at ','

()
#!> SYNTAX_ERROR 1:2 Syntax error at ')'

(1
#!> SYNTAX_ERROR - Syntax error at end of input

1;2;;3
#!> SYNTAX_ERROR 1:5 Syntax error at ';'

;
#!> SYNTAX_ERROR 1:1 Syntax error at ';'

1,2
#!> - 1:2 illegal comma separated argument list

,
#!> SYNTAX_ERROR 1:1 Syntax error at ','

a => b
#!> SYNTAX_ERROR 1:3 Syntax error at '=>'

=> b
#!> SYNTAX_ERROR 1:1 Syntax error at '=>'

a: b
#!> SYNTAX_ERROR 1:2 Syntax error at ':'

$
#=> (var "")

$ a
#=> (block (var "") (qn "a"))

$1a
#=> (var "1a")

$A
#=> (var "A")

$a::B
#=> (var "a::B")

$::a::b $a::_b $_a::b
#=> (block (var "::a::b") (var "a::_b") (var "_a::b"))

`
#!> SYNTAX_ERROR 1:1 Syntax error at ''

\
#!> SYNTAX_ERROR 1:1 Syntax error at ''

^
#!> SYNTAX_ERROR 1:1 Syntax error at ''

é
#!> SYNTAX_ERROR 1:1 Syntax error at ''

a é
#!> SYNTAX_ERROR 1:3 Syntax error at ''

# é
1
#=> 1

/* a
b */ 1
#=> 1

/* a
#!> UNCLOSED_MLCOMMENT 1:1 Unclosed multiline comment

1 /* a */ + /* b */ 2
#=> (+ 1 2)

1 # a
+ 2
#=> (+ 1 2)

a::b::c(1)
#=> (invoke {:functor (qn "a::b::c") :args [1]})

::f(1)
#=> (invoke {:functor (qn "::f") :args [1]})

A::f(1)
#!> ILLEGAL_CLASS_REFERENCE 1:3 Illegal class reference

a%>
#!> SYNTAX_ERROR 1:3 Syntax error at '>'

private class a { }
#=> (block (reserved "private") (class {:name "a"}))

attr
#=> (reserved "attr")

$attr
#=> (var "attr")

apply
#=> (qn "apply")

undef default true false and
#!> SYNTAX_ERROR - Syntax error at end of input

return 1
#=> (invoke {:functor (qn "return") :args [1]})

next
#=> (qn "next")

break()
#=> (invoke {:functor (qn "break") :args []})

a


  [b]
#=> (block (qn "a") (array (qn "b")))

$a
[b]
#=> (block (var "a") (array (qn "b")))

$a [b]
#=> (block (var "a") (array (qn "b")))

f
(1)
#=> (block (qn "f") (paren 1))

a {
"b${c}":
  d => [1,
 2],;}
)
#!> SYNTAX_ERROR 5:1 Syntax error at ')'

#? epp
a<%= $b %>c
#=> (lambda {:body [(epp (render-s "a") (render (var "b")) (render-s "c"))]})

#? epp
a<%# b %>c
#=> (lambda {:body [(epp (render-s "ac"))]})

#? epp
a<%# b %%> c %>d
#=> (lambda {:body [(epp (render-s "ad"))]})

#? epp
a<%# b
#!> EPP_UNBALANCED_COMMENT 1:4 Reaching end after opening <%# without seeing %>

#? epp
a <%- 1 -%> 
 b
#=> (lambda {:body [(epp (render-s "a") 1 (render-s " b"))]})

#? epp
a
  <%- 1 -%>
b
#=> (lambda {:body [(epp (render-s "a\n") 1 (render-s "b"))]})

#? epp
a <%# c -%>
b
#=> (lambda {:body [(epp (render-s "a b"))]})

#? epp
a <%-# c -%>
b
#!> EPP_UNBALANCED_TAG 2:2 Unbalanced epp tag, reached <eof> without closing tag.

#? epp
<%% a %%>
#=> (lambda {:body [(epp (render-s "<% a %>"))]})

#? epp
<%%= a %>
#=> (lambda {:body [(epp (render-s "<%= a %>"))]})

#? epp
a<% 1
#!> EPP_UNBALANCED_TAG 1:6 Unbalanced epp tag, reached <eof> without closing tag.

#? epp
a<%=
#!> EPP_UNBALANCED_TAG 1:5 Unbalanced epp tag, reached <eof> without closing tag.

#? epp
a<%= 1 -%>

b
#=> (lambda {:body [(epp (render-s "a") (render 1) (render-s "\nb"))]})

#? epp
a<%= 1 -%> 	
b
#=> (lambda {:body [(epp (render-s "a") (render 1) (render-s "b"))]})

#? epp
a<%= 1 -%> x
b
#=> (lambda {:body [(epp (render-s "a") (render 1) (render-s "x\nb"))]})

#? epp
<%- |$x, Integer $y = 5| -%>
a
#=> (lambda {:params {:x {} :y {:type (qr "Integer") :value 5}} :body [(epp
#=> (render-s "a"))]})

#? epp
<% |$x| %>a
#=> (lambda {:params {:x {}} :body [(epp (render-s "a"))]})

#? epp
a<% |$x| %>
#!> SYNTAX_ERROR 1:5 Syntax error at '|'

#? epp
<%- | $x -%>
#!> SYNTAX_ERROR - Syntax error at end of input

#? epp
<% if $a { %>b<% } else { %>c<% } %>
#=> (lambda {:body [(epp (if {:test (var "a") :then [(render-s "b")] :else
#=> [(render-s "c")]}))]})

#? epp
<% $x.each |$y| { -%>
<%= $y %>
<% } -%>
#=> (lambda {:body [(epp (call-method {:functor (. (var "x") (qn "each"))
#=> :args [] :block (lambda {:params {:y {}} :body [(render (var "y"))
#=> (render-s "\n")]})}))]})

#? epp
a %> b
#=> (lambda {:body [(epp (render-s "a %> b"))]})

#? epp
<%= a
#!> EPP_UNBALANCED_TAG 1:6 Unbalanced epp tag, reached <eof> without closing tag.

#? epp
<% } %>
#!> SYNTAX_ERROR 1:4 Syntax error at '}'

#? epp
<%= 1; 2 %>
#!> SYNTAX_ERROR 1:6 Syntax error at ';'

#? epp
<%= %>
#!> SYNTAX_ERROR 1:5 Syntax error at '%>'

#? epp
<% %>
#=> (lambda {:body [(epp)]})

#? epp
<%-%>
#=> (lambda {:body [(epp)]})

#? epp
<%--%>
#=> (lambda {:body [(epp)]})

#? epp
<%
#!> EPP_UNBALANCED_EXPRESSION 1:3 Unbalanced embedded expression - opening <% and reaching end of input

#? epp
a<
#=> (lambda {:body [(epp (render-s "a<"))]})

#? epp
a<%
#!> EPP_UNBALANCED_EXPRESSION 1:4 Unbalanced embedded expression - opening <% and reaching end of input

#? epp
a%
#=> (lambda {:body [(epp (render-s "a%"))]})

#? epp

#=> (lambda {:body [(epp)]})

#? epp
<%= "a%>b" %>
#=> (lambda {:body [(epp (render "a%>b"))]})

#? epp
<%= 1 %> <% f(1) %>
#=> (lambda {:body [(epp (render 1) (render-s " ") (invoke {:functor (qn "f")
#=> :args [1]}))]})

#? epp
<%= 'a'-%>b
#=> (lambda {:body [(epp (render "a") (render-s "b"))]})

#? epp bytes
a <%- 1 -%>\x0d
b
#=> (lambda {:body [(epp (render-s "a") 1 (render-s "b"))]})

#? epp bytes
a <%- 1 -%> \x0d
#=> (lambda {:body [(epp (render-s "a") 1 (render-s ""))]})

#? epp bytes
a\x0d
 <%# x -%>\x0d
b
#=> (lambda {:body [(epp (render-s "a\r\n b"))]})

## Blanks of several bytes, line ends and parts that repeat

#? bytes
$a\xc2\xa0[1]
#=> (block (var "a") (array 1))

#? bytes
$x\xe3\x80\x80[1]
#=> (block (var "x") (array 1))

#? bytes
'\xc3\xa9'[1]
#=> (access "é" 1)

#? bytes
notice\xc3\xa9[1]
#!> SYNTAX_ERROR 1:7 Syntax error at ''

#? bytes
f 1
\xc2\xa0(2)
#=> (block (qn "f") 1 (paren 2))

#? bytes
$f
\xe3\x80\x80\xc2\xa0 (2)
#=> (block (var "f") (paren 2))

#? bytes
f \xc2\xa0(2)
#=> (invoke {:functor (qn "f") :args [2]})

#? bytes
$x = @(A :\xc2\xa0json\xc2\xa0 / tn )
a
| A
#!> HEREDOC_INVALID_SYNTAX 1:24 Invalid syntax in heredoc expected @(endtag[:syntax][/escapes])

#? bytes
$x = @(A: json /tn \xe3\x80\x80)
a\\tb
A
#=> (= (var "x") (heredoc {:syntax "json" :text "a\tb\n"}))

#? bytes
$x = @(A)
  a
\xc2\xa0 b
  |\xc2\xa0-\xe3\x80\x80A\xc2\xa0 \xe3\x80\x80
#=> (= (var "x") (heredoc {:text "a\n  b"}))

#? bytes
$x = @(A)
\xc2\xa0 a
\xc2\xa0 b
\xc2\xa0 | A
#=> (= (var "x") (heredoc {:text "a\nb\n"}))

#? bytes
$x = @(A)
a\xc3\xa9A
#=> (= (var "x") (heredoc {:text ""}))

#? bytes
$x = @(A)
a
A\x0d
1
#=> (block (= (var "x") (heredoc {:text "a\n"})) 1)

#? bytes
$x = @(A)
a\x0d
\x0d
-A\x0d
1
#=> (block (= (var "x") (heredoc {:text "a\r\n"})) 1)

$x = @(A)
-A
#=> (= (var "x") (heredoc {:text ""}))

#? bytes
$x = @(A)
\x0d
-A
#=> (= (var "x") (heredoc {:text ""}))

#? ours
$x = @("A"/L)
  a ${ @("B") } b
    c ${x} d
    | B
  e \
  f
  | A
#=> (= (var "x") (heredoc {:text (concat "a " (str (heredoc {:text
#=> (concat "c " (str (var "x")) " d\n")})) " b\n  c " (str (var "x"))
#=> " d\n  | B\ne f\n")}))

#? ours
$x = @("A")
  a ${ @("B") } b
c ${1 1} d
B
  e
  | A
#!> SYNTAX_ERROR 3:7 Syntax error at '1'

#? ours
$x = @("A")
  a
  b ${ @("B") } b
      c
      ${1 1} d
    | B
  e
  | A
#!> SYNTAX_ERROR 5:11 Syntax error at '1'

#? ours
$x = @("A")
  a
    b ${ @("B") } b
c
${1 1} d
B
  | A
#!> SYNTAX_ERROR 5:5 Syntax error at '1'

$x = [@(A), "${a
text
A
}", "${b # c
}"]
#=> (= (var "x") (array (heredoc {:text "text\n"}) (concat (str (var "a")))
#=> (concat (str (var "b")))))

$x = [@(A), "${a
text
A
.b}", "${b
[1]}"]
#!> SYNTAX_ERROR 5:1 Syntax error at '['

#? bytes
"a\\\x0d
b\\\x0dc"
#=> "ab\\\rc"

#? bytes
$x = @(A/L)
a\\\x0d
b\\\x0dc
A
#=> (= (var "x") (heredoc {:text "ab\\\rc\n"}))

#? bytes
$x = @(A/n)
a\\\x0d
b
A
#=> (= (var "x") (heredoc {:text "a\\\r\nb\n"}))

#? ours
$x = @(A/u)
a\u12 \u{} \u{123
b\u00e9\u{1f600}
A
#~> ILLEGAL_UNICODE_ESCAPE 2:1 Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff
#~> ILLEGAL_UNICODE_ESCAPE 2:1 Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff
#~> ILLEGAL_UNICODE_ESCAPE 2:1 Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff
#=> (= (var "x") (heredoc {:text "a\\u12 \\u{} \\u{123\nbé😀\n"}))

#? ours
"\u12" "\u{110000}"
#~> ILLEGAL_UNICODE_ESCAPE 1:7 Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff
#!> ILLEGAL_UNICODE_ESCAPE 1:9 Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff

#? ours
$x = @("A"/u)
a ${b} c\u12
A
#~> ILLEGAL_UNICODE_ESCAPE 2:7 Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff
#=> (= (var "x") (heredoc {:text (concat "a " (str (var "b")) " c\\u12\n")}))

'''a'
#!> UNCLOSED_QUOTE 1:6 Unclosed quote after "'" followed by '<eof>'

''\\'a'
#!> UNCLOSED_QUOTE 1:8 Unclosed quote after "'" followed by '<eof>'

''\\\\'
#=> "'\\\\"

''\\\\\\'b'
#!> UNCLOSED_QUOTE 1:12 Unclosed quote after "'" followed by '<eof>'

''\\\'b'
#!> SYNTAX_ERROR 1:3 Syntax error at ''

""\\\\"
#=> "\"\\\\"

""\\\\${a}"
#=> (concat "\"\\\\" (str (var "a")))

""\\\\\\$a"
#=> (concat "\"\\\\\\" (str (var "a")))

"$a"\\\\" b"
#!> UNCLOSED_QUOTE 1:13 Unclosed quote after '"' followed by '<eof>'

/\//
#=> (regexp "/")

/a\/b\\\/c/
#=> (regexp "a/b\\\\/c")

/\\/
#=> (regexp "\\\\")

#? epp bytes
<% 1 -%> \x09 \x0d
a<% 2 -%>\x0db<% 3 -%>\x0a\x0ac
#=> (lambda {:body [(epp 1 (render-s "a") 2 (render-s "b") 3 (render-s
#=> "\nc"))]})

#? epp bytes
<% 1 -%>\x09\x0d\x0dc
#=> (lambda {:body [(epp 1 (render-s "\rc"))]})

#? epp
a<%# b %%> c %%> d %>e<%# %%>-%>
f<%# %> g %>
#=> (lambda {:body [(epp (render-s "aef g %>"))]})

#? epp
a <%#- b %%> -%> 
c <%#--%> d
#=> (lambda {:body [(epp (render-s "acd"))]})

#? epp
a<%# b %%>
#!> EPP_UNBALANCED_COMMENT 1:4 Reaching end after opening <%# without seeing %>

#? epp
a<%#%>b<%#%%>c%>d
#=> (lambda {:body [(epp (render-s "abd"))]})

#? epp
<%= { a => 1 }['a'] %><%= { 1 => 2, } %>
#=> (lambda {:body [(epp (render (access (hash (=> (qn "a") 1)) "a")) (render
#=> (hash (=> 1 2))))]})

#? epp
<%= { 1; 2 3 } %><%= { f 1 } %><%= { f 1, 2 => 3 } %>
#!> - 1:41 attempt to pass argument list to the function 'f' which cannot be called without parentheses

#? epp
<%= { 1, 2 => 3 } %>
#!> - 1:8 illegal comma separated argument list

#? epp
<%= { 1 2 } 
#!> EPP_UNBALANCED_TAG 1:13 Unbalanced epp tag, reached <eof> without closing tag.

type A inherits b {}
#!> SYNTAX_ERROR 1:17 Syntax error at 'b'

type A inherits {}
#!> SYNTAX_ERROR 1:17 Syntax error at '{'

type A inherits B::C { 1 }
#=> (type-definition "A" "B::C" (block 1))

file { a => 1 b }
#!> SYNTAX_ERROR 1:15 Syntax error at 'b'

file { a => 1,, }
#!> SYNTAX_ERROR 1:15 Syntax error at ','

node a. {}
#!> SYNTAX_ERROR 1:9 Syntax error at '{'

node a.b.1.c {}
#=> (node {:matches ["a.b.1.c"]})

node a.b c {}
#!> SYNTAX_ERROR 1:10 Syntax error at 'c'

function 1 {}
#!> SYNTAX_ERROR 1:10 Syntax error at '1'

function a::b::c() >> {}
#!> SYNTAX_ERROR 1:23 Syntax error at '{'

0x
#!> INVALID_HEX_NUMBER 1:1 Not a valid hex number 0x

0x7fffffffffffffff
#=> (int {:radix 16 :value 9223372036854775807})

0x8000000000000000
#=> (int {:radix 16 :value 9223372036854775808})

0777777777777777777777
#=> (int {:radix 8 :value 9223372036854775807})

01000000000000000000000
#=> (int {:radix 8 :value 9223372036854775808})

9223372036854775807 9223372036854775808
#=> (block 9223372036854775807 9223372036854775808)

09
#!> INVALID_OCTAL_NUMBER 1:1 Not a valid octal number 09

#? epp
<%= { 1; 2 => 3 } %>
#!> SYNTAX_ERROR 1:12 Syntax error at '=>'

#? epp
<%= { include 1, 2 => 3 } %>
#!> SYNTAX_ERROR 1:20 Syntax error at '=>'

#? epp
<%= { f(1), 2; 3 => 4 } %>
#!> - 1:11 illegal comma separated argument list

#? epp
<%= { f 1 2
#!> EPP_UNBALANCED_TAG 1:12 Unbalanced epp tag, reached <eof> without closing tag.

#? epp
<%= { f 1, 2 ] } %>
#!> - 1:10 attempt to pass argument list to the function 'f' which cannot be called without parentheses

#? epp
<%= { 1, 2 } %>
#!> - 1:8 illegal comma separated argument list

#? epp
<%= { notice 1; 2 } %>
#=> (lambda {:body [(epp (render (block (invoke {:functor (qn "notice") :args
#=> [1]}) 2)))]})

#? epp
<%= { } %><%= { 1, } %>
#!> SYNTAX_ERROR 1:20 Syntax error at '}'
