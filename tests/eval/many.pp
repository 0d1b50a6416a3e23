## Lists that grow: of tags

#? catalog
class long { tag('t01', 't02', 't03', 't04', 't05', 't06', 't07', 't08', 't09', 't10', 't11', 't12', 't13', 't14', 't15', 't16', 't17', 't18', 't19', 't20', 't21', 't22', 't23', 't24', 't25', 't26', 't27', 't28', 't29', 't30', 't31', 't32', 't33', 't34', 't35', 't36', 't37', 't38', 't39', 't40', 't41', 't42', 't43', 't44', 't45', 't46', 't47', 't48', 't49', 't50', 't51', 't52', 't53', 't54', 't55', 't56', 't57', 't58', 't59', 't60', 't61', 't62', 't63', 't64', 't65', 't66', 't67', 't68', 't69', 't70')
  notify { 'a': tag => ['t03', 'own', 't70', 't40'] }
  notify { 'b': }
}
include long
# Resource: Class[Long] (class long t01 t02 t03 t04 t05 t06 t07 t08 t09 t10 t11 t12 t13 t14 t15 t16 t17 t18 t19 t20 t21 t22 t23 t24 t25 t26 t27 t28 t29 t30 t31 t32 t33 t34 t35 t36 t37 t38 t39 t40 t41 t42 t43 t44 t45 t46 t47 t48 t49 t50 t51 t52 t53 t54 t55 t56 t57 t58 t59 t60 t61 t62 t63 t64 t65 t66 t67 t68 t69 t70)
# Resource: Notify[a] (t03 own t70 t40 notify a class long t01 t02 t04 t05 t06 t07 t08 t09 t10 t11 t12 t13 t14 t15 t16 t17 t18 t19 t20 t21 t22 t23 t24 t25 t26 t27 t28 t29 t30 t31 t32 t33 t34 t35 t36 t37 t38 t39 t41 t42 t43 t44 t45 t46 t47 t48 t49 t50 t51 t52 t53 t54 t55 t56 t57 t58 t59 t60 t61 t62 t63 t64 t65 t66 t67 t68 t69) { tag => ["t03","own","t70","t40"] }
# Resource: Notify[b] (notify b class long t01 t02 t03 t04 t05 t06 t07 t08 t09 t10 t11 t12 t13 t14 t15 t16 t17 t18 t19 t20 t21 t22 t23 t24 t25 t26 t27 t28 t29 t30 t31 t32 t33 t34 t35 t36 t37 t38 t39 t40 t41 t42 t43 t44 t45 t46 t47 t48 t49 t50 t51 t52 t53 t54 t55 t56 t57 t58 t59 t60 t61 t62 t63 t64 t65 t66 t67 t68 t69 t70)
# Classes: settings long
# Edge: Stage[main] -> Class[Long]
# Edge: Class[Long] -> Notify[a]
# Edge: Class[Long] -> Notify[b]

#? catalog
class exact { tag('t01', 't02', 't03', 't04', 't05', 't06', 't07', 't08', 't09', 't10', 't11', 't12', 't13', 't14', 't15', 't16', 't17', 't18', 't19', 't20', 't21', 't22', 't23', 't24', 't25', 't26', 't27', 't28', 't29', 't30', 't31', 't32', 't33', 't34', 't35', 't36', 't37', 't38', 't39', 't40', 't41', 't42', 't43', 't44', 't45', 't46', 't47', 't48', 't49', 't50', 't51', 't52', 't53', 't54', 't55', 't56', 't57', 't58', 't59', 't60', 't61', 't62')
  notify { 'a': tag => ['t03', 'own'] }
}
include exact
# Resource: Class[Exact] (class exact t01 t02 t03 t04 t05 t06 t07 t08 t09 t10 t11 t12 t13 t14 t15 t16 t17 t18 t19 t20 t21 t22 t23 t24 t25 t26 t27 t28 t29 t30 t31 t32 t33 t34 t35 t36 t37 t38 t39 t40 t41 t42 t43 t44 t45 t46 t47 t48 t49 t50 t51 t52 t53 t54 t55 t56 t57 t58 t59 t60 t61 t62)
# Resource: Notify[a] (t03 own notify a class exact t01 t02 t04 t05 t06 t07 t08 t09 t10 t11 t12 t13 t14 t15 t16 t17 t18 t19 t20 t21 t22 t23 t24 t25 t26 t27 t28 t29 t30 t31 t32 t33 t34 t35 t36 t37 t38 t39 t40 t41 t42 t43 t44 t45 t46 t47 t48 t49 t50 t51 t52 t53 t54 t55 t56 t57 t58 t59 t60 t61 t62) { tag => ["t03","own"] }
# Classes: settings exact
# Edge: Stage[main] -> Class[Exact]
# Edge: Class[Exact] -> Notify[a]

