## Members of Object types that override members of the parent

type A = Object[{attributes => {a => Integer}}]
type B = Object[{parent => A, attributes => {a => Integer}}]
notice(B(1))
# Error: Evaluation Error: Error while evaluating a Type-Name, attribute B[a] attempts to override attribute A[a] without having override => true (line: 3, column: 8) on node web01

type A = Object[{attributes => {a => Integer}}]
type B = Object[{parent => A, attributes => {a => {type => String, override => true}}}]
notice(B(1))
# Error: Evaluation Error: Error while evaluating a Type-Name, attribute B[a] attempts to override attribute A[a] with a type that does not match (line: 3, column: 8) on node web01

type A = Object[{attributes => {a => Integer}}]
type B = Object[{parent => A, attributes => {b => {type => Integer, override => true}}}]
notice(B(1))
# Error: Evaluation Error: Error while evaluating a Type-Name, expected attribute B[b] to override an inherited attribute, but no such attribute was found (line: 3, column: 8) on node web01

type A = Object[{attributes => {a => {type => Integer, final => true}}}]
type B = Object[{parent => A, attributes => {a => {type => Integer, override => true}}}]
notice(B(1))
# Error: Evaluation Error: Error while evaluating a Type-Name, attribute B[a] attempts to override final attribute A[a] (line: 3, column: 8) on node web01

type A = Object[{attributes => {a => {type => Integer, kind => constant, value => 1, final => true}}}]
type B = Object[{parent => A, attributes => {a => {type => Integer, kind => constant, value => 2, override => true}}}]
notice(B.a)
# Error: Evaluation Error: Unknown function: 'a'. (line: 3, column: 9) on node web01

type A = Object[{attributes => {a => {type => Integer, kind => constant, value => 1, final => false}}}]
notice(A().a, A)
# Error: Evaluation Error: Error while evaluating a Type-Name, attribute A[a] of kind 'constant' cannot be combined with final => false (line: 2, column: 8) on node web01

type A = Object[{attributes => {a => {type => Integer, final => 1}}}]
notice(A(1))
# Error: Evaluation Error: Error while evaluating a Type-Name, initializer for attribute A[a] has wrong type, entry 'final' expects a Boolean value, got Integer (line: 2, column: 8) on node web01

type A = Object[{attributes => {a => {type => Integer, override => 'yes'}}}]
notice(A(1))
# Error: Evaluation Error: Error while evaluating a Type-Name, initializer for attribute A[a] has wrong type, entry 'override' expects a Boolean value, got String (line: 2, column: 8) on node web01

type A = Object[{attributes => {a => {type => Integer, override => true}}}]
notice(A(1))
# Error: Evaluation Error: Error while evaluating a Type-Name, expected attribute A[a] to override an inherited attribute, but no such attribute was found (line: 2, column: 8) on node web01

type A = Object[{functions => {f => Callable[Integer]}}]
type B = Object[{parent => A, functions => {f => Callable[Integer]}}]
notice(B())
# Error: Evaluation Error: Error while evaluating a Type-Name, function B[f] attempts to override function A[f] without having override => true (line: 3, column: 8) on node web01

type A = Object[{functions => {f => Callable[Integer]}}]
type B = Object[{parent => A, functions => {f => {type => Callable[String], override => true}}}]
notice(B())
# Error: Evaluation Error: Error while evaluating a Type-Name, function B[f] attempts to override function A[f] with a type that does not match (line: 3, column: 8) on node web01

type A = Object[{functions => {f => Callable[Integer]}}]
type B = Object[{parent => A, functions => {f => {type => Callable[Numeric], override => true}}}]
notice(B(), B)
# Notice: Scope(Class[main]): B({}) Object[{name => 'B', parent => A, functions => {'f' => {type => Callable[Numeric], override => true}}}]

type A = Object[{functions => {f => {type => Callable[Integer], final => true}}}]
type B = Object[{parent => A, functions => {f => {type => Callable[Integer], override => true}}}]
notice(B())
# Error: Evaluation Error: Error while evaluating a Type-Name, function B[f] attempts to override final function A[f] (line: 3, column: 8) on node web01

