(1 = 2)
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 2) on node web01

($v = 3)
# Nothing

(notify { z: })
# Nothing

nope()
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 1) on node web01

#? 7
$nope
# Warning: Unknown variable: 'nope'. (line: 1, column: 1)

#? 8
$nope
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 1) on node web01

notice((1 = 2))
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 9) on node web01

notice(($v = 3))
# Notice: Scope(Class[main]): 3

notice((notify { z: }))
# Notice: Scope(Class[main]): [Notify['z']]

notice(nope())
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 8) on node web01

#? 7
notice($nope)
# Warning: Unknown variable: 'nope'. (line: 1, column: 8)
# Notice: Scope(Class[main]): 

#? 8
notice($nope)
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 8) on node web01

[1, (1 = 2)]
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 6) on node web01

[1, ($v = 3)]
# Nothing

[1, (notify { z: })]
# Nothing

[1, nope()]
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 5) on node web01

#? 7
[1, $nope]
# Warning: Unknown variable: 'nope'. (line: 1, column: 5)

#? 8
[1, $nope]
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 5) on node web01

[(1 = 2)]
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 3) on node web01

[($v = 3)]
# Nothing

[(notify { z: })]
# Nothing

[nope()]
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 2) on node web01

#? 7
[$nope]
# Warning: Unknown variable: 'nope'. (line: 1, column: 2)

#? 8
[$nope]
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 2) on node web01

{ a => (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 9) on node web01

{ a => ($v = 3) }
# Nothing

{ a => (notify { z: }) }
# Nothing

{ a => nope() }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 8) on node web01

#? 7
{ a => $nope }
# Warning: Unknown variable: 'nope'. (line: 1, column: 8)

#? 8
{ a => $nope }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 8) on node web01

{ (1 = 2) => 1 }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 4) on node web01

{ ($v = 3) => 1 }
# Nothing

{ (notify { z: }) => 1 }
# Nothing

{ nope() => 1 }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 3) on node web01

#? 7
{ $nope => 1 }
# Warning: Unknown variable: 'nope'. (line: 1, column: 3)

#? 8
{ $nope => 1 }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 3) on node web01

"x${(1 = 2)}y"
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 6) on node web01

"x${($v = 3)}y"
# Nothing

"x${(notify { z: })}y"
# Nothing

"x${nope()}y"
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 5) on node web01

#? 7
"x${$nope}y"
# Warning: Unknown variable: 'nope'. (line: 1, column: 5)

#? 8
"x${$nope}y"
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 5) on node web01

@("E"/L)
 a ${(1 = 2)}
 | E
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 2, column: 7) on node web01

@("E"/L)
 a ${($v = 3)}
 | E
# Nothing

@("E"/L)
 a ${(notify { z: })}
 | E
# Nothing

@("E"/L)
 a ${nope()}
 | E
# Error: Evaluation Error: Unknown function: 'nope'. (line: 2, column: 6) on node web01

#? 7
@("E"/L)
 a ${$nope}
 | E
# Warning: Unknown variable: 'nope'. (line: 2, column: 6)

#? 8
@("E"/L)
 a ${$nope}
 | E
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 2, column: 6) on node web01

((1 = 2))
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 3) on node web01

(($v = 3))
# Nothing

((notify { z: }))
# Nothing

(nope())
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 2) on node web01

#? 7
($nope)
# Warning: Unknown variable: 'nope'. (line: 1, column: 2)

#? 8
($nope)
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 2) on node web01

$x[(1 = 2)]
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 5) on node web01

#? 7
$x[($v = 3)]
# Warning: Unknown variable: 'x'. (line: 1, column: 1)
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 1) on node web01

#? 8
$x[($v = 3)]
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1) on node web01

#? 7
$x[(notify { z: })]
# Warning: Unknown variable: 'x'. (line: 1, column: 1)
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 1) on node web01

#? 8
$x[(notify { z: })]
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1) on node web01

#? 7
$x[nope()]
# Warning: Unknown variable: 'x'. (line: 1, column: 1)
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 4) on node web01

#? 8
$x[nope()]
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1) on node web01

#? 7
$x[$nope]
# Warning: Unknown variable: 'x'. (line: 1, column: 1)
# Warning: Unknown variable: 'nope'. (line: 1, column: 4)
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 1) on node web01

#? 8
$x[$nope]
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1) on node web01

((1 = 2))[1]
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 3) on node web01

(($v = 3))[1]
# Error: Evaluation Error: Operator '[]' is not applicable to an Integer. (line: 1, column: 1) on node web01

((notify { z: }))[1]
# Nothing

(nope())[1]
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 2) on node web01

#? 7
($nope)[1]
# Warning: Unknown variable: 'nope'. (line: 1, column: 2)
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 1) on node web01

#? 8
($nope)[1]
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 2) on node web01

$x[1, (1 = 2)]
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 8) on node web01

#? 7
$x[1, ($v = 3)]
# Warning: Unknown variable: 'x'. (line: 1, column: 1)
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 1) on node web01

#? 8
$x[1, ($v = 3)]
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1) on node web01

#? 7
$x[1, (notify { z: })]
# Warning: Unknown variable: 'x'. (line: 1, column: 1)
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 1) on node web01

#? 8
$x[1, (notify { z: })]
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1) on node web01

#? 7
$x[1, nope()]
# Warning: Unknown variable: 'x'. (line: 1, column: 1)
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 7) on node web01