#? catalog
class long { range(1, 140).each |$i| { tag("u${i}") }
  notify { 'a': tag => ['u3', 'own', 'u140'] }
}
include long
# Error: Evaluation Error: Unknown function: 'range'. (line: 1, column: 14) on node web01

#? catalog
notify { 'a': tag => ['t1', 't2', 't3', 't4', 't5', 't6', 't7'] }
notify { 'b': tag => ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9'] }
# Resource: Notify[a] (t1 t2 t3 t4 t5 t6 t7 notify a class) { tag => ["t1","t2","t3","t4","t5","t6","t7"] }
# Resource: Notify[b] (t1 t2 t3 t4 t5 t6 t7 t8 t9 notify b class) { tag => ["t1","t2","t3","t4","t5","t6","t7","t8","t9"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
notify { 'a': tag => ['a::b::c', 'X::Y', '::q', 'b'] }
# Error: Invalid tag '::q' (line: 1) on node web01

#? catalog
class a::b { notify { 'x::y': } notify { 'A B': } notify { 'É::ü': } }
include a::b
# Resource: Class[A::B] (class a::b a b)
# Resource: Notify[x::y] (notify x::y x y class a::b a b)
# Resource: Notify[A B] (notify class a::b a b)
# Resource: Notify[É::ü] (notify é::ü é ü class a::b a b)
# Classes: settings a::b
# Edge: Stage[main] -> Class[A::B]
# Edge: Class[A::B] -> Notify[x::y]
# Edge: Class[A::B] -> Notify[A B]
# Edge: Class[A::B] -> Notify[É::ü]

#? catalog
notify { 'a': tag => [undef, ['b', ['c', undef]], 'D'] }
# Resource: Notify[a] (b c d notify a class) { tag => [null,["b",["c",null]],"D"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]

notify { 'a': tag => 'a b' }
# Error: Invalid tag 'a b' (line: 1) on node web01

notify { 'a': tag => { 'k' => 1 } }
# Nothing

#? catalog
notify { 'a': tag => [1, 2.5, true, File['/x'], Integer] }
# Error: Invalid tag 'file[/x]' (line: 1) on node web01

#? catalog
notify { 'a': tag => [Sensitive('s')] }
# Error: Invalid tag 'sensitive [value redacted]' (line: 1) on node web01

#? catalog
notify { 'a': tag => { 'k' => [1, 'l'], 'm::n' => undef, 2 => 'K' } }
# Resource: Notify[a] (k 1 l m::n m n 2 notify a class) { tag => {"__ptype":"Hash","__pvalue":["k",[1,"l"],"m::n",null,2,"K"]} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': tag => {} }
# Resource: Notify[a] (notify a class) { tag => {} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

notify { 'a': tag => { 'k' => { 'l' => 'm' } } }
# Error: Invalid tag '{"l"=>"m"}' (line: 1) on node web01

notify { 'a': tag => { 'no tag' => 1 } }
# Error: Invalid tag 'no tag' (line: 1) on node web01

notify { 'a': tag => [{ 'k' => 1 }] }
# Error: Invalid tag '{"k"=>1}' (line: 1) on node web01

class a { tag({ 'k' => 1 }) }
include a
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag '{"k"=>1}' (line: 1, column: 11) on node web01

class a { tag(Sensitive('k')) }
include a
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag 'sensitive [value redacted]' (line: 1, column: 11) on node web01

#? catalog
notify { 'a': tag => Sensitive('s') }
# Error: Invalid tag 'sensitive [value redacted]' (line: 1) on node web01

notify { 'a': tag => Sensitive(['s', 'b']) }
# Error: Invalid tag 'sensitive [value redacted]' (line: 1) on node web01

notify { 'a': tag => '' }
# Error: Invalid tag '' (line: 1) on node web01

#? catalog
class a { tag('in_a') include b }
class b { notify { 'x': } notice(tagged('in_a')) notice(tagged('a')) notice(tagged('b', 'in_a')) notice(tagged('c')) }
include a
# Notice: Scope(Class[B]): true
# Notice: Scope(Class[B]): true
# Notice: Scope(Class[B]): true
# Notice: Scope(Class[B]): false
# Resource: Class[A] (class a in_a)
# Resource: Class[B] (class b a in_a)
# Resource: Notify[x] (notify x class b a in_a)
# Classes: settings a b
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Class[B] -> Notify[x]

#? catalog
class a { class { 'b': tag => 'given' } }
class b { include c notify { 'x': } }
class c { notice(tagged('given')) notice(tagged('a')) notify { 'y': } }
include a
# Notice: Scope(Class[C]): true
# Notice: Scope(Class[C]): true
# Resource: Class[A] (class a)
# Resource: Class[B] (given class b a) { tag => "given" }
# Resource: Class[C] (class c given b a)
# Resource: Notify[y] (notify y class c given b a)
# Resource: Notify[x] (notify x given class b a)
# Classes: settings a b c
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Stage[main] -> Class[C]
# Edge: Class[C] -> Notify[y]
# Edge: Class[B] -> Notify[x]

## Lists that grow: of relationships

#? catalog
range(1, 9).each |$i| { notify { "n${i}": } }
Notify['n1'] -> Notify['n2']
Notify['n1'] -> Notify['n3']
Notify['n1'] -> Notify['n4']
Notify['n1'] -> Notify['n5']
Notify['n1'] -> Notify['n6']
Notify['n1'] -> Notify['n7']
Notify['n1'] -> Notify['n8']
Notify['n1'] -> Notify['n9']
# Error: Evaluation Error: Unknown function: 'range'. (line: 1, column: 1) on node web01

#? catalog
range(1, 40).each |$i| { notify { "n${i}": } }
range(1, 39).each |$i| { Notify["n${i}"] -> Notify["n${i + 1}"] }
# Error: Evaluation Error: Unknown function: 'range'. (line: 1, column: 1) on node web01

#? catalog
range(1, 35).each |$i| { notify { "n${i}": } }
Notify['n1'] ~> Notify[range(2, 35).map |$i| { "n${i}" }]
# Error: Evaluation Error: Unknown function: 'range'. (line: 1, column: 1) on node web01

#? catalog
notify { ['a', 'b']: before => [Notify['c']] }
notify { ['c', 'd', 'e', 'f', 'g']: }
Notify['a'] -> Notify['d']
Notify['b'] -> Notify['e']
Notify['a'] -> Notify['f']
Notify['a'] -> Notify['g']
# Resource: Notify[a] (notify a class) { before => ["Notify[c]","Notify[d]","Notify[e]","Notify[f]","Notify[g]"] }
# Resource: Notify[b] (notify b class) { before => ["Notify[c]","Notify[d]","Notify[e]","Notify[f]","Notify[g]"] }
# Resource: Notify[c] (notify c class)
# Resource: Notify[d] (notify d class)
# Resource: Notify[e] (notify e class)
# Resource: Notify[f] (notify f class)
# Resource: Notify[g] (notify g class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[d]
# Edge: Class[main] -> Notify[e]
# Edge: Class[main] -> Notify[f]
# Edge: Class[main] -> Notify[g]

#? catalog
notify { ['a', 'b']: before => Notify['c'] }
notify { ['c', 'd', 'e', 'f']: }
Notify['a'] -> Notify['d']
Notify['b'] -> Notify['e']
Notify['a'] -> Notify['f']
# Resource: Notify[a] (notify a class) { before => ["Notify[c]","Notify[d]","Notify[f]"] }
# Resource: Notify[b] (notify b class) { before => ["Notify[c]","Notify[e]"] }
# Resource: Notify[c] (notify c class)
# Resource: Notify[d] (notify d class)
# Resource: Notify[e] (notify e class)
# Resource: Notify[f] (notify f class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[d]
# Edge: Class[main] -> Notify[e]
# Edge: Class[main] -> Notify[f]

#? catalog
Notify { before => [Notify['z']] }
notify { 'a': }
notify { 'b': }
notify { 'z': before => undef }
notify { 'y': before => undef }
Notify['a'] -> Notify['y']
# Resource: Notify[a] (notify a class) { before => ["Notify[z]","Notify[y]"] }
# Resource: Notify[b] (notify b class) { before => ["Notify[z]","Notify[y]"] }
# Resource: Notify[z] (notify z class)
# Resource: Notify[y] (notify y class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[z]
# Edge: Class[main] -> Notify[y]

#? catalog
notify { 'a': notify => [] }
notify { ['b', 'c', 'd', 'e', 'f']: }
Notify['a'] ~> [Notify['b'], Notify['c'], Notify['d'], Notify['e'], Notify['f']]
# Resource: Notify[a] (notify a class) { notify => ["Notify[b]","Notify[c]","Notify[d]","Notify[e]","Notify[f]"] }
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Resource: Notify[d] (notify d class)
# Resource: Notify[e] (notify e class)
# Resource: Notify[f] (notify f class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[d]
# Edge: Class[main] -> Notify[e]
# Edge: Class[main] -> Notify[f]

#? catalog
notify { ['a', 'b', 'c']: }
[Notify['a'], [Notify['b'], Notify['a']]] -> Notify['c']
# Resource: Notify[a] (notify a class) { before => ["Notify[c]"] }
# Resource: Notify[b] (notify b class) { before => ["Notify[c]"] }
# Resource: Notify[c] (notify c class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

#? catalog
notify { ['a', 'b', 'c']: }
Notify['a'] <- Notify['b'] <~ Notify['c']
# Resource: Notify[a] (notify a class)
# Resource: Notify[b] (notify b class) { before => ["Notify[a]"] }
# Resource: Notify[c] (notify c class) { notify => ["Notify[b]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

#? catalog
notify { ['a', 'b', 'c']: }
Notify['a'] -> [] -> Notify['c']
# Resource: Notify[a] (notify a class) { before => ["Notify[c]"] }
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

#? catalog
notify { ['a', 'c']: }
notify { ['b1', 'b2']: tag => 'mid' }
Notify['a'] -> Notify<| tag == 'mid' |> ~> Notify['c']
# Resource: Notify[a] (notify a class) { before => ["Notify[b1]","Notify[b2]"] }
# Resource: Notify[c] (notify c class)
# Resource: Notify[b1] (mid notify b1 class) { tag => "mid", notify => ["Notify[c]"] }
# Resource: Notify[b2] (mid notify b2 class) { tag => "mid", notify => ["Notify[c]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[b1]
# Edge: Class[main] -> Notify[b2]

#? catalog
notify { ['a', 'c']: }
Notify['a'] -> Notify<| tag == 'none' |> ~> Notify['c']
# Resource: Notify[a] (notify a class) { notify => ["Notify[c]"] }
# Resource: Notify[c] (notify c class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[c]

#? catalog
notify { ['a', 'c']: }
Notify['a'] -> Notify<| tag == 'none' |> -> Notify<| tag == 'nobody' |> ~> Notify['c']
# Resource: Notify[a] (notify a class) { notify => ["Notify[c]"] }
# Resource: Notify[c] (notify c class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[c]

#? catalog
notify { ['a', 'c']: }
notify { 'm': tag => 'mid' }
Notify['a'] -> Notify<| tag == 'mid' |> -> Notify<| tag == 'nobody' |> ~> Notify['c']
# Resource: Notify[a] (notify a class) { before => ["Notify[m]"] }
# Resource: Notify[c] (notify c class)
# Resource: Notify[m] (mid notify m class) { tag => "mid", notify => ["Notify[c]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[m]

#? catalog
notify { ['a', 'b', 'c']: }
[Notify['a'], Notify['b']] -> Notify<| tag == 'none' |> ~> Notify['c']
# Resource: Notify[a] (notify a class) { notify => ["Notify[c]"] }
# Resource: Notify[b] (notify b class) { notify => ["Notify[c]"] }
# Resource: Notify[c] (notify c class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

#? catalog
notify { ['a', 'c']: }
Notify<| tag == 'none' |> -> Notify<| tag == 'nobody' |> -> Notify['c']
# Resource: Notify[a] (notify a class)
# Resource: Notify[c] (notify c class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[c]

#? catalog
notify { ['a', 'b']: }
notice('Notify[a]' -> 'Notify[b]')
# Notice: Scope(Class[main]): [Notify['b']]
# Resource: Notify[a] (notify a class) { before => ["Notify[b]"] }
# Resource: Notify[b] (notify b class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

'notify a' -> Notify['b']
# Error: Evaluation Error: Error while evaluating a '->' expression, The expression <notify a> is not a valid type specification. (line: 1, column: 12) on node web01

notify { 'a': }
Notify['a'] -> Notify
# Error: No title provided and "Notify[]" is not a valid resource reference on node web01

notify { 'a': }
Notify -> Notify['a']
# Error: No title provided and "Notify[]" is not a valid resource reference on node web01

notify { 'a': }
Notify['a'] -> Notify['b']
# Error: Could not find resource 'Notify[b]' for relationship from 'Notify[a]' on node web01

notify { 'a': }
Notify['b'] -> Notify['a']
# Error: Could not find resource 'Notify[b]' for relationship on 'Notify[a]' on node web01

notify { 'a': }
Notify['a'] -> 1
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with an Integer. A Catalog type is required. (line: 2, column: 13) on node web01

#? ours
notify { 'a': }
Notify['a'] -> Integer
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with something of type Integer. A Catalog type is required. (line: 2, column: 13) on node web01

#? catalog
notify { ['a', 'b']: }
Type[Notify['a']] -> Notify['b']
# Resource: Notify[a] (notify a class) { before => ["Notify[b]"] }
# Resource: Notify[b] (notify b class)
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? ours
notify { 'a': }
Notify['a'] -> Type[Integer]
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with something of type Type[Integer]. A Catalog type is required. (line: 2, column: 13) on node web01

#? ours
notify { 'a': }
Notify['a'] -> Type
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with something of type Type. A Catalog type is required. (line: 2, column: 13) on node web01

notify { 'a': }
Notify['a'] -> Class
# Error: Evaluation Error: Error while evaluating a '->' expression, No title provided and "class" is not a valid resource reference (line: 2, column: 13) on node web01

#? ours
notify { 'a': }
Notify['a'] -> Resource
# Error: Evaluation Error: Error while evaluating a '->' expression, No title provided and "resource" is not a valid resource reference (line: 2, column: 13) on node web01

notify { 'a': }
Notify['a'] -> [undef]
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with an Undef Value. A Catalog type is required. (line: 2, column: 13) on node web01

notify { 'a': require => Notify['x'] }
# Error: Could not find resource 'Notify[x]' in parameter 'require' (line: 1) on node web01

notify { 'a': require => [Notify['a2'], [undef, Notify['x']]] }
notify { 'a2': }
# Error: Could not find resource 'Notify[x]' in parameter 'require' (line: 1) on node web01

notify { 'a': require => 'x' }
# Error: No title provided and "x" is not a valid resource reference (line: 1) on node web01

notify { 'a': require => Notify }
# Error: No title provided and "Notify[]" is not a valid resource reference (line: 1) on node web01

notify { 'a': require => Integer }
# Error: No title provided and "Integer" is not a valid resource reference (line: 1) on node web01

notify { 'a': require => undef }
# Nothing

@notify { 'a': require => Notify['x'] }
# Nothing

notify { 'a': require => Type[Notify['a']] }
# Error: Could not find resource 'Type[Notify['a']]' in parameter 'require' (line: 1) on node web01

notify { 'a':
}
Notify['a'] {
  subscribe => Notify['x'],
}
# Error: Could not find resource 'Notify[x]' in parameter 'subscribe' (line: 4) on node web01

## Lists that grow: of collectors and of what they find

#? catalog
range(1, 17).each |$i| { @notify { "n${i}": tag => "g${i}" } }
range(1, 17).each |$i| { Notify<| tag == "g${i}" |> }
# Error: Evaluation Error: Unknown function: 'range'. (line: 1, column: 1) on node web01

#? catalog
range(1, 9).each |$i| { @notify { "n${i}": } }
notify { 'z': }
Notify<| title != 'z' |> -> Notify['z']
# Error: Evaluation Error: Unknown function: 'range'. (line: 1, column: 1) on node web01

#? catalog
range(1, 135).each |$i| { @notify { "n${i}": message => $i } }
Notify<| message == 61 or message == 62 or message == 63 or message == 64 or message == 65 or message == 126 or message == 130 or message == 135 |> { withpath => true }
# Error: Evaluation Error: Unknown function: 'range'. (line: 1, column: 1) on node web01

#? catalog
range(1, 70).each |$i| { @notify { "n${i}": } }
realize(Notify['n1'], Notify['n64'], Notify['n65'], Notify['n70'])
realize(Notify['n1'])
# Error: Evaluation Error: Unknown function: 'range'. (line: 1, column: 1) on node web01

realize(Notify['x'], File['/y'])
@notify { 'a': }
realize(Notify['a'])
realize(Notify['z'])
# Error: Failed to realize virtual resources Notify[x], File[/y], Notify[z] on node web01

realize(Notify)
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "Notify[]" is not a valid resource reference on node web01

#? catalog
class c { @notify { 'in c': } }
realize(Notify['in c'])
include c
# Resource: Class[C] (class c)
# Resource: Notify[in c] (notify class c)
# Classes: settings c
# Edge: Stage[main] -> Class[C]
# Edge: Class[C] -> Notify[in c]

Class<| |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Classes cannot be collected (line: 1, column: 1) on node web01

Nothing<| |>
# Error: Evaluation Error: Error while evaluating a Virtual Query, Resource type nothing doesn't exist (line: 1, column: 1) on node web01

Notify<<| |>>
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 1, column: 1)