type A = Object[{functions => {f => Callable[Integer]}}]
type B = Object[{parent => A, functions => {g => {type => Callable[Integer], override => true}}}]
notice(B())
# Error: Evaluation Error: Error while evaluating a Type-Name, expected function B[g] to override an inherited function, but no such function was found (line: 3, column: 8) on node web01

type A = Object[{functions => {f => Callable[Integer]}}]
type B = Object[{parent => A, attributes => {f => {type => Integer, override => true}}}]
notice(B(1))
# Error: Evaluation Error: Error while evaluating a Type-Name, attribute B[f] attempts to override function A[f] (line: 3, column: 8) on node web01

type A = Object[{attributes => {f => Integer}}]
type B = Object[{parent => A, functions => {f => {type => Callable[Integer], override => true}}}]
notice(B(1))
# Error: Evaluation Error: Error while evaluating a Type-Name, function B[f] attempts to override attribute A[f] (line: 3, column: 8) on node web01

type A = Object[{attributes => {f => Integer}}]
type B = Object[{parent => A, functions => {f => Callable[Integer]}}]
notice(B(1))
# Error: Evaluation Error: Error while evaluating a Type-Name, function B[f] attempts to override attribute A[f] (line: 3, column: 8) on node web01

type A = Object[{attributes => {f => Integer}, functions => {f => Callable[Integer]}}]
notice(A(1))
# Error: Evaluation Error: Error while evaluating a Type-Name, function A[f] conflicts with attribute with the same name (line: 2, column: 8) on node web01

type A = Object[{functions => {f => Integer}}]
notice(A())
# Error: Evaluation Error: Error while evaluating a Type-Name, function A[f] has wrong type, expects a Type[Callable] value, got Type[Integer] (line: 2, column: 8) on node web01

type A = Object[{functions => {'1f' => Callable[]}}]
notice(A())
# Error: Could not parse for environment production: Syntax error at ']' (line: 1, column: 49) on node web01

type A = Object[{attributes => {a => {type => Integer, kind => given_or_derived, value => 3}}}]
notice(A())
# Error: Evaluation Error: Error while evaluating a Type-Name, attribute A[a] of kind 'given_or_derived' cannot be combined with an attribute value (line: 2, column: 8) on node web01

type A = Object[{attributes => {a => {type => Integer, kind => derived, value => 3}}}]
notice(A())
# Error: Evaluation Error: Error while evaluating a Type-Name, attribute A[a] of kind 'derived' cannot be combined with an attribute value (line: 2, column: 8) on node web01

type A = Object[{attributes => {a => {type => Integer, kind => other}}}]
notice(A())
# Error: Evaluation Error: Error while evaluating a Type-Name, initializer for attribute A[a] has wrong type, entry 'kind' expects a match for Enum['constant', 'derived', 'given_or_derived', 'reference'], got 'other' (line: 2, column: 8) on node web01

type A = Object[{attributes => {a => {type => Integer, value => 'x'}}}]
notice(A())
# Error: Evaluation Error: Error while evaluating a Type-Name, attribute A[a] value has wrong type, expects an Integer value, got String (line: 2, column: 8) on node web01

## Members that Puppet's classes of Ruby do not override

type A = Object[{attributes => {a => Integer}}]
type B = Object[{parent => A, attributes => {a => {type => Integer[1, 2], override => true}}}]
notice(B)
notice(B(3))
# Notice: Scope(Class[main]): Object[{name => 'B', parent => A, attributes => {'a' => {type => Integer[1, 2], override => true}}}]
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_B' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Integer[1, 2]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer\n  (Integer[1, 2] a)\n    rejected: parameter 'a' expects an Integer[1, 2] value, got Integer[3, 3] (line: 4, column: 8) on node web01

#? ours
type A = Object[{attributes => {a => Integer}}]
type B = Object[{parent => A, attributes => {a => {type => Integer[1, 2], override => true}}}]
notice(B(1), B({a => 2}).a, B(1) == B(1), B(1) == B(2))
# Notice: Scope(Class[main]): B({'a' => 1}) 2 true false