#? 8
$x[1, nope()]
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1) on node web01

#? 7
$x[1, $nope]
# Warning: Unknown variable: 'x'. (line: 1, column: 1)
# Warning: Unknown variable: 'nope'. (line: 1, column: 7)
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 1) on node web01

#? 8
$x[1, $nope]
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1) on node web01

!(1 = 2)
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 3) on node web01

!($v = 3)
# Nothing

!(notify { z: })
# Nothing

!nope()
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 2) on node web01

#? 7
!$nope
# Warning: Unknown variable: 'nope'. (line: 1, column: 2)

#? 8
!$nope
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 2) on node web01

-(1 = 2)
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 3) on node web01

-($v = 3)
# Nothing

-nope()
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 2) on node web01

#? 7
-$nope
# Warning: Unknown variable: 'nope'. (line: 1, column: 2)
# Error: Evaluation Error: The value '' cannot be converted to Numeric. (line: 1, column: 1) on node web01

#? 8
-$nope
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 2) on node web01

notice(*(1 = 2))
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 10) on node web01

notice(*($v = 3))
# Notice: Scope(Class[main]): 3

notice(*(notify { z: }))
# Notice: Scope(Class[main]): Notify['z']

notice(*nope())
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 9) on node web01

#? 7
notice(*$nope)
# Warning: Unknown variable: 'nope'. (line: 1, column: 9)
# Notice: Scope(Class[main]): 

#? 8
notice(*$nope)
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 9) on node web01

1 + (1 = 2)
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 6) on node web01

1 + ($v = 3)
# Nothing

1 + nope()
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 5) on node web01

#? 7
1 + $nope
# Warning: Unknown variable: 'nope'. (line: 1, column: 5)
# Error: Evaluation Error: The value '' cannot be converted to Numeric. (line: 1, column: 5) on node web01

#? 8
1 + $nope
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 5) on node web01

(1 = 2) + 1
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 2) on node web01

($v = 3) + 1
# Nothing

(notify { z: }) + 1
# Nothing

nope() + 1
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 1) on node web01

#? 7
$nope + 1
# Warning: Unknown variable: 'nope'. (line: 1, column: 1)
# Error: Evaluation Error: The value '' cannot be converted to Numeric. (line: 1, column: 1) on node web01

#? 8
$nope + 1
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 1) on node web01

1 < (1 = 2)
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 6) on node web01

1 < ($v = 3)
# Nothing

1 < (notify { z: })
# Error: Evaluation Error: Comparison of: Integer < Array, is not possible. Caused by 'A Numeric is not comparable to non Numeric'. (line: 1, column: 3) on node web01

1 < nope()
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 5) on node web01

#? 7
1 < $nope
# Warning: Unknown variable: 'nope'. (line: 1, column: 5)
# Error: Evaluation Error: Comparison of: Integer < Undef Value, is not possible. Caused by 'A Numeric is not comparable to non Numeric'. (line: 1, column: 3) on node web01

#? 8
1 < $nope
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 5) on node web01

(1 = 2) == 1
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 2) on node web01

($v = 3) == 1
# Nothing

(notify { z: }) == 1
# Nothing

nope() == 1
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 1) on node web01

#? 7
$nope == 1
# Warning: Unknown variable: 'nope'. (line: 1, column: 1)

#? 8
$nope == 1
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 1) on node web01

1 =~ (1 = 2)
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 7) on node web01

1 =~ ($v = 3)
# Error: Evaluation Error: Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Integer into String'. (line: 1, column: 6) on node web01

1 =~ (notify { z: })
# Error: Evaluation Error: Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of Array into String'. (line: 1, column: 6) on node web01

1 =~ nope()
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 6) on node web01

#? 7
1 =~ $nope
# Warning: Unknown variable: 'nope'. (line: 1, column: 6)
# Error: Evaluation Error: Can not convert right match operand to a regular expression. Caused by 'no implicit conversion of nil into String'. (line: 1, column: 6) on node web01

#? 8
1 =~ $nope
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 6) on node web01

(1 = 2) !~ /a/
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 2) on node web01

($v = 3) !~ /a/
# Error: Evaluation Error: Left match operand must result in a String value. Got an Integer. (line: 1, column: 1) on node web01

(notify { z: }) !~ /a/
# Error: Evaluation Error: Left match operand must result in a String value. Got an Array. (line: 1, column: 1) on node web01

nope() !~ /a/
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 1) on node web01

#? 7
$nope !~ /a/
# Warning: Unknown variable: 'nope'. (line: 1, column: 1)
# Error: Evaluation Error: Left match operand must result in a String value. Got an Undef Value. (line: 1, column: 1) on node web01

#? 8
$nope !~ /a/
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 1) on node web01

1 in (1 = 2)
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 7) on node web01

1 in ($v = 3)
# Nothing

1 in (notify { z: })
# Nothing

1 in nope()
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 6) on node web01

#? 7
1 in $nope
# Warning: Unknown variable: 'nope'. (line: 1, column: 6)

#? 8
1 in $nope
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 6) on node web01

(1 = 2) in [1]
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 2) on node web01

($v = 3) in [1]
# Nothing

(notify { z: }) in [1]
# Nothing

nope() in [1]
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 1) on node web01

#? 7
$nope in [1]
# Warning: Unknown variable: 'nope'. (line: 1, column: 1)

#? 8
$nope in [1]
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 1) on node web01

true and (1 = 2)
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 11) on node web01