Notify<<| title == 'a' |>> { message => 'b' }
# Warning: You cannot collect exported resources without storeconfigs being set; the collection will be ignored (line: 1, column: 1)

#? catalog
Notify { message => 'default' }
@notify { 'a': message => 'x' }
@notify { 'b': }
Notify<| |> { withpath => true }
# Resource: Notify[a] (notify a class) { message => "x", withpath => true }
# Resource: Notify[b] (notify b class) { message => "default", withpath => true }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
class c {
  Notify { loglevel => 'err', message => 'in c' }
  Notify<| title == 'a' |> { withpath => true }
}
notify { 'a': message => 'x' }
notify { 'b': message => 'x' }
include c
# Resource: Notify[a] (notify a class) { message => "in c", withpath => true, loglevel => "err" }
# Resource: Notify[b] (notify b class) { message => "x" }
# Resource: Class[C] (class c)
# Classes: settings c
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Stage[main] -> Class[C]

## Overrides and defaults

class a { notify { 'x': message => 'a' } }
Notify['x'] { message => 'b' }
include a
# Error: Only subclasses can override parameters (line: 2) on node web01

class a { notify { 'x': message => 'a' } }
include a
Notify['x'] { message => 'b' }
# Error: Only subclasses can override parameters (line: 3) on node web01

