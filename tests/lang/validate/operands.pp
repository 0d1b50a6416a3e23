5.upcase
$x = 5.upcase
$x = (if true { 1 }).upcase
$x = { a => 1, a => 2, 'a' => 3, 1 => 4, 1 => 5, $b => 6, $b => 7 }
$x = *$a
f(*$a)
$x = f($b = 1)
$x = [$b = 1]
$x = $b ? { *$c => 1, default => 2, default => 3 }
case 1 { default: { } default: { } }
# Error: The key 'a' is declared more than once (line: 4, column: 18)
# Error: The key 'a' is declared more than once (line: 4, column: 28)
# Error: The key '1' is declared more than once (line: 4, column: 44)
# Error: This Selector Expression already has a 'default' entry - this is a duplicate (line: 9, column: 37)
# Error: This 'case' statement already has a 'default' entry - this is a duplicate (line: 10, column: 23)
# Error: Language validation logged 5 errors. Giving up