true and ($v = 3)
# Nothing

true and (notify { z: })
# Nothing

true and nope()
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 10) on node web01

#? 7
true and $nope
# Warning: Unknown variable: 'nope'. (line: 1, column: 10)

#? 8
true and $nope
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 10) on node web01

(1 = 2) and true
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 2) on node web01

($v = 3) and true
# Nothing

(notify { z: }) and true
# Nothing

nope() and true
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 1) on node web01

#? 7
$nope and true
# Warning: Unknown variable: 'nope'. (line: 1, column: 1)

#? 8
$nope and true
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 1) on node web01

true or (1 = 2)
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 10) on node web01

true or ($v = 3)
# Nothing

true or (notify { z: })
# Nothing

true or nope()
# Nothing

true or $nope
# Nothing

(1 = 2) or true
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 2) on node web01

($v = 3) or true
# Nothing

(notify { z: }) or true
# Nothing

nope() or true
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 1) on node web01

#? 7
$nope or true
# Warning: Unknown variable: 'nope'. (line: 1, column: 1)

#? 8
$nope or true
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 1) on node web01

$q = (1 = 2)
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 7) on node web01

$q = ($v = 3)
# Nothing

$q = (notify { z: })
# Nothing

$q = nope()
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 6) on node web01

#? 7
$q = $nope
# Warning: Unknown variable: 'nope'. (line: 1, column: 6)

#? 8
$q = $nope
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 6) on node web01

if (1 = 2) { }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 5) on node web01

if ($v = 3) { }
# Nothing

if (notify { z: }) { }
# Nothing

if nope() { }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 4) on node web01

#? 7
if $nope { }
# Warning: Unknown variable: 'nope'. (line: 1, column: 4)

#? 8
if $nope { }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 4) on node web01

if true { (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 12) on node web01

if true { ($v = 3) }
# Nothing

if true { (notify { z: }) }
# Nothing

if true { nope() }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 11) on node web01

#? 7
if true { $nope }
# Warning: Unknown variable: 'nope'. (line: 1, column: 11)

#? 8
if true { $nope }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 11) on node web01

if true { } else { (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 21) on node web01

if true { } else { ($v = 3) }
# Nothing

if true { } else { (notify { z: }) }
# Nothing

if true { } else { nope() }
# Nothing

if true { } else { $nope }
# Nothing

if true { } elsif (1 = 2) { }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 20) on node web01

if true { } elsif ($v = 3) { }
# Nothing

if true { } elsif (notify { z: }) { }
# Nothing

if true { } elsif nope() { }
# Nothing

if true { } elsif $nope { }
# Nothing

if true { } elsif true { (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 27) on node web01

if true { } elsif true { ($v = 3) }
# Nothing

if true { } elsif true { (notify { z: }) }
# Nothing

if true { } elsif true { nope() }
# Nothing

if true { } elsif true { $nope }
# Nothing

unless (1 = 2) { }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 9) on node web01

unless ($v = 3) { }
# Nothing

unless (notify { z: }) { }
# Nothing

unless nope() { }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 8) on node web01

#? 7
unless $nope { }
# Warning: Unknown variable: 'nope'. (line: 1, column: 8)

#? 8
unless $nope { }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 8) on node web01

unless true { (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 16) on node web01

unless true { ($v = 3) }
# Nothing

unless true { (notify { z: }) }
# Nothing

unless true { nope() }
# Nothing

unless true { $nope }
# Nothing

unless true { } else { (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 25) on node web01

unless true { } else { ($v = 3) }
# Nothing

unless true { } else { (notify { z: }) }
# Nothing

unless true { } else { nope() }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 24) on node web01

#? 7
unless true { } else { $nope }
# Warning: Unknown variable: 'nope'. (line: 1, column: 24)

#? 8
unless true { } else { $nope }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 24) on node web01

case (1 = 2) { default: { } }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 7) on node web01

case ($v = 3) { default: { } }
# Nothing

case (notify { z: }) { default: { } }
# Nothing

case nope() { default: { } }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 6) on node web01

#? 7
case $nope { default: { } }
# Warning: Unknown variable: 'nope'. (line: 1, column: 6)

#? 8
case $nope { default: { } }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 6) on node web01

case 1 { (1 = 2): { } }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 11) on node web01

case 1 { ($v = 3): { } }
# Nothing

case 1 { (notify { z: }): { } }
# Nothing

case 1 { nope(): { } }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 10) on node web01

#? 7
case 1 { $nope: { } }
# Warning: Unknown variable: 'nope'. (line: 1, column: 10)

#? 8
case 1 { $nope: { } }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 10) on node web01

case 1 { 2, (1 = 2): { } }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 14) on node web01

case 1 { 2, ($v = 3): { } }
# Nothing

case 1 { 2, (notify { z: }): { } }
# Nothing

case 1 { 2, nope(): { } }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 13) on node web01

#? 7
case 1 { 2, $nope: { } }
# Warning: Unknown variable: 'nope'. (line: 1, column: 13)

#? 8
case 1 { 2, $nope: { } }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 13) on node web01

case 1 { 2: { (1 = 2) } }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 16) on node web01

case 1 { 2: { ($v = 3) } }
# Nothing

case 1 { 2: { (notify { z: }) } }
# Nothing

case 1 { 2: { nope() } }
# Nothing

case 1 { 2: { $nope } }
# Nothing

case 1 { 2: { } default: { (1 = 2) } }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 29) on node web01