#? catalog
class a { notify { 'x': message => 'a' } }
class b inherits a { Notify['x'] { message => 'b', withpath => true } }
include b
# Resource: Class[A] (class a)
# Resource: Class[B] (class b)
# Resource: Notify[x] (notify x class a) { message => "b", withpath => true }
# Classes: settings a b
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Class[A] -> Notify[x]

#? catalog
class a { notify { 'x': message => 'a' } }
class b inherits a { }
class c inherits b { Notify['x'] { message => 'c' } }
include c
# Resource: Class[A] (class a)
# Resource: Class[B] (class b)
# Resource: Class[C] (class c)
# Resource: Notify[x] (notify x class a) { message => "c" }
# Classes: settings a b c
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Stage[main] -> Class[C]
# Edge: Class[A] -> Notify[x]

class a { notify { 'x': message => 'a' } }
class b { notify { 'y': } }
class c inherits b { Notify['x'] { message => 'c' } }
include a
include c
# Error: Only subclasses can override parameters (line: 3) on node web01

#? catalog
class a { notify { 'x': tag => ['p', ['q']] } }
class b inherits a { Notify['x'] { tag +> ['r', ['s']] } }
include b
# Resource: Class[A] (class a)
# Resource: Class[B] (class b)
# Resource: Notify[x] (p q notify x r s class a) { tag => ["p","q","r","s"] }
# Classes: settings a b
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Class[A] -> Notify[x]