#? ours
type A = Object[{attributes => {a => Integer, c => Integer}}]
type B = Object[{parent => A, attributes => {b => String, a => {type => Integer, override => true, value => 3}}}]
notice(B(1, x), B(1, x).a, B(1, x, 4))
# Notice: Scope(Class[main]): B({'c' => 1, 'b' => 'x'}) 3 B({'a' => 4, 'c' => 1, 'b' => 'x'})

type A = Object[{attributes => {a => Integer}}]
type B = Object[{parent => A, constants => {a => 2}}]
notice(B)
# Notice: Scope(Class[main]): Object[{name => 'B', parent => A, constants => {'a' => 2}}]

type A = Object[{attributes => {a => Integer}}]
type B = Object[{parent => A, constants => {a => 'x'}}]
notice(B())
# Error: Evaluation Error: Error while evaluating a Type-Name, attribute B[a] attempts to override attribute A[a] with a type that does not match (line: 3, column: 8) on node web01

#? ours
type A = Object[{attributes => {a => Integer, b => Integer}}]
type B = Object[{parent => A, constants => {a => 2}}]
notice(B(3), B(3).a, B({b => 4}).b)
# Notice: Scope(Class[main]): B({'b' => 3}) 2 4

#? ours
type A = Object[{attributes => {a => Integer}}]
type B = Object[{parent => A, attributes => {a => {type => Integer, kind => constant, value => 2, override => true}}}]
notice(B(), B().a)
# Notice: Scope(Class[main]): B({}) 2

## Equality

type A = Object[{attributes => {a => Integer}, equality => b}]
notice(A(1))
# Error: Evaluation Error: Error while evaluating a Type-Name, A equality is referencing non existent attribute 'b' (line: 2, column: 8) on node web01

type A = Object[{attributes => {a => Integer}, equality => [a, b]}]
notice(A(1))
# Error: Evaluation Error: Error while evaluating a Type-Name, A equality is referencing non existent attribute 'b' (line: 2, column: 8) on node web01

type A = Object[{attributes => {a => Integer, b => {type => Integer, kind => constant, value => 1}}, equality => [a, b]}]
notice(A(1))
# Error: Evaluation Error: Error while evaluating a Type-Name, A equality is referencing constant attribute A[b]. Reference to constant is not allowed in equality (line: 2, column: 8) on node web01

type A = Object[{attributes => {a => Integer}, functions => {f => Callable[]}, equality => [a, f]}]
notice(A(1))
# Error: Could not parse for environment production: Syntax error at ']' (line: 1, column: 76) on node web01

type A = Object[{attributes => {a => Integer}, equality => a}]
type B = Object[{parent => A, attributes => {b => Integer}, equality => [a, b]}]
notice(B(1, 2))
# Error: Evaluation Error: Error while evaluating a Type-Name, B equality is referencing attribute A[a] which is included in equality of A (line: 3, column: 8) on node web01

type A = Object[{attributes => {a => Integer, c => Integer}, equality => a}]
type B = Object[{parent => A, attributes => {b => Integer}, equality => [c, b]}]
notice(B(1, 2, 3) == B(1, 2, 3), B)
# Notice: Scope(Class[main]): true Object[{name => 'B', parent => A, attributes => {'b' => Integer}, equality => ['c', 'b']}]

type A = Object[{attributes => {a => Integer}}]
type B = Object[{parent => A, attributes => {b => Integer}, equality => a}]
notice(B(1, 2))
# Error: Evaluation Error: Error while evaluating a Type-Name, B equality is referencing attribute A[a] which is included in equality of A (line: 3, column: 8) on node web01

type A = Object[{attributes => {a => Integer}, equality_include_type => false}]
type B = Object[{attributes => {a => Integer}, equality_include_type => false}]
notice(A(1) == B(1), A)
# Notice: Scope(Class[main]): true Object[{name => 'A', attributes => {'a' => Integer}}]

type A = Object[{attributes => {a => Integer}, equality => [], equality_include_type => false}]
notice(A(1) == A(2))
# Notice: Scope(Class[main]): false

