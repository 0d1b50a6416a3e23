## Single quotes

'abc'
#=> "abc"

''
#=> ""

'it\'s'
#=> "it's"

'back\\slash'
#=> "back\\slash"

'not \n translated'
#=> "not \\n translated"

'two
lines'
#=> "two\nlines"

'$x ${y}'
#=> "$x ${y}"

'\\\''
#=> "\\'"

## Double quotes without expressions

"abc"
#=> "abc"

""
#=> ""

"a\tb\nc\rd\se"
#=> "a\tb\nc\rd e"

"\\ \$ \' \""
#=> "\\ $ ' \""

"\u00e9 \u{1F600}"
#=> "é 😀"

"join\
ed"
#=> "joined"

"two
lines"
#=> "two\nlines"

"$ 1 $"
#=> "$ 1 $"

"costs 5$"
#=> "costs 5$"

"100%"
#=> "100%"

"\u005cn"
#=> "\n"

## Escapes that are unknown

"\q"
#~> UNRECOGNIZED_ESCAPE 1:5 Unrecognized escape sequence '\q'
#=> "\\q"

"\u12"
#~> ILLEGAL_UNICODE_ESCAPE 1:7 Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff
#=> "\\u12"

"\x41"
#~> UNRECOGNIZED_ESCAPE 1:7 Unrecognized escape sequence '\x'
#=> "\\x41"

## Variables in strings

"$x"
#=> (concat (str (var "x")))

"a $x b"
#=> (concat "a " (str (var "x")) " b")

"$x$y"
#=> (concat (str (var "x")) (str (var "y")))

"$a::b"
#=> (concat (str (var "a::b")))

"$::a"
#=> (concat (str (var "::a")))

"$a[0]"
#=> (concat (str (var "a")) "[0]")

"$a-b"
#=> (concat (str (var "a")) "-b")

"$a.b"
#=> (concat (str (var "a")) ".b")

"$x::"
#=> (concat (str (var "x")) "::")

"$$x"
#=> (concat "$" (str (var "x")))

"\$x"
#=> "$x"

"\\$x"
#=> (concat "\\" (str (var "x")))

"$1"
#=> (concat (str (var "1")))

## Expressions in strings

"${x}"
#=> (concat (str (var "x")))

"${ x }"
#=> (concat (str (var "x")))

"a${x}b${y}c"
#=> (concat "a" (str (var "x")) "b" (str (var "y")) "c")

"${$x}"
#=> (concat (str (var "x")))

"${x[1]}"
#=> (concat (str (access (var "x") 1)))

"${x[1][2]}"
#=> (concat (str (access (access (var "x") 1) 2)))

"${x.upcase}"
#=> (concat (str (call-method {:functor (. (var "x") (qn "upcase")) :args
#=> []})))

"${x.y.z(1)}"
#=> (concat (str (call-method {:functor (. (call-method {:functor (. (var "x")
#=> (qn "y")) :args []}) (qn "z")) :args [1]})))

"${x [1]}"
#!> SYNTAX_ERROR 1:6 Syntax error at '['

"${facts['os']['family']}"
#=> (concat (str (access (access (var "facts") "os") "family")))

"${1}"
#=> (concat (str (var "1")))

"${1 + 2}"
#=> (concat (str (+ 1 2)))

"${$x + 1}"
#=> (concat (str (+ (var "x") 1)))

"${x + 1}"
#=> (concat (str (+ (qn "x") 1)))

"${x ? { default => 1 }}"
#=> (concat (str (? (qn "x") [(=> (default) 1)])))

"${class}"
#=> (concat (str (var "class")))

"${if}"
#=> (concat (str (var "if")))

"${undef}"
#=> (concat (str (var "undef")))

"${default[0]}"
#=> (concat (str (access (var "default") 0)))

"${type}"
#=> (concat (str (var "type")))

"${function.x}"
#=> (concat (str (call-method {:functor (. (var "function") (qn "x")) :args
#=> []})))

"${_x}"
#=> (concat (str (var "_x")))

"${a-b}"
#=> (concat (str (var "a-b")))

"${::x}"
#=> (concat (str (var "::x")))

"${Foo}"
#=> (concat (str (qr "Foo")))

"${[1, 2]}"
#=> (concat (str (array 1 2)))

"${{ a => 1 }}"
#=> (concat (str (hash (=> (qn "a") 1))))

"${ { a => { b => 1 } } }"
#=> (concat (str (hash (=> (qn "a") (hash (=> (qn "b") 1))))))

"${"nested ${x} here"}"
#=> (concat (str (concat "nested " (str (var "x")) " here")))

"${'single'}"
#=> (concat (str "single"))

"${x}${y}"
#=> (concat (str (var "x")) (str (var "y")))

"a${foo(1, "b${c}")}d"
#=> (concat "a" (str (call {:functor (qn "foo") :args [1 (concat "b" (str (var
#=> "c")))]})) "d")

"${if $x { 'a' } else { 'b' }}"
#=> (concat (str (if {:test (var "x") :then ["a"] :else ["b"]})))

"${
  x
}"
#=> (concat (str (var "x")))

"${x # comment
}"
#=> (concat (str (var "x")))

"${if # comment
}"
#=> (concat (str (var "if")))

"${$x =~ /}/}"
#=> (concat (str (=~ (var "x") (regexp "}"))))

## Strings that do not end

"abc
#!> UNCLOSED_QUOTE 1:2 Unclosed quote after '"' followed by 'abc...'

'abc
#!> UNCLOSED_QUOTE 1:2 Unclosed quote after "'" followed by 'abc...'