#? catalog
class a { notify { 'x': } }
class b inherits a { Notify['x'] { message +> 'more' } }
include b
# Resource: Class[A] (class a)
# Resource: Class[B] (class b)
# Resource: Notify[x] (notify x class a) { message => "more" }
# Classes: settings a b
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Class[A] -> Notify[x]

#? catalog
class a { notify { 'x': message => 'one' } }
class b inherits a { Notify['x'] { message +> 'more' } }
include b
# Resource: Class[A] (class a)
# Resource: Class[B] (class b)
# Resource: Notify[x] (notify x class a) { message => ["one","more"] }
# Classes: settings a b
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Class[A] -> Notify[x]

#? ours
class a { notify { 'x': message => 'one' } }
class b inherits a { Notify['x'] { message => 'b' } }
class c inherits a { Notify['x'] { message => 'c' } }
include b
include c
# Error: Parameter 'message' is already set on Notify[x] by b at (line: 2); cannot redefine (line: 3) on node web01

#? ours
notify { 'x': message => 'one' }
Notify['x'] { message => 'two' }
# Error: Parameter 'message' is already set on Notify[x] by main at (line: 1); cannot redefine (line: 2) on node web01

#? catalog
notify { 'x': }
Notify['x'] { message => 'two' }
# Resource: Notify[x] (notify x class) { message => "two" }
# Classes: settings
# Edge: Class[main] -> Notify[x]