case 1 { 2: { } default: { ($v = 3) } }
# Nothing

case 1 { 2: { } default: { (notify { z: }) } }
# Nothing

case 1 { 2: { } default: { nope() } }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 28) on node web01

#? 7
case 1 { 2: { } default: { $nope } }
# Warning: Unknown variable: 'nope'. (line: 1, column: 28)

#? 8
case 1 { 2: { } default: { $nope } }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 28) on node web01

$q = (1 = 2) ? { default => 1 }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 7) on node web01

$q = ($v = 3) ? { default => 1 }
# Nothing

$q = (notify { z: }) ? { default => 1 }
# Nothing

$q = nope() ? { default => 1 }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 6) on node web01

#? 7
$q = $nope ? { default => 1 }
# Warning: Unknown variable: 'nope'. (line: 1, column: 6)

#? 8
$q = $nope ? { default => 1 }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 6) on node web01

$q = 1 ? { (1 = 2) => 1 }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 13) on node web01

$q = 1 ? { ($v = 3) => 1 }
# Error: Evaluation Error: No matching entry for selector parameter with value '1' (line: 1, column: 6) on node web01

$q = 1 ? { (notify { z: }) => 1 }
# Error: Evaluation Error: No matching entry for selector parameter with value '1' (line: 1, column: 6) on node web01

$q = 1 ? { nope() => 1 }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 12) on node web01

#? 7
$q = 1 ? { $nope => 1 }
# Warning: Unknown variable: 'nope'. (line: 1, column: 12)
# Error: Evaluation Error: No matching entry for selector parameter with value '1' (line: 1, column: 6) on node web01

#? 8
$q = 1 ? { $nope => 1 }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 12) on node web01

$q = 1 ? { 2 => (1 = 2), default => 1 }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 18) on node web01

$q = 1 ? { 2 => ($v = 3), default => 1 }
# Nothing

$q = 1 ? { 2 => (notify { z: }), default => 1 }
# Nothing

$q = 1 ? { 2 => nope(), default => 1 }
# Nothing

$q = 1 ? { 2 => $nope, default => 1 }
# Nothing

$q = 1 ? { 2 => 1, default => (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 32) on node web01

$q = 1 ? { 2 => 1, default => ($v = 3) }
# Nothing

$q = 1 ? { 2 => 1, default => (notify { z: }) }
# Nothing

$q = 1 ? { 2 => 1, default => nope() }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 31) on node web01

#? 7
$q = 1 ? { 2 => 1, default => $nope }
# Warning: Unknown variable: 'nope'. (line: 1, column: 31)

#? 8
$q = 1 ? { 2 => 1, default => $nope }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 31) on node web01

notice(1, (1 = 2))
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 12) on node web01

notice(1, ($v = 3))
# Notice: Scope(Class[main]): 1 3

notice(1, (notify { z: }))
# Notice: Scope(Class[main]): 1 [Notify['z']]

notice(1, nope())
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 11) on node web01

#? 7
notice(1, $nope)
# Warning: Unknown variable: 'nope'. (line: 1, column: 11)
# Notice: Scope(Class[main]): 1 

#? 8
notice(1, $nope)
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 11) on node web01

((1 = 2)).notice
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 3) on node web01

(($v = 3)).notice
# Notice: Scope(Class[main]): 3

((notify { z: })).notice
# Notice: Scope(Class[main]): [Notify['z']]

(nope()).notice
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 2) on node web01

#? 7
($nope).notice
# Warning: Unknown variable: 'nope'. (line: 1, column: 2)
# Notice: Scope(Class[main]): 

#? 8
($nope).notice
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 2) on node web01

1.notice((1 = 2))
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 11) on node web01

1.notice(($v = 3))
# Notice: Scope(Class[main]): 1 3

1.notice((notify { z: }))
# Notice: Scope(Class[main]): 1 [Notify['z']]

1.notice(nope())
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 10) on node web01

#? 7
1.notice($nope)
# Warning: Unknown variable: 'nope'. (line: 1, column: 10)
# Notice: Scope(Class[main]): 1 

#? 8
1.notice($nope)
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 10) on node web01

[1].each |$e| { (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 18) on node web01

[1].each |$e| { ($v = 3) }
# Nothing

[1].each |$e| { (notify { z: }) }
# Nothing

[1].each |$e| { nope() }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 17) on node web01

#? 7
[1].each |$e| { $nope }
# Warning: Unknown variable: 'nope'. (line: 1, column: 17)

#? 8
[1].each |$e| { $nope }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 17) on node web01

[1].each |$e = ($v = 3)| { }
# Error: Could not parse for environment production: Assignment not allowed here (line: 1, column: 20) on node web01

[1].each |$e = (notify { z: })| { }
# Nothing

[1].each |$e = nope()| { }
# Error: Could not parse for environment production: Syntax error at '{' (line: 1, column: 24) on node web01

[1].each |$e = $nope| { }
# Nothing

[1].each |Integer[(1 = 2)] $e| { }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 20) on node web01

[1].each |Integer[($v = 3)] $e| { }
# Error: Evaluation Error: Error while evaluating a Method call, block parameter 'e' expects an Integer[3] value, got Integer[1, 1] (line: 1, column: 4) on node web01

[1].each |Integer[nope()] $e| { }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 19) on node web01

each([1]) |$e| { (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 19) on node web01

each([1]) |$e| { ($v = 3) }
# Nothing

each([1]) |$e| { (notify { z: }) }
# Nothing

each([1]) |$e| { nope() }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 18) on node web01