"ab ${foo} cd
#!> UNCLOSED_QUOTE 1:11 Unclosed quote after 'foo' followed by ' cd...'

"ab $foo cd
#!> UNCLOSED_QUOTE 1:9 Unclosed quote after 'foo' followed by ' cd...'

"ab $ cd
#!> UNCLOSED_QUOTE 1:6 Unclosed quote after '' followed by ' cd...'

"ab ${foo
#!> UNCLOSED_QUOTE 1:10 Unclosed quote after 'foo' followed by '<eof>'

"ab ${'x'} cd
#!> UNCLOSED_QUOTE 1:11 Unclosed quote after 'x'' followed by ' cd...'

$x = "a
b
#!> UNCLOSED_QUOTE 1:7 Unclosed quote after '"' followed by 'a\nb...'

## Expressions that do not fit

"${}"
#!> SYNTAX_ERROR 1:5 Syntax error at ''

"${1 2}"
#!> SYNTAX_ERROR 1:6 Syntax error at '2'

"${1 +}x"
#!> SYNTAX_ERROR 1:8 Syntax error at 'x'

"${x}${,}"
#!> SYNTAX_ERROR 1:8 Syntax error at ','

## An error in the rest of the string comes first

"${1 2} ${'abc"
#!> UNCLOSED_QUOTE 1:12 Unclosed quote after "'" followed by 'abc"...'

## Unclosed quotes behind other texts

'é'"z
#!> UNCLOSED_QUOTE 1:5 Unclosed quote after '"' followed by 'z...'

'aé'"z
#!> UNCLOSED_QUOTE 1:6 Unclosed quote after '"' followed by 'z...'

"é"'z
#!> UNCLOSED_QUOTE 1:5 Unclosed quote after "'" followed by 'z...'

'日本'"z
#!> UNCLOSED_QUOTE 1:6 Unclosed quote after '"' followed by 'z...'

'é\\'"z
#!> UNCLOSED_QUOTE 1:7 Unclosed quote after '"' followed by 'z...'

"${1}é"'z
#!> UNCLOSED_QUOTE 1:9 Unclosed quote after "'" followed by 'z...'

"é${1}é"'z
#!> UNCLOSED_QUOTE 1:10 Unclosed quote after "'" followed by 'z...'

"日本\\"'z
#!> UNCLOSED_QUOTE 1:8 Unclosed quote after "'" followed by 'z...'

''"z
#!> UNCLOSED_QUOTE 1:4 Unclosed quote after '"' followed by 'z...'

'a'"z
#!> UNCLOSED_QUOTE 1:5 Unclosed quote after '"' followed by 'z...'

"${x}"'z
#!> UNCLOSED_QUOTE 1:8 Unclosed quote after "'" followed by 'z...'

"x$y"'z
#!> UNCLOSED_QUOTE 1:7 Unclosed quote after "'" followed by 'z...'

"${'é'}z
#!> UNCLOSED_QUOTE 1:8 Unclosed quote after 'é'' followed by 'z...'

"${'aé'}z
#!> UNCLOSED_QUOTE 1:9 Unclosed quote after 'é'' followed by 'z...'

"${'日本'}z
#!> UNCLOSED_QUOTE 1:9 Unclosed quote after '本'' followed by 'z...'

"${'a'}z
#!> UNCLOSED_QUOTE 1:8 Unclosed quote after 'a'' followed by 'z...'

"${''}z
#!> UNCLOSED_QUOTE 1:7 Unclosed quote after "'" followed by 'z...'

"${'é\\'}z
#!> UNCLOSED_QUOTE 1:10 Unclosed quote after 'é\\'' followed by 'z...'

"${'\\'}z
#!> UNCLOSED_QUOTE 1:9 Unclosed quote after '\\'' followed by 'z...'

"${'é\\\\'}z
#!> UNCLOSED_QUOTE 1:12 Unclosed quote after 'é\\\\'' followed by 'z...'

"${"é"}z
#!> UNCLOSED_QUOTE 1:8 Unclosed quote after 'é"' followed by 'z...'

"${"日本"}z
#!> UNCLOSED_QUOTE 1:9 Unclosed quote after '本"' followed by 'z...'

"${"é${1}é"}z
#!> UNCLOSED_QUOTE 1:13 Unclosed quote after 'é"' followed by 'z...'

"${"${1}"}z
#!> UNCLOSED_QUOTE 1:11 Unclosed quote after '"' followed by 'z...'

"${""}z
#!> UNCLOSED_QUOTE 1:7 Unclosed quote after '"' followed by 'z...'

"${"é\\"}z
#!> UNCLOSED_QUOTE 1:10 Unclosed quote after 'é\\"' followed by 'z...'

"${"x$y"}z
#!> UNCLOSED_QUOTE 1:10 Unclosed quote after '"' followed by 'z...'

"${'éa'}z
#!> UNCLOSED_QUOTE 1:9 Unclosed quote after 'a'' followed by 'z...'

"${"$y é"}z
#!> UNCLOSED_QUOTE 1:11 Unclosed quote after 'é"' followed by 'z...'

"${'\\é'}z
#!> UNCLOSED_QUOTE 1:10 Unclosed quote after 'é'' followed by 'z...'

"${"a\\é"}z
#!> UNCLOSED_QUOTE 1:11 Unclosed quote after 'é"' followed by 'z...'

@("E"
${'é'}z
#!> HEREDOC_UNCLOSED_PARENTHESIS 1:1 Unclosed parenthesis after '@(' followed by '@("E"...'
