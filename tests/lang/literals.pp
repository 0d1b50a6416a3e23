## Numbers

42
#=> 42

0
#=> 0

0777
#=> (int {:radix 8 :value 511})

0x1F
#=> (int {:radix 16 :value 31})

0XfF
#=> (int {:radix 16 :value 255})

1.5
#=> 1.5

1e10
#=> 10000000000.0

1.5e-3
#=> 0.0015

1.0E2
#=> 100.0

-7
#=> -7

-1.5
#=> -1.5

- 7
#=> -7

-0x1f
#=> -31

9223372036854775807
#=> 9223372036854775807

99999999999999999999
#=> 99999999999999999999

100000.0 1e15 1e16 1.0e-5
#=> (block 100000.0 1.0e+15 1.0e+16 1.0e-05)

## Not numbers

1a
#!> ILLEGAL_NUMBER 1:1 Illegal number '1a'

08
#!> INVALID_OCTAL_NUMBER 1:1 Not a valid octal number 08

0x1g
#!> INVALID_HEX_NUMBER 1:1 Not a valid hex number 0x1g

1.5e
#!> INVALID_DECIMAL_NUMBER 1:1 Not a valid decimal number 1.5e

1e5x
#!> INVALID_DECIMAL_NUMBER 1:1 Not a valid decimal number 1e5x

0xG
#!> INVALID_HEX_NUMBER 1:1 Not a valid hex number 0xG

1.5.6
#!> SYNTAX_ERROR 1:5 Syntax error at '6'

1.
#!> SYNTAX_ERROR - Syntax error at end of input

.5
#!> SYNTAX_ERROR 1:1 Syntax error at '.'

1_000
#!> ILLEGAL_NUMBER 1:1 Illegal number '1_000'

1é
#!> ILLEGAL_NUMBER 1:2 Illegal number '1'

## Words

true
#=> true

false
#=> false

undef
#=> nil

default
#=> (default)

foo
#=> (qn "foo")

foo::bar
#=> (qn "foo::bar")

::foo
#=> (qn "::foo")

a-b
#=> "a-b"

_private
#=> "_private"

foo::_bar
#=> "foo::_bar"

a--b
#=> "a--b"

a-
#!> SYNTAX_ERROR - Syntax error at end of input

foo_bar9
#=> (qn "foo_bar9")

Foo
#=> (qr "Foo")

Foo::Bar
#=> (qr "Foo::Bar")

::Foo
#=> (qr "::Foo")

Foo_bar9
#=> (qr "Foo_bar9")

foo::Bar
#=> (block (qn "foo") (qr "::Bar"))

## Names that end badly

Foo::bar
#!> ILLEGAL_CLASS_REFERENCE 1:5 Illegal class reference

Foo::
#!> ILLEGAL_CLASS_REFERENCE 1:5 Illegal class reference

::Foo::bar
#!> ILLEGAL_FULLY_QUALIFIED_CLASS_REFERENCE 1:9 Illegal fully qualified class reference

:: foo
#!> ILLEGAL_FULLY_QUALIFIED_NAME 1:3 Illegal fully qualified name

## Reserved words

private
#=> (reserved "private")

attr
#=> (reserved "attr")

## Regular expressions that Ruby fixes to their encoding

/ä/
#=> (regexp "(?-imx:ä)")

[/[^ü]\/é/, /日本/, /(?i:ä)b/]
#=> (array (regexp "(?-imx:[^ü]/é)") (regexp "(?-imx:日本)") (regexp
#=> "(?-imx:(?i:ä)b)"))

[/\u00e4/, /\u{e4}/, /\xc3\xa4/, /\303\244/, /\p{Alpha}/, /a\P{Digit}/]
#=> (array (regexp "(?-imx:\\u00e4)") (regexp "(?-imx:\\u{e4})") (regexp
#=> "(?-imx:\\xc3\\xa4)") (regexp "(?-imx:\\303\\244)") (regexp
#=> "(?-imx:\\p{Alpha})") (regexp "(?-imx:a\\P{Digit})"))

[/\u0061/, /\x41/, /\101/, /\\u00e4/, /\\\xc3\xa4/, /(a)\1/, /\cA/, /\d/]
#=> (array (regexp "\\u0061") (regexp "\\x41") (regexp "\\101") (regexp
#=> "\\\\u00e4") (regexp "(?-imx:\\\\\\xc3\\xa4)") (regexp "(a)\\1") (regexp
#=> "\\cA") (regexp "\\d"))