type A = Object[{attributes => {a => Integer}, equality => [], equality_include_type => true}]
notice(A(1) == A(2), A)
# Notice: Scope(Class[main]): true Object[{name => 'A', attributes => {'a' => Integer}, equality => []}]

type A = Object[{attributes => {a => Integer}, equality => 1}]
notice(A(1))
# Error: Evaluation Error: Error while evaluating a Type-Name, object initializer has wrong type, entry 'equality' expects a match for Variant[Pattern[/\A[a-z_]\w*\z/], Array[Pattern[/\A[a-z_]\w*\z/]]], got Integer (line: 2, column: 8) on node web01

type A = Object[{attributes => {a => Integer}, equality => [a, a]}]
notice(A(1))
# Notice: Scope(Class[main]): A({'a' => 1})

type A = Object[{attributes => {a => Integer}, equality_include_type => false}]
$a = A(1)
notice($a == $a, A(1) == A(1), A(1) == A(2), [$a] == [$a], [A(1)] == [A(1)])
# Notice: Scope(Class[main]): true true false true true

type A = Object[{equality_include_type => false}]
$a = A()
notice($a == $a, A() == A())
# Notice: Scope(Class[main]): true false

type A = Object[{attributes => {a => Integer}, equality => [], equality_include_type => false}]
type B = Object[{parent => A, attributes => {b => Integer}}]
$a = B(1, 2)
notice($a == $a, B(1, 2) == B(1, 2), B(1, 2) == B(1, 3), B(1, 2) == B(2, 2), B(1, 2) == A(1))
# Notice: Scope(Class[main]): true false false false false

type A = Object[{attributes => {a => Integer}}]
type B = Object[{parent => A, attributes => {b => Integer}, equality => [], equality_include_type => false}]
$a = B(1, 2)
notice($a == $a, B(1, 2) == B(1, 2), B(1, 2) == B(1, 3), B(1, 2) == B(2, 2), B(1, 2) == A(1), A(1) == B(1, 2))
# Notice: Scope(Class[main]): true true true false false false

type A = Object[{attributes => {a => Integer}, equality => [], equality_include_type => false}]
$a = A(1)
$b = [$a]
$c = $a
notice($b[0] == $c, unique([$a, $a, A(1)]), $a in [A(1)], {k => $a} == {k => $c}, {k => A(1)} == {k => A(1)})
# Notice: Scope(Class[main]): true [A({'a' => 1}), A({'a' => 1})] false true false

type A = Object[{attributes => {a => Integer}, equality => [], equality_include_type => true}]
type B = Object[{parent => A, attributes => {b => Integer}, equality => []}]
notice(A(1) == A(2), B(1, 2) == B(2, 3), A(1) == B(1, 2))
# Notice: Scope(Class[main]): true true false

type P = Object[{attributes => {a => Integer}}]
type S = P
type A = Object[{parent => S, attributes => {b => Integer}, equality => a}]
notice(A(1, 2))
# Error: Evaluation Error: Error while evaluating a Type-Name, A equality is referencing attribute P[a] which is included in equality of P (line: 4, column: 8) on node web01

type P = Object[{attributes => {a => Integer, c => Integer}, equality => c}]
type S = P
type A = Object[{parent => S, attributes => {b => Integer}, equality => [a, b]}]
notice(A(1, 2, 3), A)
# Notice: Scope(Class[main]): A({'a' => 1, 'c' => 2, 'b' => 3}) Object[{name => 'A', parent => S, attributes => {'b' => Integer}, equality => ['a', 'b']}]

## Constants

type A = Object[{constants => {a => 1}, attributes => {a => Integer}}]
notice(A(1))
# Error: Evaluation Error: Error while evaluating a Type-Name, attribute A[a] is defined as both a constant and an attribute (line: 2, column: 8) on node web01

type A = Object[{constants => {a => 1}}]
type B = Object[{parent => A, constants => {a => 2}}]
notice(B().a, B)
# Notice: Scope(Class[main]): 2 Object[{name => 'B', parent => A, constants => {'a' => 2}}]

