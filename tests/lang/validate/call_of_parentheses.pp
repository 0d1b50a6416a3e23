(1)(2)
$x(1)
# Error: Illegal expression. A Parenthesized Expression is unacceptable as function name in a Function Call (line: 1, column: 1)
# Error: Illegal expression. A Variable is unacceptable as function name in a Function Call (line: 2, column: 1)
# Error: Language validation logged 2 errors. Giving up
