@(X)
text
X
#=> (heredoc {:text "text\n"})

@(X)
X
#=> (heredoc {:text ""})

@("X")
a $x b ${y[1]} c
X
#=> (heredoc {:text (concat "a " (str (var "x")) " b " (str (access (var "y")
#=> 1)) " c\n")})

@(X)
a $x \n b
X
#=> (heredoc {:text "a $x \\n b\n"})

@(X:json)
{"a": 1}
X
#=> (heredoc {:syntax "json" :text "{\"a\": 1}\n"})

@("X":pp)
$x
X
#=> (heredoc {:syntax "pp" :text (concat (str (var "x")) "\n")})

@(X/n)
a\nb
X
#=> (heredoc {:text "a\nb\n"})

@(X/t)
a\tb\nc
X
#=> (heredoc {:text "a\tb\\nc\n"})

@(X/)
a\tb\nc\
d \$ \u0041 \s \r
X
#=> (heredoc {:text "a\tb\ncd $ A   \r\n"})

@("X"/$)
\$x $y \n
X
#=> (heredoc {:text (concat "$x " (str (var "y")) " \\n\n")})

@("X")
\$x
X
#=> (heredoc {:text (concat "\\" (str (var "x")) "\n")})

@(X/L)
one \
two
X
#=> (heredoc {:text "one two\n"})

@(X/tL)
a\tb \
c \\ d
X
#=> (heredoc {:text "a\tb c \\ d\n"})

## Margins

@(X)
    a
      b
    | X
#=> (heredoc {:text "a\n  b\n"})

@(X)
    a
  b
    | X
#=> (heredoc {:text "a\n  b\n"})

@(X)
    a
    b
    |- X
#=> (heredoc {:text "a\nb"})

@(X)
a
- X
#=> (heredoc {:text "a"})

@("X")
    a ${x}
      $y
    | X
#=> (heredoc {:text (concat "a " (str (var "x")) "\n  " (str (var "y"))
#=> "\n")})

@("X")
    ${foo(
      1
    )}
    | X
#=> (heredoc {:text (concat (str (call {:functor (qn "foo") :args [1]}))
#=> "\n")})

## Tags

@(END OF TEXT)
a
END OF TEXT
#=> (heredoc {:text "a\n"})

@( X )
a
X
#=> (heredoc {:text "a\n"})

@("END TEXT")
a ${x}
END TEXT
#=> (heredoc {:text (concat "a " (str (var "x")) "\n")})

## A line that ends with the tag ends the text, whatever stands before

@(X)
a
b X
c
#=> (block (heredoc {:text "a\n"}) (qn "c"))

## Several on a line

foo(@(A), @(B))
a
A
b
B
#=> (invoke {:functor (qn "foo") :args [(heredoc {:text "a\n"}) (heredoc
#=> {:text "b\n"})]})

[@(A), 1, @("B"), 2]
a
| A
${b}
|- B
#=> (array (heredoc {:text "a\n"}) 1 (heredoc {:text (concat (str (var
#=> "b")))}) 2)

@(X).upcase
a
X
#=> (call-method {:functor (. (heredoc {:text "a\n"}) (qn "upcase")) :args
#=> []})

## What is wrong

@(X
#!> HEREDOC_UNCLOSED_PARENTHESIS 1:1 Unclosed parenthesis after '@(' followed by '@(X...'

@(X)
#!> HEREDOC_WITHOUT_TEXT 1:5 Heredoc without any following lines of text

@(X)
foo
#!> HEREDOC_WITHOUT_END_TAGGED_LINE 2:1 Heredoc without end-tagged line

@()
#!> HEREDOC_INVALID_SYNTAX 1:4 Invalid syntax in heredoc expected @(endtag[:syntax][/escapes])

@("")
#!> HEREDOC_EMPTY_ENDTAG 1:6 Heredoc with an empty endtag

@(X/q)
X
#!> HEREDOC_INVALID_ESCAPE 1:7 Invalid heredoc escape char. Only t, r, n, s,  u, L, $ allowed. Got 'q'

@(X/tt)
X
#!> HEREDOC_MULTIPLE_AT_ESCAPES 1:8 An escape char for @() may only appear once. Got 't, t'

@(X:Json)
X
#!> HEREDOC_INVALID_SYNTAX 1:10 Invalid syntax in heredoc expected @(endtag[:syntax][/escapes])

@(X:1)
X
#!> HEREDOC_INVALID_SYNTAX 1:7 Invalid syntax in heredoc expected @(endtag[:syntax][/escapes])

@("X")
${1 2}
X
#!> SYNTAX_ERROR 2:5 Syntax error at '2'
