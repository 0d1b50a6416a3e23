## if, unless

if undef { notice a } elsif '' { notice b } else { notice c }
# Notice: Scope(Class[main]): b

unless false { notice a } else { notice b }
# Notice: Scope(Class[main]): a

$x = if true { 5 } else { 6 }
$y = if false { 5 }
$z = unless true { 1 } else { 2 }
notice($x, $y, $z)
# Notice: Scope(Class[main]): 5  2

if [] { notice 'empty is true' } if {} { notice 'this too' } if 0 { notice 'zero' }
# Notice: Scope(Class[main]): empty is true
# Notice: Scope(Class[main]): this too
# Notice: Scope(Class[main]): zero

notice(!true, !undef, !'', true and false or true, undef or 1, 1 and 'x', false and fail('x'))
# Notice: Scope(Class[main]): false true false true true true false

## case, selector

case 3 { 1: { notice a } 2, 3: { notice b } default: { notice c } }
# Notice: Scope(Class[main]): b

case 'X' { default: { notice d } 'x': { notice x } }
# Notice: Scope(Class[main]): x

case 'x' { Integer: { notice a } /(x)/: { notice $1 } default: { notice c } }
# Notice: Scope(Class[main]): x

case {a => 1, b => 2} { {a => Integer}: { notice yes } default: { notice no } }
# Notice: Scope(Class[main]): yes

case [1, 2] { [1]: { notice no } [1, Integer]: { notice yes } }
# Notice: Scope(Class[main]): yes

case 5 { *[1, 5]: { notice yes } }
# Notice: Scope(Class[main]): yes

$x = case 1 { 2: { 3 } }
notice("[$x]")
# Notice: Scope(Class[main]): []

case undef { undef: { notice u } default: { notice d } }
# Notice: Scope(Class[main]): u

notice(1 ? { 1 => a, default => b }, 'ABC' ? { /b/ => $0, 'abc' => yes }, 7 ? { default => d, 7 => seven })
# Notice: Scope(Class[main]): a yes seven

notice(3 ? { 1 => a })
# Error: Evaluation Error: No matching entry for selector parameter with value '3' (line: 1, column: 8) on node web01

notice([1] ? { [Integer] => yes }, 'a' ? { *['b', 'a'] => splat })
# Notice: Scope(Class[main]): yes splat

notice(1 + 1 ? { 2 => two, default => other })
# Notice: Scope(Class[main]): two

