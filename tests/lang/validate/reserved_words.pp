$x = case 1 { 2: { 3 } }
$attr = 1
private
$y = private
# Error: This Reserved Word 'private' has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 3, column: 1)
# Error: Use of reserved word: private, must be quoted if intended to be a String value (line: 3, column: 1)
# Error: Use of reserved word: private, must be quoted if intended to be a String value (line: 4, column: 6)
# Error: Language validation logged 3 errors. Giving up
