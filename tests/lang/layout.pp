## Comments and space

1 # comment
#=> 1

# only a comment
#=> (nop)

1 /* comment */ + 2
#=> (+ 1 2)

1 /* two
lines */ + 2
#=> (+ 1 2)

/* /* no nesting */ 1
#=> 1

/* abc
#!> UNCLOSED_MLCOMMENT 1:1 Unclosed multiline comment

1 /**/ 2
#=> (block 1 2)

#
#=> (nop)

## A list or an access

$a [1]
#=> (block (var "a") (array 1))

$a[1]
#=> (access (var "a") 1)

[1][0]
#=> (access (array 1) 0)

$a
[1]
#=> (block (var "a") (array 1))

foo [1]
#=> (block (qn "foo") (array 1))

foo[1]
#=> (access (qn "foo") 1)

## A call or a parenthesis

foo (1)
#=> (invoke {:functor (qn "foo") :args [1]})

foo
(1)
#=> (block (qn "foo") (paren 1))

foo
  (1)
#=> (block (qn "foo") (paren 1))

foo /* x */ (1)
#=> (invoke {:functor (qn "foo") :args [1]})

foo /* x
*/ (1)
#=> (invoke {:functor (qn "foo") :args [1]})

$x =
(1)
#=> (= (var "x") (paren 1))

## Spaces of other alphabets

#? bytes
1\xc2\xa0+\xe3\x80\x802
#=> (+ 1 2)

## Line ends

#? bytes
1\x0d\x0a2\x0d\x0a
#=> (block 1 2)

#? bytes
# a\x0d\x0a1
#=> 1

#? bytes
"a\\x0d\x0ab"
#~> UNRECOGNIZED_ESCAPE 2:3 Unrecognized escape sequence '\x'
#=> "a\\x0d\nb"

## Nothing at all

#? bytes
\x20\x0a\x20
#=> (nop)

## NUL

#? bytes
'a\x00b'
#=> "a\o000b"

#? bytes
1 \x00 2
#!> SYNTAX_ERROR 1:3 Syntax error at ''

## Byte order marks

#? bytes
\xef\xbb\xbf1
#!> ILLEGAL_BOM - Illegal UTF-8 Byte Order mark at beginning of input: [EF BB BF] - remove these from the puppet source

#? bytes
\xff\xfe1\x00
#!> ILLEGAL_BOM - Illegal UTF-16 Byte Order mark at beginning of input: [FF FE] - remove these from the puppet source

#? bytes
\xfe\xff\x001
#!> ILLEGAL_BOM - Illegal UTF-16 Byte Order mark at beginning of input: [FE FF] - remove these from the puppet source

#? bytes
\x00\x00\xfe\xff1
#!> ILLEGAL_BOM - Illegal UTF-32 Byte Order mark at beginning of input: [0 0 FE FF] - remove these from the puppet source

#? bytes
\x84\x31\x95\x331
#!> ILLEGAL_BOM - Illegal GB-18030 Byte Order mark at beginning of input: [84 31 95 33] - remove these from the puppet source

#? bytes
\xfb\xee\x281
#!> ILLEGAL_BOM - Illegal BOCU Byte Order mark at beginning of input: [FB EE 28] - remove these from the puppet source

## Not UTF-8

#? bytes ours
'\xff'
#!> - 1:2 invalid byte sequence in UTF-8

#? bytes ours
# \xc3(
#!> - 1:3 invalid byte sequence in UTF-8

## Columns count characters

'äöü' 1 )
#!> SYNTAX_ERROR 1:9 Syntax error at ')'

"äöü${é}"
#!> SYNTAX_ERROR 1:7 Syntax error at ''

## What would never end

#? ours
"\ud800"
#!> ILLEGAL_UNICODE_ESCAPE 1:2 Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff

#? ours
"\u{110000}"
#!> ILLEGAL_UNICODE_ESCAPE 1:2 Unicode escape '\u' was not followed by 4 hex digits or 1-6 hex digits in {} or was > 10ffff

#? ours
1e400
#!> INVALID_DECIMAL_NUMBER 1:1 Not a valid decimal number 1e400

#? ours
"${true}"
#=> (concat (str (var "true")))

#? ours
0xffffffffffffffffff
#=> (int {:radix 16 :value 4722366482869645213695})

#? ours
/[/
#!> - 1:1 premature end of char-class: /[/

#? ours
foo::
#!> ILLEGAL_FULLY_QUALIFIED_NAME 1:6 Illegal fully qualified name

#? ours
$a::
#!> ILLEGAL_FULLY_QUALIFIED_NAME 1:5 Illegal fully qualified name