#? ours
notify { 'x': }
Notify['x'] { message => 'two' }
Notify['x'] { message => 'three' }
# Error: Parameter 'message' is already set on Notify[x] by main at (line: 2); cannot redefine (line: 3) on node web01

#? catalog
Notify { message => 'default' }
notify { 'x': }
Notify['x'] { message => 'default' }
# Resource: Notify[x] (notify x class) { message => "default" }
# Classes: settings
# Edge: Class[main] -> Notify[x]

#? catalog
Notify { message => 'default' }
notify { 'x': }
Notify['x'] { message => 'other' }
# Resource: Notify[x] (notify x class) { message => "other" }
# Classes: settings
# Edge: Class[main] -> Notify[x]

#? ours
Notify { message => 'default' }
notify { 'x': message => 'own' }
Notify['x'] { message => 'other' }
# Error: Parameter 'message' is already set on Notify[x] by main at (line: 2); cannot redefine (line: 3) on node web01

#? catalog
class c { notify { 'x': } }
Notify { message => 'default' }
include c
# Resource: Class[C] (class c)
# Resource: Notify[x] (notify x class c) { message => "default" }
# Classes: settings c
# Edge: Stage[main] -> Class[C]
# Edge: Class[C] -> Notify[x]

Notify['x'] { message => 'two' }
# Error: Could not find resource(s) Notify[x] for overriding on node web01