type A = Object[{constants => {a => 1}}]
type B = Object[{parent => A, constants => {a => 'x'}}]
notice(B().a)
# Error: Evaluation Error: Error while evaluating a Type-Name, attribute B[a] attempts to override attribute A[a] with a type that does not match (line: 3, column: 8) on node web01

type A = Object[{constants => {a => 1}}]
type B = Object[{parent => A, attributes => {a => Integer}}]
notice(B(1).a)
# Error: Evaluation Error: Error while evaluating a Type-Name, attribute B[a] attempts to override final attribute A[a] (line: 3, column: 8) on node web01

type A = Object[{constants => {a => 1}}]
type B = Object[{parent => A, attributes => {a => {type => Integer, override => true}}}]
notice(B(1).a)
# Error: Evaluation Error: Error while evaluating a Type-Name, attribute B[a] attempts to override final attribute A[a] (line: 3, column: 8) on node web01

type A = Object[{constants => {a => undef}}]
notice(A().a, A)
# Notice: Scope(Class[main]):  Object[{name => 'A', constants => {'a' => undef}}]

type A = Object[{constants => {'A b' => 1}}]
notice(A())
# Error: Evaluation Error: Error while evaluating a Type-Name, object initializer has wrong type, entry 'constants' key of entry 'A b' expects a match for Pattern[/\A[a-z_]\w*\z/], got 'A b' (line: 2, column: 8) on node web01

type A = Object[{constants => {a => 1}}]
notice(A(1))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_A' was called with arguments it does not accept. It expects one of:\n  (Struct hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer\n  ()\n    rejected: expects no arguments, got 1 (line: 2, column: 8) on node web01

type A = Object[{attributes => {a => {type => Integer, kind => constant}}}]
notice(A())
# Error: Evaluation Error: Error while evaluating a Type-Name, attribute A[a] of kind 'constant' requires a value (line: 2, column: 8) on node web01

## Parents

type A = Object[{parent => Integer}]
notice(A(1))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_A' was called with arguments it does not accept. It expects one of:\n  (Struct hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer\n  ()\n    rejected: expects no arguments, got 1 (line: 2, column: 8) on node web01

type A = Object[{parent => 'Integer'}]
notice(A(1))
# Error: Evaluation Error: Error while evaluating a Type-Name, object initializer has wrong type, entry 'parent' expects a Type value, got String (line: 2, column: 8) on node web01

type A = Object[{parent => Nowhere}]
notice(A(1))
# Error: Evaluation Error: Error while evaluating a Type-Name, reference to unresolved type 'Nowhere' (line: 2, column: 8) on node web01

type A = Object[{parent => A}]
notice(A())
# Error: Evaluation Error: Error while evaluating a Type-Name, The Object type 'A' inherits from itself (line: 2, column: 8) on node web01

type A = Object[{parent => B}]
type B = Object[{parent => A}]
notice(A())
# Error: Evaluation Error: Error while evaluating a Type-Name, The Object type 'A' inherits from itself (line: 3, column: 8) on node web01

type S = String
type A = Object[{parent => S}]
notice(A())
# Notice: Scope(Class[main]): A({})

type P = Object[{attributes => {a => Integer}}]
type S = P
type A = Object[{parent => S}]
notice(A(1), A)
# Notice: Scope(Class[main]): A({'a' => 1}) Object[{name => 'A', parent => S}]