#? 7
each([1]) |$e| { $nope }
# Warning: Unknown variable: 'nope'. (line: 1, column: 18)

#? 8
each([1]) |$e| { $nope }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 18) on node web01

notify { (1 = 2): }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 11) on node web01

notify { ($v = 3): }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Integer (line: 1, column: 10) on node web01

notify { (notify { z: }): }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Type[Notify['z']] (line: 1, column: 10) on node web01

notify { nope(): }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 10) on node web01

#? 7
notify { $nope: }
# Warning: Unknown variable: 'nope'. (line: 1, column: 10)
# Error: Evaluation Error: Missing title. The title expression resulted in undef (line: 1, column: 10) on node web01

#? 8
notify { $nope: }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 10) on node web01

notify { 'a': message => (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 27) on node web01

notify { 'a': message => ($v = 3) }
# Nothing

notify { 'a': message => (notify { z: }) }
# Nothing

notify { 'a': message => nope() }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 26) on node web01

#? 7
notify { 'a': message => $nope }
# Warning: Unknown variable: 'nope'. (line: 1, column: 26)

#? 8
notify { 'a': message => $nope }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 26) on node web01

notify { 'a': ; (1 = 2): }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 18) on node web01

notify { 'a': ; ($v = 3): }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Integer (line: 1, column: 17) on node web01

notify { 'a': ; (notify { z: }): }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Type[Notify['z']] (line: 1, column: 17) on node web01

notify { 'a': ; nope(): }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 17) on node web01

#? 7
notify { 'a': ; $nope: }
# Warning: Unknown variable: 'nope'. (line: 1, column: 17)
# Error: Evaluation Error: Missing title. The title expression resulted in undef (line: 1, column: 17) on node web01

#? 8
notify { 'a': ; $nope: }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 17) on node web01

notify { 'a': ; 'b': message => (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 34) on node web01

notify { 'a': ; 'b': message => ($v = 3) }
# Nothing

notify { 'a': ; 'b': message => (notify { z: }) }
# Nothing

notify { 'a': ; 'b': message => nope() }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 33) on node web01

#? 7
notify { 'a': ; 'b': message => $nope }
# Warning: Unknown variable: 'nope'. (line: 1, column: 33)

#? 8
notify { 'a': ; 'b': message => $nope }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 33) on node web01

notify { 'a': * => (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 21) on node web01

notify { 'a': * => ($v = 3) }
# Error: Evaluation Error: Expected value of type Hash, got Integer (line: 1, column: 20) on node web01

notify { 'a': * => (notify { z: }) }
# Error: Evaluation Error: Expected value of type Hash, got Array[Type[Notify['z']]] (line: 1, column: 20) on node web01

notify { 'a': * => nope() }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 20) on node web01

#? 7
notify { 'a': * => $nope }
# Warning: Unknown variable: 'nope'. (line: 1, column: 20)
# Error: Evaluation Error: Expected value of type Hash, got Undef (line: 1, column: 20) on node web01

#? 8
notify { 'a': * => $nope }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 20) on node web01

notify { default: message => (1 = 2) ; 'a': }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 31) on node web01

notify { default: message => ($v = 3) ; 'a': }
# Nothing

notify { default: message => (notify { z: }) ; 'a': }
# Nothing

notify { default: message => nope() ; 'a': }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 30) on node web01

#? 7
notify { default: message => $nope ; 'a': }
# Warning: Unknown variable: 'nope'. (line: 1, column: 30)

#? 8
notify { default: message => $nope ; 'a': }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 30) on node web01

@notify { 'a': message => (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 28) on node web01

@notify { 'a': message => ($v = 3) }
# Nothing

@notify { 'a': message => (notify { z: }) }
# Nothing

@notify { 'a': message => nope() }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 27) on node web01

#? 7
@notify { 'a': message => $nope }
# Warning: Unknown variable: 'nope'. (line: 1, column: 27)

#? 8
@notify { 'a': message => $nope }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 27) on node web01

Notify['a'] { message => (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 27) on node web01

Notify['a'] { message => ($v = 3) }
# Error: Could not find resource(s) Notify[a] for overriding on node web01

Notify['a'] { message => (notify { z: }) }
# Error: Could not find resource(s) Notify[a] for overriding on node web01

Notify['a'] { message => nope() }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 26) on node web01

#? 7
Notify['a'] { message => $nope }
# Warning: Unknown variable: 'nope'. (line: 1, column: 26)
# Error: Could not find resource(s) Notify[a] for overriding on node web01

#? 8
Notify['a'] { message => $nope }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 26) on node web01

Notify[(1 = 2)] { message => 1 }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 9) on node web01

Notify[($v = 3)] { message => 1 }
# Error: Evaluation Error: Error creating type specialization of a Notify-Type, Cannot use Integer where a resource title String is expected (line: 1, column: 8) on node web01

Notify[(notify { z: })] { message => 1 }
# Error: Evaluation Error: Error creating type specialization of a Notify-Type, Cannot use Type[Notify['z']] where a resource title String is expected (line: 1, column: 8) on node web01

Notify[nope()] { message => 1 }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 8) on node web01

#? 7
Notify[$nope] { message => 1 }
# Warning: Unknown variable: 'nope'. (line: 1, column: 8)
# Error: Evaluation Error: Resource Override can only operate on resources, got: Undef Value (line: 1, column: 1) on node web01