Notify['x', 'y'] { message => 'two' }
File['/z'] { mode => '0600' }
# Error: Could not find resource(s) Notify[x], Notify[y], File[/z] for overriding on node web01

#? catalog
Notify['x', 'y'] { message => 'two' }
notify { ['x', 'y']: }
# Resource: Notify[x] (notify x class) { message => "two" }
# Resource: Notify[y] (notify y class) { message => "two" }
# Classes: settings
# Edge: Class[main] -> Notify[x]
# Edge: Class[main] -> Notify[y]

Notify['x'] { message => 'two', message => 'three' }
# Error: Duplicate parameter 'message' for on Notify[x] (line: 1) on node web01

Notify['x'] { message => 'two', * => { 'message' => 'three' } }
# Error: Duplicate parameter 'message' for on Notify[x] (line: 1) on node web01

notify { 'x': message => 'two', * => { 'message' => 'three' } }
# Error: Evaluation Error: The attribute 'message' has already been set (line: 1, column: 1) on node web01

notify { 'x': * => { 'message' => 'three', 'withpath' => true, 'name' => 'n' } }
# Nothing

#? ours
notify { 'x': * => { 1 => 'three' } }
# Error: Evaluation Error: Error while evaluating an Object, attribute names must be strings, got an Integer (line: 1, column: 15) on node web01