type A = Object[{parent => URI}]
notice(A('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_A' was called with arguments it does not accept. It expects one of:\n  (Struct hash)\n    rejected: parameter 'hash' expects a Struct value, got String\n  ()\n    rejected: expects no arguments, got 1 (line: 2, column: 8) on node web01

type A = Object[{parent => Object}]
type B = Object[{parent => Object[{}], attributes => {a => Integer}}]
type C = Object[{parent => Error}]
type D = Object[{parent => Deferred}]
notice(A, B, C, D, C =~ Type[Error])
# Notice: Scope(Class[main]): Object[{name => 'A', parent => Object}] Object[{name => 'B', parent => Object, attributes => {'a' => Integer}}] Object[{name => 'C', parent => Error}] Object[{name => 'D', parent => Deferred}] true

#? ours
type A = Object[{parent => Object}]
type B = Object[{parent => Object[{attributes => {b => Integer}}], attributes => {a => Integer}}]
notice(A(), B(1, 2))
# Notice: Scope(Class[main]): A({}) B({'b' => 1, 'a' => 2})

type A = Object[{parent => Annotation}]
notice(A())
# Notice: Scope(Class[main]): A({})

type A = Object[{name => 'B', attributes => {a => Integer}}]
notice(A(1), A)
# Notice: Scope(Class[main]): A({'a' => 1}) Object[{name => 'A', attributes => {'a' => Integer}}]

type A = Object[{nothing => 1}]
notice(A())
# Error: Evaluation Error: Error while evaluating a Type-Name, object initializer has wrong type, unrecognized key 'nothing' (line: 2, column: 8) on node web01

type A = Object[{type_parameters => {p => Integer}, attributes => {p => Integer}}]
notice(A(1), A[1], A(1) =~ A[1], A(1) =~ A[2])
# Notice: Scope(Class[main]): A({'p' => 1}) A[1] true false

type A = Object[{type_parameters => {p => Integer}, attributes => {q => Integer}}]
notice(A(1), A['x'])
# Error: Evaluation Error: Error while evaluating a '[]' expression, type_parameter A[p] has wrong type, expects a value of type Undef or Integer, got String (line: 2, column: 14) on node web01

type A = Object[{attributes => {q => Integer}}]
notice(A['x'])
# Error: Evaluation Error: Error while evaluating a '[]' expression, The A-Type cannot be parameterized using [] (line: 2, column: 8) on node web01

## Parents that the language defines

type A = Object[{parent => Deferred}]
notice(A('x'), A({name => 'f', arguments => [1]}), A('f', [1]).name, A('f', [1]).arguments, A)
notice(A('f') == A('f'), A('f') == A('g'), A('f') =~ Deferred, A('f') =~ A, A =~ Type[Deferred])
# Notice: Scope(Class[main]): A({'name' => 'x'}) A({'name' => 'f', 'arguments' => [1]}) f [1] Object[{name => 'A', parent => Deferred}]
# Notice: Scope(Class[main]): true false true true true

type A = Object[{parent => Deferred, attributes => {b => Integer}}]
notice(A('f', 1), A('f', 1, [2]), A('f', 1) == A('f', 2), A({name => 'f', b => 2}))
# Notice: Scope(Class[main]): A({'name' => 'f', 'b' => 1}) A({'name' => 'f', 'arguments' => [2], 'b' => 1}) false A({'name' => 'f', 'b' => 2})

type A = Object[{parent => Deferred, attributes => {b => Integer}}]
notice(A('f'))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_A' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array], 'b' => Integer}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Integer b, Array arguments?)\n    rejected: expects between 2 and 3 arguments, got 1 (line: 2, column: 8) on node web01

type A = Object[{parent => Deferred}]
notice(A('F x'))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_A' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Array arguments?)\n    rejected: parameter 'name' expects a match for Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], got 'F x' (line: 2, column: 8) on node web01

type A = Object[{parent => Deferred, attributes => {name => String}}]
notice(A('f'))
# Error: Evaluation Error: Error while evaluating a Type-Name, attribute A[name] attempts to override attribute Deferred[name] without having override => true (line: 2, column: 8) on node web01

type A = Object[{parent => Deferred, attributes => {b => Integer}, equality => [name]}]
notice(A('f', 1))
# Error: Evaluation Error: Error while evaluating a Type-Name, A equality is referencing attribute Deferred[name] which is included in equality of Deferred (line: 2, column: 8) on node web01

type A = Object[{parent => Error}]
notice(A())
# Error: Evaluation Error: Error while evaluating a Function Call, 'new_A' expects between 1 and 4 arguments, got none (line: 2, column: 8) on node web01

type A = Object[{parent => Error, attributes => {a => Integer}}]
notice(A(1, 'x').a)
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_A' was called with arguments it does not accept. It expects one of:\n  (Struct[{'msg' => String[1], 'kind' => Optional[String[1]], 'details' => Optional[Hash[String[1], Data]], 'issue_code' => Optional[String[1]], 'a' => Integer}] hash)\n    rejected: expects 1 argument, got 2\n  (String[1] msg, Integer a, String[1] kind?, Hash[String[1], Data] details?, String[1] issue_code?)\n    rejected: parameter 'msg' expects a String value, got Integer (line: 2, column: 8) on node web01

type A = Object[{parent => Error, attributes => {msg => String}}]
notice(A('x'))
# Error: Evaluation Error: Error while evaluating a Type-Name, attribute A[msg] attempts to override attribute Error[msg] without having override => true (line: 2, column: 8) on node web01

type A = Object[{parent => Error, attributes => {msg => {type => Integer, override => true}}}]
notice(A('x'))
# Error: Evaluation Error: Error while evaluating a Type-Name, attribute A[msg] attempts to override attribute Error[msg] with a type that does not match (line: 2, column: 8) on node web01

type A = Object[{parent => Error, attributes => {a => Integer}, equality => [kind]}]
notice(A('x', 1))
# Error: Evaluation Error: Error while evaluating a Type-Name, A equality is referencing attribute Error[kind] which is included in equality of Error (line: 2, column: 8) on node web01

#? catalog
type A = Object[{parent => Deferred}]
notify { 'x': message => A }
# Resource: Notify[x] (notify x class) { message => {"__ptype":"Pcore::ObjectType","_pcore_init_hash":{"name":"A","parent":{"__ptype":"Pcore::ObjectType","_pcore_init_hash":{"name":"Deferred","attributes":{"name":{"__ptype":"Pcore::PatternType","patterns":[{"__ptype":"Pcore::RegexpType","pattern":"\\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\\z"}]},"arguments":{"type":{"__ptype":"Pcore::OptionalType","type":{"__ptype":"Pcore::ArrayType"}},"value":null}}}}}} }
# Classes: settings
# Edge: Class[main] -> Notify[x]

#? catalog
type A = Object[{parent => Deferred, attributes => {b => Integer}}]
notify { 'x': message => A('f', 1) }
# Resource: Notify[x] (notify x class) { message => {"__ptype":"A","name":"f","b":1} }
# Classes: settings
# Edge: Class[main] -> Notify[x]

type A = Object[{parent => Deferred}]
type B = Object[{parent => A, attributes => {c => Integer}}]
notice(B('f', 1), B, B('f', 1).name)
# Notice: Scope(Class[main]): B({'name' => 'f', 'c' => 1}) Object[{name => 'B', parent => A, attributes => {'c' => Integer}}] f

#? ours
type A = Object[{parent => Error, attributes => {a => Integer}}]
notice(A('x', 1), A('x', 1).msg, A('x', 1) =~ Error, A('x', 1) =~ Error[/k/], A('x', 1, 'k') =~ Error['k'])
# Notice: Scope(Class[main]): A({'msg' => 'x', 'a' => 1}) x true false false

type A = Object[{parent => Deferred, attributes => {arguments => {type => Array[Integer], override => true, value => [1]}}}]
notice(A)
# Notice: Scope(Class[main]): Object[{name => 'A', parent => Deferred, attributes => {'arguments' => {type => Array[Integer], override => true, value => [1]}}}]

type E = Error
type A = Object[{parent => E}]
notice(A)
notice(A())
# Notice: Scope(Class[main]): Object[{name => 'A', parent => E}]
# Error: Evaluation Error: Error while evaluating a Function Call, 'new_A' expects between 1 and 4 arguments, got none (line: 4, column: 8) on node web01

type E = Deferred
type A = Object[{parent => E}]
notice(A('f'))
# Notice: Scope(Class[main]): A({'name' => 'f'})

type A = Object[{parent => Deferred, constants => {arguments => [2]}}]
notice(A)
# Notice: Scope(Class[main]): Object[{name => 'A', parent => Deferred, constants => {'arguments' => [2]}}]

type A = Object[{parent => Deferred, functions => {name => Callable[Any]}}]
notice(A('f'))
# Error: Evaluation Error: Error while evaluating a Type-Name, function A[name] attempts to override attribute Deferred[name] (line: 2, column: 8) on node web01

## Types of a set that a manifest defines: known once the set was used

type X = TypeSet[{version => '1.0.0', pcore_version => '1.0.0', types => {A => Integer}}]
notice(X::A)
# Error: Evaluation Error: Resource type not found: X::A (line: 2, column: 8) on node web01

type X = TypeSet[{version => '1.0.0', pcore_version => '1.0.0', types => {A => Integer, C => Object[{attributes => {n => A}}]}}]
$set = X
function f(X::A $v) { $v + 1 }
notice(f(1), X::C(3).n, X::C(3) =~ X::C)
f('x')
# Notice: Scope(Class[main]): 2 3 true
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'v' expects a X::A = Integer value, got String (line: 5, column: 1) on node web01

type X = TypeSet[{version => '1.0.0', pcore_version => '1.0.0', types => {A => Integer[1, 2]}}]
notice(X =~ Type[TypeSet])
notice(X::A, 1 =~ X::A, 3 =~ X::A)
# Notice: Scope(Class[main]): true
# Notice: Scope(Class[main]): X::A = Integer[1, 2] true false

## Object types within other types

notice(Object, Type[Object], type(Object[{}]), Array[Object[{}]])
notice("${Type[Object[{}]]}", [Type[Object]], [Object[{}]], "${Object[{}]}")
# Notice: Scope(Class[main]): Object[{}] Type[Object] Type[Object] Array[Object]
# Notice: Scope(Class[main]): Type[Object] [Type[Object]] [Object[{}]] Object[{}]

notice(Object)
notice(Type[Object], type(Object[{}]), Array[Object[{}]])
# Notice: Scope(Class[main]): Object[{}]
# Notice: Scope(Class[main]): Type[Object] Type[Object] Array[Object]

type A = Object[{attributes => {a => Integer}}]
notice(A)
notice(Type[A], type(A), [A], [Type[A]])
# Notice: Scope(Class[main]): Object[{name => 'A', attributes => {'a' => Integer}}]
# Notice: Scope(Class[main]): Type[A] Type[A] [Object[{name => 'A', attributes => {'a' => Integer}}]] [Type[A]]

#? ours
notice(Type[Object[{}]], Optional[Object[{}]])
# Notice: Scope(Class[main]): Type[Object] Optional[Object]

type X = TypeSet[{version => '1.0.0', pcore_version => '1.0.0', types => {C => Object[{attributes => {n => Integer}}], D => Object[{parent => C}]}}]
$set = X
notice(X::D(1), X::D, X::C)
# Notice: Scope(Class[main]): X::D({'n' => 1}) Object[{name => 'X::D', parent => X::C}] Object[{name => 'X::C', attributes => {'n' => Integer}}]

type X = TypeSet[{version => '1.0.0', pcore_version => '1.0.0', types => {A => Integer, B => Array[A]}}]
$set = X
notice(X::B, [X::A])
# Notice: Scope(Class[main]): X::B = Array[X::A = Integer] [X::A = Integer]

#? ours
type X = TypeSet[{version => '1.0.0', pcore_version => '1.0.0', types => {A => Integer, B => Array[A], C => Object[{attributes => {n => B}}]}}]
notice(X)
notice(X::B, X::C)
# Notice: Scope(Class[main]): TypeSet[{pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'X', version => '1.0.0', types => {A => Integer, B => Array[X::A], C => Object[{attributes => {'n' => X::B}}]}}]
# Notice: Scope(Class[main]): X::B = Array[X::A = Integer] Object[{name => 'X::C', attributes => {'n' => X::B}}]

type X = TypeSet[{version => '1.0.0', pcore_version => '1.0.0', types => {A => Integer, C => Object[{attributes => {n => String}}]}}]
notice(X, [X])
# Notice: Scope(Class[main]): TypeSet[{pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'X', version => '1.0.0', types => {A => Integer, C => Object[{attributes => {'n' => String}}]}}] [TypeSet[{pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'X', version => '1.0.0', types => {A => Integer, C => Object[{attributes => {'n' => String}}]}}]]