#? 8
Notify[$nope] { message => 1 }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 8) on node web01

Notify { message => (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 22) on node web01

Notify { message => ($v = 3) }
# Nothing

Notify { message => (notify { z: }) }
# Nothing

Notify { message => nope() }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 21) on node web01

#? 7
Notify { message => $nope }
# Warning: Unknown variable: 'nope'. (line: 1, column: 21)

#? 8
Notify { message => $nope }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 21) on node web01

Notify<| title == (1 = 2) |>
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 20) on node web01

Notify<| title == ($v = 3) |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::AssignmentExpression (line: 1, column: 1) on node web01

Notify<| title == nope() |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::CallNamedFunctionExpression (line: 1, column: 1) on node web01

#? 7
Notify<| title == $nope |>
# Warning: Unknown variable: 'nope'. (line: 1, column: 19)

#? 8
Notify<| title == $nope |>
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 19) on node web01

Notify<| title == 1 and message == (1 = 2) |>
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 37) on node web01

Notify<| title == 1 and message == ($v = 3) |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::AssignmentExpression (line: 1, column: 1) on node web01

Notify<| title == 1 and message == nope() |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Cannot transform object of class Puppet::Pops::Model::CallNamedFunctionExpression (line: 1, column: 1) on node web01

#? 7
Notify<| title == 1 and message == $nope |>
# Warning: Unknown variable: 'nope'. (line: 1, column: 36)

#? 8
Notify<| title == 1 and message == $nope |>
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 36) on node web01

Notify<| |> { message => (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 27) on node web01

Notify<| |> { message => ($v = 3) }
# Nothing

Notify<| |> { message => (notify { z: }) }
# Nothing

Notify<| |> { message => nope() }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 26) on node web01

#? 7
Notify<| |> { message => $nope }
# Warning: Unknown variable: 'nope'. (line: 1, column: 26)

#? 8
Notify<| |> { message => $nope }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 26) on node web01

Notify<<| title == (1 = 2) |>>
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 21) on node web01

Notify<<| title == ($v = 3) |>>
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 1, column: 1)
# Error: Evaluation Error: Error while evaluating an Exported Query, Cannot transform object of class Puppet::Pops::Model::AssignmentExpression (line: 1, column: 1) on node web01

Notify<<| title == nope() |>>
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 1, column: 1)
# Error: Evaluation Error: Error while evaluating an Exported Query, Cannot transform object of class Puppet::Pops::Model::CallNamedFunctionExpression (line: 1, column: 1) on node web01

#? 7
Notify<<| title == $nope |>>
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 1, column: 1)
# Warning: Unknown variable: 'nope'. (line: 1, column: 20)
# Warning: Unknown variable: 'nope'. (line: 1, column: 20)

#? 8
Notify<<| title == $nope |>>
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 1, column: 1)
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 20) on node web01

Notify['a'] -> (1 = 2)
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 17) on node web01

Notify['a'] -> ($v = 3)
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with an Integer. A Catalog type is required. (line: 1, column: 13) on node web01

Notify['a'] -> (notify { z: })
# Error: Could not find resource 'Notify[a]' for relationship on 'Notify[z]' on node web01

Notify['a'] -> nope()
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 16) on node web01

#? 7
Notify['a'] -> $nope
# Warning: Unknown variable: 'nope'. (line: 1, column: 16)
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with an Undef Value. A Catalog type is required. (line: 1, column: 13) on node web01

#? 8
Notify['a'] -> $nope
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 16) on node web01

(1 = 2) -> Notify['a']
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 2) on node web01

($v = 3) -> Notify['a']
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with an Integer. A Catalog type is required. (line: 1, column: 10) on node web01

(notify { z: }) -> Notify['a']
# Error: Could not find resource 'Notify[a]' for relationship from 'Notify[z]' on node web01

nope() -> Notify['a']
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 1) on node web01

#? 7
$nope -> Notify['a']
# Warning: Unknown variable: 'nope'. (line: 1, column: 1)
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with an Undef Value. A Catalog type is required. (line: 1, column: 7) on node web01

#? 8
$nope -> Notify['a']
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 1) on node web01

class c { (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 12) on node web01

class c { ($v = 3) }
# Nothing

class c { (notify { z: }) }
# Nothing

class c { nope() }
# Nothing

class c { $nope }
# Error: Could not parse for environment production: This Variable has no effect. A Host Class Definition can not end with a value-producing expression without other effect (line: 1, column: 11) on node web01

class c($a = ($v = 3)) { }
# Error: Could not parse for environment production: Assignment not allowed here (line: 1, column: 18) on node web01

class c($a = (notify { z: })) { }
# Nothing

class c($a = nope()) { }
# Nothing

class c($a = $nope) { }
# Nothing

#? 7
class c(Integer[(1 = 2)] $a) { }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 18) on node web01

#? 8
class c(Integer[(1 = 2)] $a) { }
# Warning: The parameter '$a' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 26)
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 18) on node web01

#? 7
class c(Integer[nope()] $a) { }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 17) on node web01

#? 8
class c(Integer[nope()] $a) { }
# Warning: The parameter '$a' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 25)
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 17) on node web01

#? 7
class c(Integer[$nope] $a) { }
# Warning: Unknown variable: 'nope'. (line: 1, column: 17)
# Error: Evaluation Error: Integer-Type [] requires all arguments to be integers (or default). Got NilClass (line: 1, column: 17) on node web01