notify { 'x': * => 1 }
# Error: Evaluation Error: Expected value of type Hash, got Integer (line: 1, column: 20) on node web01

notify { 'x': * => ['message', 'a'] }
# Error: Evaluation Error: Expected value of type Hash, got Array[String[1, 7]] (line: 1, column: 20) on node web01

Class['x'] { message => 'two' }
# Error: Evaluation Error: Resource Override can only operate on resources, got: Class[x]-Type (line: 1, column: 1) on node web01

Notify { message => 'a' }
Notify { message => 'b' }
# Error: Default already defined for Notify { message }; cannot redefine (line: 2) on node web01

#? catalog
Notify { message => 'a' }
Notify { withpath => true }
notify { 'x': }
# Resource: Notify[x] (notify x class) { message => "a", withpath => true }
# Classes: settings
# Edge: Class[main] -> Notify[x]

Notify { message => 'a', message => 'b' }
# Error: Default already defined for Notify { message }; cannot redefine (line: 1) on node web01

Integer { message => 'a' }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got Type[Integer] (line: 1, column: 1) on node web01

#? catalog
class a { Notify { message => 'of a' } notify { 'x': } notify { 'y': message => undef } }
class b inherits a { notify { 'z': } Notify { withpath => true } notify { 'w': } }
include b
# Resource: Class[A] (class a)
# Resource: Class[B] (class b)
# Resource: Notify[x] (notify x class a) { message => "of a" }
# Resource: Notify[y] (notify y class a)
# Resource: Notify[z] (notify z class b) { message => "of a" }
# Resource: Notify[w] (notify w class b) { message => "of a", withpath => true }
# Classes: settings a b
# Edge: Stage[main] -> Class[A]
# Edge: Stage[main] -> Class[B]
# Edge: Class[A] -> Notify[x]
# Edge: Class[A] -> Notify[y]
# Edge: Class[B] -> Notify[z]
# Edge: Class[B] -> Notify[w]

define d($p = 1) { notify { "d ${title}": message => $p } }
d { 'x': }
D['x'] { p => 2 }
# Nothing

#? catalog
define d($p = 1) { notify { "d ${title}": message => $p } }
D<| |> { p => 3 }
d { 'x': }
# Resource: D[x] (d x class) { p => 3 }
# Resource: Notify[d x] (notify d x class) { message => 3 }
# Classes: settings
# Edge: Class[main] -> D[x]
# Edge: D[x] -> Notify[d x]

#? catalog
define d($p = 1) { notify { "d ${title}": message => $p } notify { "n ${title}": } }
d { 'x': }
D['x'] -> Notify['z']
notify { 'z': }
Notify<| title == 'z' |> { message => 'collected' }
# Resource: D[x] (d x class) { p => 1, before => ["Notify[z]"] }
# Resource: Notify[z] (notify z class) { message => "collected" }
# Resource: Notify[d x] (notify d x class) { message => 1 }
# Resource: Notify[n x] (notify d x class)
# Classes: settings
# Edge: Class[main] -> D[x]
# Edge: Class[main] -> Notify[z]
# Edge: D[x] -> Notify[d x]
# Edge: D[x] -> Notify[n x]