#? 8
class c(Integer[$nope] $a) { }
# Warning: The parameter '$a' must be a literal type, not a Puppet::Pops::Model::AccessExpression (line: 1, column: 24)
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 17) on node web01

class c { notify { 'a': message => (1 = 2) } }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 37) on node web01

class c { notify { 'a': message => ($v = 3) } }
# Nothing

class c { notify { 'a': message => (notify { z: }) } }
# Nothing

class c { notify { 'a': message => nope() } }
# Nothing

class c { notify { 'a': message => $nope } }
# Nothing

define d { (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 13) on node web01

define d { ($v = 3) }
# Nothing

define d { (notify { z: }) }
# Nothing

define d { nope() }
# Nothing

define d { $nope }
# Error: Could not parse for environment production: This Variable has no effect. A 'define' expression can not end with a value-producing expression without other effect (line: 1, column: 12) on node web01

define d($a = ($v = 3)) { }
# Error: Could not parse for environment production: Assignment not allowed here (line: 1, column: 19) on node web01

define d($a = (notify { z: })) { }
# Nothing

define d($a = nope()) { }
# Nothing

define d($a = $nope) { }
# Nothing

define d(Integer[(1 = 2)] $a) { }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 19) on node web01

define d(Integer[nope()] $a) { }
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 18) on node web01

#? 7
define d(Integer[$nope] $a) { }
# Warning: Unknown variable: 'nope'. (line: 1, column: 18)
# Error: Evaluation Error: Integer-Type [] requires all arguments to be integers (or default). Got NilClass (line: 1, column: 18) on node web01

#? 8
define d(Integer[$nope] $a) { }
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 18) on node web01

function f() { (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 17) on node web01

function f() { ($v = 3) }
# Nothing

function f() { (notify { z: }) }
# Nothing

function f() { nope() }
# Nothing

function f() { $nope }
# Nothing

function f($a = ($v = 3)) { }
# Error: Could not parse for environment production: Assignment not allowed here (line: 1, column: 21) on node web01

function f($a = (notify { z: })) { }
# Nothing

function f($a = nope()) { }
# Nothing

function f($a = $nope) { }
# Nothing

function f(Integer[(1 = 2)] $a) { }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 21) on node web01

function f(Integer[($v = 3)] $a) { }
# Nothing

function f(Integer[(notify { z: })] $a) { }
# Nothing

function f(Integer[nope()] $a) { }
# Nothing

function f(Integer[$nope] $a) { }
# Nothing

function f() >> Integer[(1 = 2)] { }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 26) on node web01

function f() >> Integer[($v = 3)] { }
# Nothing

function f() >> Integer[(notify { z: })] { }
# Nothing

function f() >> Integer[nope()] { }
# Nothing

function f() >> Integer[$nope] { }
# Nothing

function f() { 1; ($v = 3); 2 }
# Error: Could not parse for environment production: This Literal Integer has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 16) on node web01

function f() { 1; (notify { z: }); 2 }
# Error: Could not parse for environment production: This Literal Integer has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 16) on node web01

function f() { 1; nope(); 2 }
# Error: Could not parse for environment production: This Literal Integer has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 16) on node web01

function f() { 1; $nope; 2 }
# Error: Could not parse for environment production: This Literal Integer has no effect. A value was produced and then forgotten (one or more preceding expressions may have the wrong form) (line: 1, column: 16) on node web01

node 'x' { (1 = 2) }
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 13) on node web01

node 'x' { ($v = 3) }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node 'x' { (notify { z: }) }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node 'x' { nope() }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

node 'x' { $nope }
# Error: Could not parse for environment production: This Variable has no effect. A Node Definition can not end with a value-producing expression without other effect (line: 1, column: 12) on node web01

node "x${($v = 3)}" { }
# Error: Could not parse for environment production: An interpolated expression is not allowed in a hostname of a node (line: 1, column: 10) on node web01

node "x${(notify { z: })}" { }
# Error: Could not parse for environment production: An interpolated expression is not allowed in a hostname of a node (line: 1, column: 10) on node web01

node "x${nope()}" { }
# Error: Could not parse for environment production: An interpolated expression is not allowed in a hostname of a node (line: 1, column: 10) on node web01

node "x${$nope}" { }
# Error: Could not parse for environment production: An interpolated expression is not allowed in a hostname of a node (line: 1, column: 10) on node web01

type A = Integer[(1 = 2)]
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 19) on node web01

type A = Integer[($v = 3)]
# Nothing

type A = Integer[(notify { z: })]
# Nothing

type A = Integer[nope()]
# Nothing

type A = Integer[$nope]
# Nothing

type A = Struct[{ a => (1 = 2) }]
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 25) on node web01

type A = Struct[{ a => ($v = 3) }]
# Nothing

type A = Struct[{ a => (notify { z: }) }]
# Nothing

type A = Struct[{ a => nope() }]
# Nothing

type A = Struct[{ a => $nope }]
# Nothing

$q = inline_epp('<%= 1 %>', (1 = 2))
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 30) on node web01

$q = inline_epp('<%= 1 %>', ($v = 3))
# Error: Evaluation Error: Error while evaluating a Function Call, 'inline_epp' parameter 'parameters' expects a Hash value, got Integer (line: 1, column: 6) on node web01

$q = inline_epp('<%= 1 %>', (notify { z: }))
# Error: Evaluation Error: Error while evaluating a Function Call, 'inline_epp' parameter 'parameters' expects a Hash value, got Tuple (line: 1, column: 6) on node web01

$q = inline_epp('<%= 1 %>', nope())
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 29) on node web01

#? 7
$q = inline_epp('<%= 1 %>', $nope)
# Warning: Unknown variable: 'nope'. (line: 1, column: 29)
# Error: Evaluation Error: Error while evaluating a Function Call, 'inline_epp' parameter 'parameters' expects a Hash value, got Undef (line: 1, column: 6) on node web01

#? 8
$q = inline_epp('<%= 1 %>', $nope)
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 29) on node web01

1 + 2 * (1 = 2)
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 10) on node web01

1 + 2 * ($v = 3)
# Nothing

1 + 2 * nope()
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 9) on node web01

#? 7
1 + 2 * $nope
# Warning: Unknown variable: 'nope'. (line: 1, column: 9)
# Error: Evaluation Error: The value '' cannot be converted to Numeric. (line: 1, column: 9) on node web01

#? 8
1 + 2 * $nope
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 9) on node web01

((1 = 2) + 1) * 2
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 3) on node web01

(($v = 3) + 1) * 2
# Nothing

(nope() + 1) * 2
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 2) on node web01

#? 7
($nope + 1) * 2
# Warning: Unknown variable: 'nope'. (line: 1, column: 2)
# Error: Evaluation Error: The value '' cannot be converted to Numeric. (line: 1, column: 2) on node web01

#? 8
($nope + 1) * 2
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 2) on node web01

$x['a'][(1 = 2)]
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 10) on node web01

#? 7
$x['a'][($v = 3)]
# Warning: Unknown variable: 'x'. (line: 1, column: 1)
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 1) on node web01

#? 8
$x['a'][($v = 3)]
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1) on node web01

#? 7
$x['a'][(notify { z: })]
# Warning: Unknown variable: 'x'. (line: 1, column: 1)
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 1) on node web01

#? 8
$x['a'][(notify { z: })]
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1) on node web01

#? 7
$x['a'][nope()]
# Warning: Unknown variable: 'x'. (line: 1, column: 1)
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 1) on node web01

#? 8
$x['a'][nope()]
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1) on node web01

#? 7
$x['a'][$nope]
# Warning: Unknown variable: 'x'. (line: 1, column: 1)
# Error: Evaluation Error: Operator '[]' is not applicable to an Undef Value. (line: 1, column: 1) on node web01

#? 8
$x['a'][$nope]
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1) on node web01

[$m, $n] = (1 = 2)
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Literal Integer'. Not an assignable reference (line: 1, column: 13) on node web01

[$m, $n] = ($v = 3)
# Error: Evaluation Error: Mismatched number of assignable entries and values, expected 2, got 1 (line: 1, column: 10) on node web01

[$m, $n] = (notify { z: })
# Error: Evaluation Error: Mismatched number of assignable entries and values, expected 2, got 1 (line: 1, column: 10) on node web01

[$m, $n] = nope()
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 12) on node web01

#? 7
[$m, $n] = $nope
# Warning: Unknown variable: 'nope'. (line: 1, column: 12)
# Error: Evaluation Error: Mismatched number of assignable entries and values, expected 2, got 1 (line: 1, column: 10) on node web01

#? 8
[$m, $n] = $nope
# Error: Evaluation Error: Unknown variable: 'nope'. (line: 1, column: 12) on node web01

[$m, ($v = 3)] = [1, 2]
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Parenthesized Expression'. Not an assignable reference (line: 1, column: 6) on node web01

[$m, (notify { z: })] = [1, 2]
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Parenthesized Expression'. Not an assignable reference (line: 1, column: 6) on node web01

[$m, nope()] = [1, 2]
# Error: Could not parse for environment production: Illegal attempt to assign to 'a Function Call'. Not an assignable reference (line: 1, column: 6) on node web01

[$m, $nope] = [1, 2]
# Nothing

$x.(1 = 2)
# Error: Could not parse for environment production: Syntax error at '(' (line: 1, column: 4) on node web01

$x.($v = 3)
# Error: Could not parse for environment production: Syntax error at '(' (line: 1, column: 4) on node web01

$x.(notify { z: })
# Error: Could not parse for environment production: Syntax error at '(' (line: 1, column: 4) on node web01

#? 7
$x.nope()
# Warning: Unknown variable: 'x'. (line: 1, column: 1)
# Error: Evaluation Error: Unknown function: 'nope'. (line: 1, column: 8) on node web01

#? 8
$x.nope()
# Error: Evaluation Error: Unknown variable: 'x'. (line: 1, column: 1) on node web01

$x.$nope
# Error: Could not parse for environment production: Syntax error at 'nope' (line: 1, column: 4) on node web01

$x[1] = ($v = 3)
# Error: Could not parse for environment production: Illegal attempt to assign via [index/key]. Not an assignable reference (line: 1, column: 1) on node web01

$x[1] = (notify { z: })
# Error: Could not parse for environment production: Illegal attempt to assign via [index/key]. Not an assignable reference (line: 1, column: 1) on node web01

$x[1] = nope()
# Error: Could not parse for environment production: Illegal attempt to assign via [index/key]. Not an assignable reference (line: 1, column: 1) on node web01

$x[1] = $nope
# Error: Could not parse for environment production: Illegal attempt to assign via [index/key]. Not an assignable reference (line: 1, column: 1) on node web01
