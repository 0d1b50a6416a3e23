Integer < Integer #=> false
Integer[1,5] < Integer #=> true
Integer[1,5] <= Integer[0,6] #=> true
Integer[1,5] > Integer[2,3] #=> true
String[1,2] < String[1] #=> true
Enum['a','b'] < String #=> true
Enum['a','b'] < Enum['a','b','c'] #=> true
Enum['a'] < Pattern[/a/] #=> true
Enum['a','A',true] <= Enum['a', true] #=> true
Enum['a'] < Enum['A', true] #=> true
'A' =~ Enum['a', true] #=> true
'A' =~ Enum['a', false] #=> false
Enum['a', 1] #=> error Error creating type specialization of an Enum-Type, Cannot use Integer where String is expected
Enum #=> Enum
Enum[['a', 'b']] #=> Enum['a', 'b']
Pattern['a', /b/] #=> Pattern[/a/, /b/]
Pattern['['] #=> error Error while evaluating a '[]' expression, premature end of char-class: /[/
Pattern[Regexp[/a/]] #=> Pattern[/a/]
Pattern[Pattern[/a/], 'b'] #=> Pattern[/a/, /b/]
Regexp[Regexp] #=> error Error creating type specialization of a Regexp-Type, Cannot use Type[Regexp] where String or Regexp is expected
Variant[Integer, Integer] #=> Integer
Variant[Integer, String] == Variant[String, Integer] #=> true
Variant[Integer[1,2], Integer[2,4]] #=> Variant[Integer[1, 2], Integer[2, 4]]
Variant[Enum['a'], Enum['b']] #=> Variant[Enum['a'], Enum['b']]
Variant['a', Integer] #=> error Error creating type specialization of a Variant-Type, Cannot use String where Any-Type is expected
Variant[[Integer, String]] #=> Variant[Integer, String]
Optional #=> Optional
Optional[Integer, String] #=> error Optional-Type[] accepts 1 argument. Got 2
NotUndef[Optional[Integer]] #=> NotUndef[Optional[Integer]]
Type[Integer, String] #=> error Type-Type[] accepts 1 argument. Got 2
Array[Integer, 1] #=> Array[Integer, 1]
Array[Integer, 1, 2] #=> Array[Integer, 1, 2]
Array[1, 2] #=> Array[Any, 1, 2]
Array[] #=> error Syntax error at ']'
Array[0, 0] #=> Array[0, 0]
Array[Integer, default, 3] #=> Array[Integer, 0, 3]
Array[Integer, 1, default] #=> Array[Integer, 1]
Array[Integer, Integer[1, 2]] #=> Array[Integer, 1, 2]
Array[Integer, 1, 2, 3] #=> error Array-Type[] accepts 1 to 3 arguments. Got 4
Hash[String] #=> error Hash-Type[] accepts 2 to 4 arguments. Got 1
Hash[String, Integer] #=> Hash[String, Integer]
Hash[1, 2] #=> Hash[Any, Any, 1, 2]
Hash[0, 0] #=> Hash[0, 0]
Hash[String, Integer, 1] #=> Hash[String, Integer, 1]
Hash[String, Integer, 1, 2] #=> Hash[String, Integer, 1, 2]
Hash[String, Integer, 1, 2, 3] #=> error Hash-Type[] accepts 2 to 4 arguments. Got 5
Hash[String, 1] #=> error Hash-Type[] arguments must be types. Got Integer
Hash[1, String] #=> error Hash-Type[] arguments must be types. Got Integer
Hash['a', 'b'] #=> error Hash-Type[] arguments must be types. Got String
Collection[1, 2] #=> Collection[1, 2]
Collection[String] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String-Type
Tuple[Integer, String, 1] #=> Tuple[Integer, String, 1]
Tuple[Integer, String, 1, 5] #=> Tuple[Integer, String, 1, 5]
Tuple[Integer, String, 0, default] #=> Tuple[Integer, String, 0]
Tuple[] #=> error Syntax error at ']'
Tuple[Integer, 1, 'a'] #=> error Error creating type specialization of a Tuple-Type, Cannot use Integer where Any-Type is expected
Struct[{a => Integer}] #=> Struct[{'a' => Integer}]
Struct[{'a b' => Integer}] #=> Struct[{'a b' => Integer}]
Struct[{Optional[a] => Integer}] #=> Struct[{Optional['a'] => Integer}]
Struct[{NotUndef[a] => Any}] #=> Struct[{NotUndef['a'] => Any}]
Struct[{a => Optional[Integer]}] #=> Struct[{'a' => Optional[Integer]}]
Struct[{1 => Integer}] #=> error Error while evaluating a '[]' expression, Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: Integer
Struct[{a => 1}] #=> Struct[{'a' => Integer}]
Struct[a] #=> error Error creating type specialization of a Struct-Type, Cannot use String where Hash is expected
Struct[[a, Integer]] #=> error Error creating type specialization of a Struct-Type, Cannot use Array[RichData] where Hash is expected
Struct[{'' => Integer}] #=> error Error while evaluating a '[]' expression, Struct element key cannot be an empty String
Struct[{a => Integer}, 1] #=> error A Struct-Type[] accepts 1 argument. Got 2
Callable[[Integer], String] #=> Callable[[Integer], String]
Callable[Integer, 1, 2] #=> Callable[Integer, 1, 2]
Callable[Integer, Callable] #=> Callable[Integer, Callable]
Callable[0, 0] #=> Callable[0, 0]
Callable[0, 0, Callable] #=> Callable[0, 0, Callable]
Callable[[], Integer] #=> Callable[[0, 0], Integer]
Callable[[0, 0], Integer] #=> Callable[[0, 0], Integer]
Callable[String, Optional[Callable]] #=> Callable[String, Optional[Callable]]
Callable[Callable, Integer] #=> Callable[Callable, Integer]
Callable[[Integer, 0, default, Callable], String] #=> Callable[[Integer, 0, Callable], String]
Callable[Any] < Callable[Integer] #=> true
Callable[Integer] < Callable[Any] #=> false
Callable[Integer, 0, 3] > Callable[Integer] #=> false
Integer[default, 5] #=> Integer[default, 5]
Integer[5, default] #=> Integer[5]
Integer[1, 2, 3] #=> error Integer-Type supports [] with one or two arguments (from, to). Got 3
Integer[] #=> error Syntax error at ']'
Integer['1', '2'] #=> error Integer-Type [] requires all arguments to be integers (or default). Got String
Float[1, 2] #=> Float[1.0, 2.0]
Float[default, 1.5] #=> Float[default, 1.5]
Float[1.5, 1.0] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (1.5, 1.0
String[1, 2, 3] #=> error String supports [] with one or two arguments. Got 3
String[5, 1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (5, 1
Boolean[true, false] #=> error A Boolean-Type[] accepts 1 argument. Got 2
Sensitive(1) =~ Sensitive[String] #=> false
Iterable[Integer, String] #=> error Iterable-Type[] accepts 1 argument. Got 2
Runtime['ruby', 'Foo'] #=> Runtime[ruby, 'Foo']
Runtime['c', 'x'] #=> Runtime[c, 'x']
Runtime['ruby', [/a/, 'b']] #=> error A Runtime-Type[] accepts 1 to 2 arguments. Got 3
Class['a', 'b'] #=> [Class[a], Class[b]]
Class[Class] #=> error Illegal Class name in class reference. A Class-Type cannot be used where a String is expected
File['/a', '/b'] #=> [File['/a'], File['/b']]
File[['/a'], '/b'] #=> [File['/a'], File['/b']]
Resource['file', '/a'] #=> File['/a']
Resource[File] #=> File
Resource[File, '/a'] #=> File['/a']
Resource['file', 1] #=> error Error creating type specialization of a Resource-Type, Cannot use Integer where a resource title String is expected
Resource['a b', 'c'] #=> error Illegal type reference. The given name 'A b' does not conform to the naming rule
Resource['foo::bar', 'c'] #=> Foo::Bar['c']
Resource['class', 'a'] #=> Class['a']
Foo #=> error Resource type not found: Foo
Foo['a'] #=> error Resource type not found: Foo
Foo::Bar #=> error Resource type not found: Foo::Bar
Nosuch['a', 'b'] #=> error Resource type not found: Nosuch
Init[Integer] < Any #=> true
Integer < Init[Integer] #=> true
String < Init[Integer] #=> false
Object[{attributes => {a => Integer}}] #=> Object
Object[{name => 'A'}] #=> A
Object[{name => 'a'}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, entry 'name' expects a match for Pattern[/\A[A-Z]\w*(?:::[A-Z]\w*)*\z/], got 'a'
Object[{name => 1}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, entry 'name' expects a match for Pattern[/\A[A-Z]\w*(?:::[A-Z]\w*)*\z/], got Integer
Object[{foo => 1}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, unrecognized key 'foo'
Object[{attributes => {a => 1}}] #=> error Error while evaluating a '[]' expression, attribute Object[a] has wrong type, expects a Type value, got Integer
Object[{attributes => {'A' => Integer}}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, entry 'attributes' key of entry 'A' expects a match for Pattern[/\A[a-z_]\w*\z/], got 'A'
Object[{attributes => {a => {type => Integer}}}] #=> Object
Object[{attributes => {a => {type => 1}}}] #=> error Error while evaluating a '[]' expression, initializer for attribute Object[a] has wrong type, entry 'type' expects a Type value, got Integer
Object[{attributes => {a => {value => 1}}}] #=> error Error while evaluating a '[]' expression, initializer for attribute Object[a] has wrong type, expects a value for key 'type'
Object[{attributes => {a => {type => Integer, value => 's'}}}] #=> error Error while evaluating a '[]' expression, attribute Object[a] value has wrong type, expects an Integer value, got String
Object[{attributes => {a => {type => Integer, kind => foo}}}] #=> error Error while evaluating a '[]' expression, initializer for attribute Object[a] has wrong type, entry 'kind' expects a match for Enum['constant', 'derived', 'given_or_derived', 'reference'], got 'foo'
Object[{attributes => {a => {type => Integer, kind => constant}}}] #=> error Error while evaluating a '[]' expression, attribute Object[a] of kind 'constant' requires a value
Object[{attributes => {a => {type => Integer, kind => constant, value => 1}}}] #=> Object
Object[{attributes => {a => {type => Integer, kind => derived}}}] #=> Object
Object[{attributes => {a => {type => Integer, kind => derived, value => 1}}}] #=> error Error while evaluating a '[]' expression, attribute Object[a] of kind 'derived' cannot be combined with an attribute value
Object[{attributes => {a => {type => Integer, kind => given_or_derived}}}] #=> Object
Object[{attributes => {a => {type => Integer, kind => reference}}}] #=> Object
Object[{attributes => {a => {type => Integer, final => true}}}] #=> Object
Object[{attributes => {a => {type => Integer, override => true}}}] #=> error Error while evaluating a '[]' expression, expected attribute Object[a] to override an inherited attribute, but no such attribute was found
Object[{attributes => {a => {type => Integer, final => 1}}}] #=> error Error while evaluating a '[]' expression, initializer for attribute Object[a] has wrong type, entry 'final' expects a Boolean value, got Integer
Object[{attributes => {a => Integer}, equality => a}] #=> Object
Object[{attributes => {a => Integer}, equality => [a, a]}] #=> Object
Object[{attributes => {a => Integer}, equality => b}] #=> error Error while evaluating a '[]' expression, Object equality is referencing non existent attribute 'b'
Object[{attributes => {a => Integer}, equality_include_type => false}] #=> Object
Object[{attributes => {a => Integer}, equality => a, equality_include_type => 1}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, entry 'equality_include_type' expects a Boolean value, got Integer
Object[{attributes => {a => Integer}, serialization => [a]}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, unrecognized key 'serialization'
Object[{attributes => {a => Integer}, serialization => [b]}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, unrecognized key 'serialization'
Object[{attributes => {a => Integer, b => Integer}, serialization => [b]}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, unrecognized key 'serialization'
Object[{attributes => {a => Integer, b => {type => Integer, value => 1}}, serialization => [b, a]}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, unrecognized key 'serialization'
Object[{constants => {a => 1}}] #=> Object
Object[{constants => {a => [1, 's']}}] #=> Object
Object[{constants => {a => 1}, attributes => {a => Integer}}] #=> error Error while evaluating a '[]' expression, attribute Object[a] is defined as both a constant and an attribute
Object[{constants => {a => 1}, functions => {a => Callable}}] #=> error Error while evaluating a '[]' expression, function Object[a] conflicts with attribute with the same name
Object[{functions => {a => Callable[Integer]}}] #=> Object
Object[{functions => {a => {type => Callable[Integer]}}}] #=> Object
Object[{functions => {a => 1}}] #=> error Error while evaluating a '[]' expression, function Object[a] has wrong type, expects a Type[Callable] value, got Integer
Object[{functions => {a => Integer}}] #=> error Error while evaluating a '[]' expression, function Object[a] has wrong type, expects a Type[Callable] value, got Type[Integer]
Object[{functions => {'a' => Callable}, attributes => {a => Integer}}] #=> error Error while evaluating a '[]' expression, function Object[a] conflicts with attribute with the same name
Object[{functions => {'[]' => Callable}}] #=> Object
Object[{parent => 1}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, entry 'parent' expects a Type value, got Integer
Object[{parent => Integer}] #=> Object
Object[{parent => Object[{attributes => {a => Integer}}]}] #=> Object
Object[{parent => Object[{attributes => {a => Integer}}], attributes => {a => Integer}}] #=> error Error while evaluating a '[]' expression, attribute Object[a] attempts to override attribute Object[a] without having override => true
Object[{parent => Object[{attributes => {a => Integer}}], attributes => {a => {type => Integer, override => true}}}] #=> Object
Object[{parent => Object[{attributes => {a => Integer}}], attributes => {a => {type => String, override => true}}}] #=> error Error while evaluating a '[]' expression, attribute Object[a] attempts to override attribute Object[a] with a type that does not match
Object[{parent => Object[{attributes => {a => {type => Integer, final => true}}}], attributes => {a => {type => Integer, override => true}}}] #=> error Error while evaluating a '[]' expression, attribute Object[a] attempts to override final attribute Object[a]
Object[{parent => Object[{attributes => {a => Integer}}], functions => {a => {type => Callable, override => true}}}] #=> error Error while evaluating a '[]' expression, function Object[a] attempts to override attribute Object[a]
Object[{parent => Object[{functions => {a => Callable}}], attributes => {a => {type => Integer, override => true}}}] #=> error Error while evaluating a '[]' expression, attribute Object[a] attempts to override function Object[a]
Object[{parent => Object[{attributes => {a => Integer}}], attributes => {b => {type => String, override => true}}}] #=> error Error while evaluating a '[]' expression, expected attribute Object[b] to override an inherited attribute, but no such attribute was found
Object[{parent => Object[{attributes => {a => Integer}, equality => a}], attributes => {b => String}, equality => a}] #=> error Error while evaluating a '[]' expression, Object equality is referencing attribute Object[a] which is included in equality of Object
Object[{parent => Object[{attributes => {a => Integer}}], attributes => {b => String}, equality => b}] #=> Object
Object[{annotations => {}}] #=> Object
Object[{annotations => 1}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, entry 'annotations' expects a value of type Undef or Hash, got Integer
Object[{type_parameters => {a => Integer}, attributes => {a => Integer}}] #=> Object
Object[{type_parameters => {a => Integer}}] #=> Object
Object[{checks => 1}] #=> Object
Object[{name => 'My', attributes => {a => Integer}}].new(1) #=> My({'a' => 1})
Object[{name => 'My', attributes => {a => Integer}}].new('x') #=> error The function 'new_My' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Integer}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String\n  (Integer a)\n    rejected: parameter 'a' expects an Integer value, got String
Object[{name => 'My', attributes => {a => Integer}}].new #=> error 'new_My' expects 1 argument, got none
Object[{name => 'My', attributes => {a => Integer}}].new(1, 2) #=> error 'new_My' expects 1 argument, got 2
Object[{name => 'My', attributes => {a => Integer, b => {type => String, value => 'x'}}}].new(1) #=> My({'a' => 1})
Object[{name => 'My', attributes => {a => Integer, b => {type => String, value => 'x'}}}].new({'a' => 1}) #=> My({'a' => 1})
Object[{name => 'My', attributes => {a => Integer, b => {type => String, value => 'x'}}}].new({'a' => 1, 'b' => 'y'}) #=> My({'a' => 1, 'b' => 'y'})
Object[{name => 'My', attributes => {a => Integer, b => {type => String, value => 'x'}}}].new({'b' => 1}) #=> error The function 'new_My' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Integer, Optional['b'] => String}] hash)\n    rejected: parameter 'hash' expects a value for key 'a'\n    rejected: parameter 'hash' entry 'b' expects a String value, got Integer\n  (Integer a, String b?)\n    rejected: parameter 'a' expects an Integer value, got Struct
Object[{name => 'My', attributes => {a => Integer, b => {type => String, value => 'x'}}}].new({'a' => 1, 'c' => 1}) #=> error The function 'new_My' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Integer, Optional['b'] => String}] hash)\n    rejected: parameter 'hash' unrecognized key 'c'\n  (Integer a, String b?)\n    rejected: parameter 'a' expects an Integer value, got Struct
Object[{name => 'My', attributes => {a => Integer}}].new(1).a #=> 1
Object[{name => 'My', attributes => {a => Integer}}].new(1).b #=> error Unknown function: 'b'.
Object[{name => 'My', attributes => {a => Integer}}].new(1) == Object[{name => 'My', attributes => {a => Integer}}].new(1) #=> true
Object[{name => 'My', constants => {a => 5}}].new.a #=> 5
Object[{name => 'My', constants => {a => 5}}].new(1) #=> error The function 'new_My' was called with arguments it does not accept. It expects one of:\n  (Struct hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer\n  ()\n    rejected: expects no arguments, got 1
Object[{name => 'My', attributes => {a => Integer}, functions => {f => Callable}}].new(1) #=> My({'a' => 1})
Object[{name => 'My', attributes => {a => Integer}, functions => {f => Callable[[], Integer]}}].new(1).f #=> error no method is implemented for function My[f]
Object[{parent => Object[{name => 'P', attributes => {a => Integer}}], name => 'My', attributes => {b => String}}].new(1, 's') #=> My({'a' => 1, 'b' => 's'})
Object[{parent => Object[{name => 'P', attributes => {a => Integer}}], name => 'My', attributes => {b => String}}].new('s') #=> error The function 'new_My' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Integer, 'b' => String}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String\n  (Integer a, String b)\n    rejected: expects 2 arguments, got 1
Object[{parent => Object[{name => 'P', attributes => {a => {type => Integer, value => 3}}}], name => 'My', attributes => {b => String}}].new('s') #=> My({'b' => 's'})
Object[{parent => Object[{name => 'P', attributes => {a => {type => Integer, value => 3}}}], name => 'My', attributes => {b => String}}].new('s', 4) #=> My({'a' => 4, 'b' => 's'})
Object[{parent => Object[{name => 'P', attributes => {a => {type => Integer, value => 3}}}], name => 'My', attributes => {b => String}}].new('s', 't') #=> error The function 'new_My' was called with arguments it does not accept. It expects one of:\n  (Struct[{Optional['a'] => Integer, 'b' => String}] hash)\n    rejected: expects 1 argument, got 2\n  (String b, Integer a?)\n    rejected: parameter 'a' expects an Integer value, got String
Object[{parent => Object[{name => 'P', attributes => {a => {type => Integer, value => 3}}}], name => 'My', attributes => {b => String}}].new('s', 3, 4) #=> error 'new_My' expects between 1 and 2 arguments, got 3
Object[{parent => Object[{name => 'P', attributes => {a => {type => Integer, value => 3}, c => Integer}}], name => 'My', attributes => {b => String, d => {type => Integer, value => 1}}}].new(1, 's', 2, 3).a #=> 2
Object[{parent => Object[{name => 'P', attributes => {a => {type => Integer, value => 3}, c => Integer}}], name => 'My', attributes => {b => String, d => {type => Integer, value => 1}}}].new(1, 's', 2, 3) #=> My({'a' => 2, 'c' => 1, 'b' => 's', 'd' => 3})
Object[{parent => Object[{name => 'P', attributes => {a => {type => Integer, value => 3}, c => Integer}}], name => 'My', attributes => {b => String, d => {type => Integer, value => 1}}}].new('x') #=> error The function 'new_My' was called with arguments it does not accept. It expects one of:\n  (Struct[{Optional['a'] => Integer, 'c' => Integer, 'b' => String, Optional['d'] => Integer}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String\n  (Integer c, String b, Integer a?, Integer d?)\n    rejected: expects between 2 and 4 arguments, got 1
Object[{name => 'My', attributes => {a => Integer}}].new(1) =~ Object[{name => 'My', attributes => {a => Integer}}] #=> true
Object[{name => 'My', type_parameters => {a => Integer}, attributes => {a => Integer}}][1] #=> My[1]
Object[{name => 'My', type_parameters => {a => Integer}, attributes => {a => Integer}}][{a => 1}] #=> My[1]
Object[{name => 'My', type_parameters => {a => Integer}, attributes => {a => Integer}}]['x'] #=> error Error while evaluating a '[]' expression, type_parameter My[a] has wrong type, expects a value of type Undef or Integer, got String
Object[{name => 'My', type_parameters => {a => Integer}, attributes => {a => Integer}}][1, 2] #=> My[1]
Object[{name => 'My', type_parameters => {a => Integer}, attributes => {a => Integer}}].new(1) =~ Object[{name => 'My', type_parameters => {a => Integer}, attributes => {a => Integer}}][1] #=> true
Object[{name => 'My', attributes => {a => Integer}}][1] #=> error Error while evaluating a '[]' expression, The My-Type cannot be parameterized using []
String(Object[{name => 'My', attributes => {a => Integer}}].new(1)) #=> 'My({\'a\' => 1})'
String(Object[{name => 'My', attributes => {a => Integer}}].new(1), '%p') #=> 'My({\'a\' => 1})'
type(Object[{name => 'My', attributes => {a => Integer}}].new(1)) #=> My
type(Object[{name => 'My', attributes => {a => Integer}}]) #=> Type[My]
"${Object[{name => 'My', attributes => {a => Integer}}].new(1)}" #=> 'My({\'a\' => 1})'
TypeSet[] #=> error Syntax error at ']'
TypeSet[{version => '1.0.0', pcore_version => '1.0.0', types => {}}] #=> error Error while evaluating a '[]' expression, TypeSet initializer has wrong type, entry 'types' expects size to be at least 1, got 0
TypeSet[{version => '1.0.0', pcore_version => '1.0.0', types => {A => Integer}}] #=> error Resource type not found: A
TypeSet[{name => 'N', version => '1.0.0', pcore_version => '1.0.0', types => {A => Integer}}] #=> error Resource type not found: A
TypeSet[{name => 'N', version => '1.0.0', pcore_version => '1.0.0', types => {a => Integer}}] #=> error Error while evaluating a '[]' expression, TypeSet initializer has wrong type, entry 'types' key of entry 'a' expects a match for Pattern[/\A[A-Z]\w*\z/], got 'a'
TypeSet[{name => 'N', version => '1.0', pcore_version => '1.0.0', types => {A => Integer}}] #=> error Resource type not found: A
TypeSet[{name => 'N', version => '1.0.0', pcore_version => '2.0.0', types => {A => Integer}}] #=> error Resource type not found: A
TypeSet[{name => 'N', version => '1.0.0', pcore_version => '1.0.0', references => {}}] #=> error Error while evaluating a '[]' expression, TypeSet initializer has wrong type, entry 'references' expects size to be at least 1, got 0
TypeSet[{name => 'N', version => '1.0.0', pcore_version => '1.0.0', references => {X => {name => 'Y', version_range => '1.x'}}}] #=> error Resource type not found: X
TypeSet[{name => 'N', version => '1.0.0', pcore_version => '1.0.0', references => {X => {name => 'Pcore', version_range => '1.x'}}}] #=> error Resource type not found: X
TypeSet[{name => 'N', version => '1.0.0', pcore_version => '1.0.0', references => {X => {name => 'Pcore', version_range => '2.x'}}}] #=> error Resource type not found: X
TypeSet[{name => 'N', version => '1.0.0', pcore_version => '1.0.0', references => {X => {name => 'Pcore'}}}] #=> error Resource type not found: X
TypeSet[{name => 'N', version => '1.0.0', pcore_version => '1.0.0', references => {X => {version_range => '1.x'}}}] #=> error Resource type not found: X
TypeSet[{name => 'N', version => '1.0.0', pcore_version => '1.0.0', references => {x => {name => 'Pcore', version_range => '1.x'}}}] #=> error Error while evaluating a '[]' expression, TypeSet initializer has wrong type, entry 'references' key of entry 'x' expects a match for Pattern[/\A[A-Z]\w*\z/], got 'x'
TypeSet[{name => 'N', version => '1.0.0', pcore_version => '1.0.0', types => {X => Integer}, references => {X => {name => 'Pcore', version_range => '1.x'}}}] #=> error Resource type not found: X
TypeSet[{name => 'N', version => '1.0.0', pcore_version => '1.0.0', references => {X => {name => 'Pcore', version_range => '1.x'}, Y => {name => 'Pcore', version_range => '1.x'}}}] #=> error Resource type not found: X
TypeSet[{name => 'N', version => '1.0.0', pcore_version => '1.0.0', references => {X => {name => 'Pcore', version_range => 'foo'}}}] #=> error Resource type not found: X
TypeSet[{pcore_version => '1.0.0', references => 1}] #=> error Error while evaluating a '[]' expression, TypeSet initializer has wrong type, entry 'references' expects a Hash value, got Integer
TypeSet[{name => 'N', version => '1.0.0', pcore_version => '1.0.0', foo => {}}] #=> error Error while evaluating a '[]' expression, TypeSet initializer has wrong type, unrecognized key 'foo'
TypeSet[{name => 'N', version => '1.0.0', name_authority => 'http://x', pcore_uri => 'http://y', pcore_version => '1.0.0', types => {A => Integer}}] #=> error Resource type not found: A
[1, 'a', undef] =~ Array[Variant[Integer, String]] #=> false
[1, 'a'] =~ Tuple[Integer, String] #=> true
{'a' => 1} =~ Hash[Enum['a'], Integer] #=> true
{'a' => 1} =~ Struct[{a => Integer, Optional[b] => Integer}] #=> true
{} =~ Struct[{Optional[b] => Integer}] #=> true
{'b' => undef} =~ Struct[{Optional[b] => Integer}] #=> false
{'b' => undef} =~ Struct[{b => Optional[Integer]}] #=> true
{} =~ Struct[{b => Optional[Integer]}] #=> true
Struct[{b => Optional[Integer]}] < Hash #=> true
Hash[Enum['b'], Integer] < Struct[{b => Integer}] #=> false
Struct[{a => Integer}] < Hash[String, Integer] #=> true
Tuple[Integer, Integer] < Array[Integer] #=> true
Array[Integer, 2, 2] < Tuple[Integer, Integer] #=> false
Array[Integer] < Collection #=> true
Tuple[String, Integer, 1, 3] < Tuple[String, Integer, 0] #=> true
Undef < Optional[Integer] #=> true
Undef < Data #=> true
Default < Data #=> false
Type[Integer] < Type[Numeric] #=> true
Integer == Integer[default, default] #=> true
String == String[0, default] #=> true
Array == Array[Data] #=> false
Array == Array[Any] #=> true
Hash == Hash[Any, Any] #=> true
Array[Any, 0, 0] < Array[Integer] #=> true
Optional[Integer] == Variant[Undef, Integer] #=> true
Scalar > Boolean #=> true
Scalar > Regexp #=> true
ScalarData > Regexp #=> false
Data > Array[Regexp] #=> false
RichData > Regexp #=> true
RichData > Type[Integer] #=> true
CatalogEntry > File #=> true
CatalogEntry > Class['a'] #=> true
Resource > File['/a'] #=> true
Type[CatalogEntry] > Type[File] #=> true
File > File['/a'] #=> true
File['/a'] > File #=> false
Class > Class['a'] #=> true
Iterable[Integer] > Array[Integer] #=> true
Iterable[Integer] > Integer[1,3] #=> true
Iterable > String #=> true
Iterable[String] > String #=> true
Type[Iterable] > Type[Integer] #=> true
Iterable > Type[Integer[1, 2]] #=> true
Iterable > Type[Integer] #=> false
Integer[1, 3] =~ Iterable #=> true
Integer =~ Iterable #=> false
Enum['a'] =~ Iterable #=> true
String =~ Iterable #=> false
5 =~ Iterable[Integer] #=> true
'abc' =~ Iterable[String] #=> true
1.5 =~ Iterable #=> false
1 < Integer #=> error Comparison of: Integer < Integer-Type, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
Integer < 1 #=> false
Integer + String #=> error The value 'Integer' cannot be converted to Numeric.
Integer == 'Integer' #=> false
!Integer #=> false
Integer and true #=> true
Integer in [Integer, String] #=> false
Integer in [Numeric] #=> false
1 in [Integer] #=> false
'a' in 'abc' #=> true
'A' in 'abc' #=> true
/b/ in 'abc' #=> true
/b/ in ['x', 'ab'] #=> true
1 in 'a1' #=> false
1 in [1.0] #=> true
'a' in {'A' => 1} #=> true
Integer in {'a' => 1} #=> false
undef in [undef] #=> true
[1] in [[1]] #=> true
'a' in 5 #=> false
/a/ in 5 #=> false
1 in undef #=> false
type(Integer[1, 2]) #=> Type[Integer[1, 2]]
type(Variant[Integer, String]) #=> Type[Variant[Integer, String]]
String(Variant[Integer, String]) #=> 'Variant[Integer, String]'
"${Struct[{a => Integer, Optional[b] => String, NotUndef[c] => Any}]}" #=> 'Struct[{\'a\' => Integer, Optional[\'b\'] => String, NotUndef[\'c\'] => Any}]'
"${Callable[[Integer, String, 1, 2, Callable], Boolean]}" #=> 'Callable[[Integer, String, 1, 2, Callable], Boolean]'
"${Enum['a', 'b c', "d'e"]}" #=> 'Enum[\'a\', \'b c\', \'d\'e\']'
"${Pattern[/a\/b/, /c/]}" #=> 'Pattern[/a\/b/, /c/]'
"${Timestamp['2020-01-01', '2021-01-01']}" #=> 'Timestamp[\'2020-01-01T00:00:00.000000000 UTC\', \'2021-01-01T00:00:00.000000000 UTC\']'
"${Timespan['1:0:0']}" #=> 'Timespan[\'0-01:00:00.0\']'
"${Hash[String, Integer, 1, default]}" #=> 'Hash[String, Integer, 1]'
"${Tuple[Integer, String, 1, default]}" #=> 'Tuple[Integer, String, 1]'
"${Type[Type[Integer]]}" #=> 'Type[Type[Integer]]'
"${Init[Integer, 16]}" #=> 'Init[Integer, 16]'
"${SemVer['1.x']}" #=> 'SemVer[\'1.x\']'
"${SemVerRange}" #=> 'SemVerRange'
"${URI['http://a']}" #=> 'URI[{\'scheme\' => \'http\', \'host\' => \'a\'}]'
"${URI[{scheme => 'http'}]}" #=> 'URI[{\'scheme\' => \'http\'}]'
"${Runtime['ruby', 'Foo']}" #=> 'Runtime[ruby, \'Foo\']'
"${Object[{name => 'X', attributes => {a => {type => Integer, value => 3}}}]}" #=> 'Object[{name => \'X\', attributes => {\'a\' => {type => Integer, value => 3}}}]'
"${Regexp[/a\nb/]}" #=> 'Regexp[/a\nb/]'
"${String[1]} ${String[0, 5]} ${String[default, 5]}" #=> 'String[1] String[0, 5] String[0, 5]'
"${Integer[-5, default]} ${Integer[default, 3]}" #=> 'Integer[-5] Integer[default, 3]'
"${Float[1.0, 2.5]} ${Float[default, 2]}" #=> 'Float[1.0, 2.5] Float[default, 2.0]'
"${Collection[1, 2]} ${Array[0, 0]} ${Hash[0, 0]}" #=> 'Collection[1, 2] Array[0, 0] Hash[0, 0]'
"${Iterable[Integer]} ${Iterator[String]}" #=> 'Iterable[Integer] Iterator[String]'
"${Data} ${RichData} ${Data[1]}" #=> error Operator '[]' is not applicable to a Data-Type.
"${Boolean[true]} ${Sensitive[String]}" #=> 'Boolean[true] Sensitive[String]'
"${Class['a']} ${Class} ${File['/x']} ${Foo::Bar['x']} ${Resource['foo']}" #=> error Resource type not found: Foo::Bar
"${Optional['a']} ${NotUndef['a']}" #=> 'Optional[\'a\'] NotUndef[\'a\']'
"${[Integer, 'a', undef, default, /x/, {a => undef}]}" #=> '[Integer, a, , default, /x/, {a => }]'
Integer({'a' => 1}) #=> error  Integer.new has wrong type, expects a value for key 'from'\n  Integer.new has wrong type, unrecognized key 'a'
Integer({'a' => 1}, 10) #=> error 'new' Value of type Hash[String, Integer] cannot be converted to Integer
Integer({}) #=> error Integer.new has wrong type, expects size to be between 1 and 3, got 0
Integer({'radix'=>10}) #=> error Integer.new has wrong type, expects a value for key 'from'
Integer.new({'radix' => 2}) #=> error Integer.new has wrong type, expects a value for key 'from'
Float({'a' => 1}) #=> error 'new_float' Value of type Hash[String, Integer] cannot be converted to Float
Float({}) #=> error 'new_float' Value of type Hash[0, 0] cannot be converted to Float
Numeric({'a'=>1}) #=> error 'new_numeric' Value of type Hash[String, Integer] cannot be converted to Numeric
Numeric({}) #=> error 'new_numeric' Value of type Hash[0, 0] cannot be converted to Numeric
Boolean({}) #=> error 'new_boolean' Value of type Hash[0, 0] cannot be converted to Boolean
Integer({'from' => '1', 'x' => 1}) #=> error Integer.new has wrong type, unrecognized key 'x'
tree_each(Class['a']) |$x| { $x } #=> Class[a]
tree_each(Integer).map |$x| { $x } #=> [[[], Integer]]
tree_each([Integer[1,2]]).map |$x| { $x } #=> [[[], [Integer[1, 2]]], [[0], Integer[1, 2]]]
get(1, 'a') #=> error 'dig' parameter 'data' expects a value of type Undef or Collection, got Integer
get(1, '') #=> 1
get(1) #=> error 'get' expects between 2 and 3 arguments, got 1
get('abc', 'a') #=> error 'dig' parameter 'data' expects a value of type Undef or Collection, got String
get(Integer, 'a') #=> error 'dig' parameter 'data' expects a value of type Undef or Collection, got Type[Integer]
get({'a' => 1}, 'a.b') #=> error The given data does not contain a Collection at ["a"], got 'Integer[1, 1]'
get({'a' => 'x'}, 'a.b.c') #=> error The given data does not contain a Collection at ["a"], got 'String'
get({'a' => [1]}, 'a.b') #=> error The given data requires an Integer index at ["a", "b"], got 'String'
get(undef, 'a') #=> undef
get(Sensitive(1), 'a') #=> error 'dig' parameter 'data' expects a value of type Undef or Collection, got Sensitive[Integer]
max(1, 'a') |$a, $b| { 1 } #=> 'a'
max(1) |$a, $b| { 1 } #=> 1
max([1,2]) |$a, $b| { 1 } #=> 2
max([1,2]) |$a, $b| { 'x' } #=> error comparison of String with 0 failed
max(['a','bb']) |$a, $b| { compare(size($a), size($b)) } #=> 'bb'
max(1,2) |$a| { 1 } #=> error The function 'max' was called with arguments it does not accept. It expects one of:\n  (Numeric values*)\n    rejected: does not expect a block\n  (String values*)\n    rejected: does not expect a block\n  (SemVer values*)\n    rejected: does not expect a block\n  (Timespan values*)\n    rejected: does not expect a block\n  (Timestamp values*)\n    rejected: does not expect a block\n  (Array[Numeric] values, Callable[2, 2] block?)\n    rejected: block expects 2 arguments, got 1\n  (Array[String] values, Callable[2, 2] block?)\n    rejected: block expects 2 arguments, got 1\n  (Array[SemVer] values, Callable[2, 2] block?)\n    rejected: block expects 2 arguments, got 1\n  (Array[Timespan] values, Callable[2, 2] block?)\n    rejected: block expects 2 arguments, got 1\n  (Array[Timestamp] values, Callable[2, 2] block?)\n    rejected: block expects 2 arguments, got 1\n  (Array values, Callable[2, 2] block?)\n    rejected: block expects 2 arguments, got 1\n  (Any values*, Callable[2, 2] block)\n    rejected: block expects 2 arguments, got 1\n  (Any values*)\n    rejected: does not expect a block
min(1, 'a') |$a, $b| { 1 } #=> 1
min([1,2]) |$a, $b| { undef } #=> error comparison of Integer with 1 failed
min([1,2]) |$a, $b| { 'x' } #=> error comparison of String with 0 failed
max('a', 'b') |$a, $b| { 'x' } #=> error comparison of String with 0 failed
max('a', 'b') |$a, $b| { [1] } #=> error undefined method `>' for [1]:Array
max('a', 'b') |$a, $b| { 1.5 } #=> 'b'
max('a', 'b') |$a, $b| { true } #=> error undefined method `>' for true:TrueClass
max({}) |$a, $b| { 1 } #=> {}
max() |$a, $b| { 1 } #=> undef
max([1, undef]) |$a, $b| { 1 } #=> undef
max([undef, 'a']) |$a, $b| { compare($a, $b) } #=> error 'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp can be compared. Got String and Undef Value
min({'a' => 1}, 1) |$a, $b| { compare($a, $b) } #=> error 'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp can be compared. Got Integer and Hash
Error('a') =~ Error[1] #=> error Error while evaluating a '[]' expression, type_parameter Error[kind] has wrong type, expects a value of type Undef, String, Regexp, Type[Enum], Type[Pattern], Type[NotUndef], or Type[Undef], got Integer
assert_type(Error['x'], 1) #=> error assert_type(): expects an Error['x'] value, got Integer
assert_type(Error['x'], Integer) #=> error assert_type(): expects an Error['x'] value, got Type
assert_type(Error['x'], [1].reverse_each) #=> error assert_type(): expects an Error['x'] value, got Iterator
assert_type(Error, Integer) #=> error assert_type(): expects an Error value, got Type[Integer]
assert_type(Error['x', 'y'], Error('m')) #=> error assert_type(): expects an Error['x', 'y'] value, got Error[undef, undef]
Struct[{a => String}] =~ Type[Iterable] #=> true
Struct[{a => String}] =~ Type[Iterable[Any]] #=> true
Struct[{a => String}] =~ Type[Iterable[Tuple[String, String]]] #=> true
Struct =~ Type[Iterable] #=> true
Struct =~ Type[Iterable[Any]] #=> true
Struct =~ Type[Iterable[String]] #=> false
Tuple =~ Type[Iterable[String]] #=> false
Array =~ Type[Iterable[String]] #=> false
Hash =~ Type[Iterable[String]] #=> false
Hash =~ Type[Iterable[Tuple]] #=> true
Hash =~ Type[Iterable[Tuple[Any,Any]]] #=> true
Array =~ Type[Iterable[Any]] #=> true
Tuple =~ Type[Iterable[Any]] #=> true
Hash =~ Type[Iterable[Any]] #=> true
Struct =~ Type[Iterable[Tuple[Any,Any]]] #=> true
Hash[String,Integer] =~ Type[Iterable[Tuple[String,Integer]]] #=> true
Tuple[String] =~ Type[Iterable[String]] #=> true
Struct[{}] =~ Type[Iterable[Any]] #=> true
Array[Integer] =~ Type[Iterable[Integer]] #=> true
Array[Integer] =~ Type[Iterable[String]] #=> false
assert_type(Integer, Tuple) #=> error assert_type(): expects an Integer value, got Type[Tuple]
assert_type(Integer, Tuple[Integer]) #=> error assert_type(): expects an Integer value, got Type[Tuple]
assert_type(Tuple[String], [1]) #=> error assert_type(): index 0 expects a String value, got Integer
assert_type(Tuple[String], Tuple[String]) #=> error assert_type(): expects a Tuple value, got Type[Tuple]
assert_type(Tuple[String], [1,2]) #=> error assert_type(): expects size to be 1, got 2
assert_type(Tuple[String], 1) #=> error assert_type(): expects a Tuple value, got Integer
assert_type(Struct[{a => Tuple[String]}], {'a' => 1}) #=> error assert_type(): entry 'a' expects a Tuple value, got Integer
assert_type(Array[Tuple], [1]) #=> error assert_type(): index 0 expects a Tuple value, got Integer
assert_type(Hash[String, Tuple], {'a' => [1], 1 => 2}) #=> error assert_type(): expects a Hash[String, Tuple] value, got Hash[Variant[String, Integer[1, 1]], Variant[Tuple[Integer[1, 1]], Integer[2, 2]]]
assert_type(Variant[Tuple[Integer], Tuple[String]], [true]) #=> error assert_type(): index 0 expects a value of type Integer or String, got Boolean
assert_type(Optional[Tuple[Integer,1,3]], ['a', 1]) #=> error assert_type(): index 0 expects an Integer value, got String
assert_type(Type[Tuple], Array) #=> Array
assert_type(Tuple[Integer, String], Tuple) #=> error assert_type(): expects a Tuple value, got Type[Tuple]
assert_type(String, [[1], [2, 3]]) #=> error assert_type(): expects a String value, got Tuple
NotUndef['a'] =~ Type #=> true
Struct[{NotUndef['a'] => 1}] #=> Struct[{'a' => Integer}]
Struct[{NotUndef['a'] => Integer, a => String}] #=> Struct[{'a' => String}]
Struct[{NotUndef['a'] => Integer, Optional['a'] => String}] =~ Type #=> true
{'a' => 1} =~ Struct[{NotUndef['a'] => Integer, Optional['a'] => String}] #=> false
{'a' => 1} =~ Struct[{NotUndef['a'] => Integer, 'a' => String}] #=> false
Timestamp('2020-01-02', '%Y-%m-%d %C') #=> error Unable to parse '2020-01-02' using format '%Y-%m-%d %C'
Timestamp('10 2020', '%w %Y') #=> error Unable to parse '10 2020' using format '%w %Y'
Timestamp('x', '%C') #=> error Unable to parse 'x' using format '%C'
type(URI('http://a/b')) #=> URI[{'scheme' => 'http', 'host' => 'a', 'path' => '/b'}]
('abc')['a', 1] #=> error A substring operation does not accept a String as a character index. Expected an Integer
([1])[1, 'a', 'b'] #=> error Array supports [] with one or two arguments. Got 3
([1])['a', 'b'] #=> error The value 'a' cannot be converted to Numeric.
([1])[[], 'b'] #=> error The value 'b' cannot be converted to Numeric.
String[default, 'a'] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
String[1, 'a'] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
String['a', 'b'] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
String[2, 1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2, 1
Array[String, 2, 1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2, 1
Array[2, 1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2, 1
Array[String, 'a'] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Array[String, 'a', 'b'] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Hash[String, String, 2, 1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2, 1
Tuple[Integer, 2, 1] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2, 1
Tuple[Integer, 'a', 1] #=> error Error creating type specialization of a Tuple-Type, Cannot use String where Any-Type is expected
Integer['a',1] #=> error Integer-Type [] requires all arguments to be integers (or default). Got String
Float[2.0,1.0] #=> error Error while evaluating a '[]' expression, 'from' must be less or equal to 'to'. Got (2.0, 1.0
Init[Enum] < 1 #=> false
1 < Init[Enum] #=> error Comparison of: Integer < Init[Enum]-Type, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
Init[Integer, 'a'] == Integer #=> false
Init[Integer, [1]] != 1 #=> true
Init[Integer] == Init[Enum] #=> error Comparison of: Init[Integer]-Type == Init[Enum]-Type, is not possible. Caused by 'Creation of new instance of type 'Enum' is not supported'.
assert_type(Object[{name => 'My', attributes => {a => Integer}}], 1) #=> error assert_type(): expects a My value, got Integer
assert_type(Object[{name => 'My', attributes => {a => Integer}}], Integer) #=> error assert_type(): expects a My value, got Type[Integer]
assert_type(Object[{name => 'My', attributes => {a => Integer}}], Optional[Integer]) #=> error assert_type(): expects a My value, got Type[Optional]
assert_type(Object[{name => 'My', attributes => {a => Integer}}], Sensitive(1)) #=> error assert_type(): expects a My value, got Sensitive[Integer]
assert_type(Object[{name => 'My', attributes => {a => Integer}}], [1].reverse_each) #=> error assert_type(): expects a My value, got Iterator[Integer]
assert_type(Object[{name => 'My', attributes => {a => Integer}}], [1]) #=> error assert_type(): expects a My value, got Tuple
assert_type(Object[{name => 'My', attributes => {a => Integer}}], Error('a')) #=> error assert_type(): expects an Object[{name => 'My', attributes => {'a' => Integer}}] value, got Error
assert_type(Object[{name => 'My', attributes => {a => Integer}}], Deferred('a')) #=> error assert_type(): expects an Object[{name => 'My', attributes => {'a' => Integer}}] value, got Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}]
assert_type(Object[{name => 'My', attributes => {a => Integer}}], Object[{name => 'Yo', attributes => {a => Integer}}].new(1)) #=> error assert_type(): expects an Object[{name => 'My', attributes => {'a' => Integer}}] value, got Object[{name => 'Yo', attributes => {'a' => Integer}}]
assert_type(Error['x'], Error('m', 'k')) #=> error assert_type(): expects an Error['x'] value, got Error['k', undef]
assert_type(Error['x'], Deferred('m')) #=> error assert_type(): expects an Error['x'] value, got Deferred
assert_type(Error, Deferred('m')) #=> error assert_type(): expects an Object[{name => 'Error', type_parameters => {'kind' => Variant[String, Regexp, Type[Enum], Type[Pattern], Type[NotUndef], Type[Undef]], 'issue_code' => Variant[String, Regexp, Type[Enum], Type[Pattern], Type[NotUndef], Type[Undef]]}, attributes => {'msg' => String[1], 'kind' => {type => Optional[String[1]], value => undef}, 'details' => {type => Optional[Hash[String[1], Data]], value => undef}, 'issue_code' => {type => Optional[String[1]], value => undef}}, functions => {'message' => Callable[[0, 0], String[1]]}}] value, got Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}]
assert_type(Error, Sensitive(1)) #=> error assert_type(): expects an Error value, got Sensitive[Integer]
assert_type(Error['x'], Sensitive(1)) #=> error assert_type(): expects an Error['x'] value, got Sensitive
assert_type(Deferred, Sensitive(1)) #=> error assert_type(): expects a Deferred value, got Sensitive[Integer]
assert_type(Deferred, Error('a')) #=> error assert_type(): expects an Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}] value, got Error
assert_type(Deferred, Integer) #=> error assert_type(): expects a Deferred value, got Type[Integer]
assert_type(Deferred, [1].reverse_each) #=> error assert_type(): expects a Deferred value, got Iterator[Integer]
assert_type(Optional[Error['x']], Integer) #=> error assert_type(): expects a value of type Undef or Error['x'], got Type
assert_type(Variant[Error['x'], String], Integer) #=> error assert_type(): expects a value of type Error['x'] or String, got Type
assert_type(Variant[Error, String], Integer) #=> error assert_type(): expects a value of type Error or String, got Type[Integer]
assert_type(Array[Error['x']], [Integer]) #=> error assert_type(): index 0 expects an Error['x'] value, got Type
assert_type(Object, Sensitive(1)) #=> error assert_type(): expects an Object value, got Sensitive[Integer]
Struct[{a => String, NotUndef['a'] => Integer}] #=> Struct[{'a' => Integer}]
Struct[{a => String, b => Integer, NotUndef['a'] => Integer}] #=> Struct[{'a' => Integer, 'b' => Integer}]
Struct[{a => String, b => Integer, Optional['a'] => Integer}] #=> Struct[{'a' => String, 'b' => Integer, Optional['a'] => Integer}]
Struct[{NotUndef['a'] => Integer, Optional['a'] => String}] #=> Struct[{'a' => Integer, Optional['a'] => String}]
{'a' => 's'} =~ Struct[{NotUndef['a'] => Integer, Optional['a'] => String}] #=> false
{} =~ Struct[{NotUndef['a'] => Integer, Optional['a'] => String}] #=> false
Struct[{a => Integer, Optional[b] => Integer}] =~ Type[Iterable[Tuple[String, Integer]]] #=> false
Struct[{a => Integer}] =~ Type[Iterable[Tuple[String, Integer]]] #=> true
Struct[{a => Integer}] =~ Type[Iterable[Tuple[Enum['a'], Integer]]] #=> true
Struct[{a => Integer, b => String}] =~ Type[Iterable[Tuple[Enum['a', 'b'], Scalar]]] #=> true
Struct[{a => Integer, b => String}] =~ Type[Iterable[Tuple[Enum['a', 'c'], Scalar]]] #=> false
Struct =~ Type[Iterable[Tuple[Any]]] #=> false
Struct =~ Type[Iterable[Tuple]] #=> true
Struct =~ Type[Iterable[Array]] #=> true
Struct[{Optional[a] => Integer}] =~ Type[Iterable[Tuple[Optional[String],Any]]] #=> true
Struct[{a => Optional[Integer]}] =~ Type[Iterable[Tuple[Optional[String],Any]]] #=> true
Object[{name => 'My', attributes => {z => Optional[Integer], y => Integer, x => {type => String, value => 'q'}, w => Integer}}].new() #=> error 'new_My' expects between 1 and 4 arguments, got none
Object[{name => 'My', attributes => {z => Integer, y => Integer, a => Integer}}].new() #=> error 'new_My' expects between 1 and 3 arguments, got none
Object[{name => 'My', attributes => {z => Optional[Integer], y => Integer, a => Integer}}].new(1, 2) #=> My({'y' => 1, 'a' => 2})
Object[{name => 'My', attributes => {z => Optional[Integer], y => Integer, a => Integer}}].new(1, 2, 3) #=> My({'z' => 3, 'y' => 1, 'a' => 2})
Object[{name => 'My', attributes => {z => Optional[Integer], y => Integer, a => Integer}}].new({'a' => 1, 'z' => 3, 'y' => 1}) #=> My({'z' => 3, 'y' => 1, 'a' => 1})
Object[{name => 'My', attributes => {z => Optional[Integer], y => Integer, a => Integer}}].new({'a' => 1, 'y' => 1}) #=> My({'y' => 1, 'a' => 1})
String(Struct[{Optional[b] => String, a=>Integer}]) #=> 'Struct[{Optional[\'b\'] => String, \'a\' => Integer}]'
Object[{parent => Object[{name => 'P', attributes => {p => Optional[Integer], q => Integer}}], name => 'My', attributes => {z => Optional[Integer], y => Integer}}].new #=> error 'new_My' expects between 1 and 4 arguments, got none
Object[{parent => Object[{name => 'P', attributes => {p => Optional[Integer], q => Integer}}], name => 'My', attributes => {z => Optional[Integer], y => Integer}}].new(1,2) #=> My({'q' => 1, 'y' => 2})
Object[{parent => Object[{name => 'P', attributes => {p => Optional[Integer], q => Integer}}], name => 'My', attributes => {z => Optional[Integer], y => Integer}}].new(1,2,3) #=> My({'p' => 3, 'q' => 1, 'y' => 2})
Object[{parent => Object[{name => 'P', attributes => {p => Optional[Integer], q => Integer}}], name => 'My', attributes => {z => Optional[Integer], y => Integer}}].new(1,2,3,4) #=> My({'p' => 3, 'q' => 1, 'z' => 4, 'y' => 2})
Object[{parent => Object[{name => 'P', attributes => {p => Optional[Integer], q => Integer}}], name => 'My', attributes => {z => Optional[Integer], y => Integer}}].new({'q' => 1, 'y' => 2, 'z' => 3}) #=> My({'q' => 1, 'z' => 3, 'y' => 2})
Object[{parent => Object[{name => 'P', attributes => {p => Integer}}], name => 'My', attributes => {p => {type => Integer, override => true, value => 3}, y => Integer}}].new #=> error 'new_My' expects between 1 and 2 arguments, got none
Object[{parent => Object[{name => 'P', attributes => {p => Integer}}], name => 'My', attributes => {p => {type => Integer, override => true, value => 3}, y => Integer}}].new(1, 2, 3) #=> error 'new_My' expects between 1 and 2 arguments, got 3
Object[{parent => Object[{name => 'P', constants => {p => 1}}], name => 'My', attributes => {y => Integer}}].new(1).p #=> 1
Object[{parent => Object[{name => 'P', constants => {p => 1}}], name => 'My', constants => {p => 2}}].new.p #=> 2
Object[{name => 'P', attributes => {a => {type => Integer, kind => derived}, b => Integer}}].new(1) #=> P({'b' => 1})
Object[{name => 'P', attributes => {a => {type => Integer, kind => derived}, b => Integer}}].new(1).a #=> error no method is implemented for derived attribute P[a]
Object[{name => 'P', attributes => {a => {type => Integer, kind => derived}, b => Integer}}].new(1,2) #=> error 'new_P' expects 1 argument, got 2
Object[{name => 'P', attributes => {a => {type => Integer, kind => given_or_derived}, b => Integer}}].new(1,2) #=> P({'a' => 1, 'b' => 2})
Object[{name => 'P', attributes => {a => {type => Integer, kind => given_or_derived}, b => Integer}}].new(1) #=> error The function 'new_P' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Integer, 'b' => Integer}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer\n  (Integer a, Integer b)\n    rejected: expects 2 arguments, got 1
Object[{name => 'P', attributes => {a => {type => Integer, kind => given_or_derived}, b => Integer}}].new({'b' => 1}).a #=> error The function 'new_P' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Integer, 'b' => Integer}] hash)\n    rejected: parameter 'hash' expects a value for key 'a'\n  (Integer a, Integer b)\n    rejected: expects 2 arguments, got 1
Object[{name => 'P', attributes => {a => {type => Integer, kind => reference}, b => Integer}}].new(1, 2) #=> P({'a' => 1, 'b' => 2})
Object[{name => 'P', attributes => {type => Integer}}].new(1).type #=> 1
Object[{name => 'P', attributes => {class => Integer, end => Integer}}].new(1, 2) #=> error Syntax error at '=>'
Object[{name => 'P', attributes => {a => Integer}}].new('1', 'b') #=> error 'new_P' expects 1 argument, got 2
Object[{name => 'P', attributes => {a => Integer}}].new({'a' => 's'}) #=> error The function 'new_P' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Integer}] hash)\n    rejected: parameter 'hash' entry 'a' expects an Integer value, got String\n  (Integer a)\n    rejected: parameter 'a' expects an Integer value, got Struct
Object[{name => 'P', attributes => {a => Integer}}].new({'a' => 1, 'z' => 2}) #=> error The function 'new_P' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Integer}] hash)\n    rejected: parameter 'hash' unrecognized key 'z'\n  (Integer a)\n    rejected: parameter 'a' expects an Integer value, got Struct
Object[{name => 'P', attributes => {a => Hash}}].new({'a' => 1, 'z' => 2}) #=> P({'a' => {'a' => 1, 'z' => 2}})
Object[{name => 'P', attributes => {a => Hash}}].new({'a' => {}}) #=> P({'a' => {}})
Object[{name => 'P', attributes => {a => Hash}}].new({}) #=> P({'a' => {}})
Object[{name => 'P', attributes => {a => Optional[Integer]}}].new #=> P({})
Object[{name => 'P', attributes => {a => Optional[Integer]}}].new({}) #=> P({})
Object[{name => 'P', attributes => {a => Optional[Integer]}}].new(undef) #=> P({})
Object[{name => 'P', attributes => {a => Array[String]}}].new(['x', 1]) #=> error The function 'new_P' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Array[String]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Tuple\n  (Array[String] a)\n    rejected: parameter 'a' index 1 expects a String value, got Integer
Object[{name => 'P', attributes => {a => Integer}}].new(1).a(3) #=> error 'attribute P[a]' expects no arguments, got 1
Object[{name => 'P', attributes => {a => Integer}}].new(1).nosuch(3) #=> error Unknown function: 'nosuch'.
Object[{name => 'P', attributes => {a => Integer}, functions => {f => Callable[[Integer], String]}}].new(1).f('x') #=> error 'function P[f]' parameter '' expects an Integer value, got String
Object[{name => 'P', attributes => {a => Integer}, functions => {f => Callable[[Integer], String]}}].new(1).f(1) #=> error no method is implemented for function P[f]
Object[{name => 'P', attributes => {a => Integer}}].new(1) == Object[{name => 'P', attributes => {a => Integer}}].new(2) #=> false
Object[{name => 'P', attributes => {a => Integer}}].new(1) == 1 #=> false
Object[{name => 'P', attributes => {a => Integer}}].new(1) < 1 #=> error Comparison of: Object < Integer, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'.
Object[{name => 'P', attributes => {a => Integer}}].new(1) + 1 #=> error The value 'P({'a' => 1})' cannot be converted to Numeric.
Object[{name => 'P', attributes => {a => Integer}}].new(1)['a'] #=> error Operator '[]' is not applicable to an Object.
Object[{name => 'P', attributes => {a => Integer}}].new(1).get('a') #=> error 'dig' parameter 'data' expects a value of type Undef or Collection, got P
Object[{name => 'P', attributes => {a => Integer}}].new(1) in [1] #=> false
Object[{name => 'P', attributes => {a => Integer}}].new(1).each |$x| { } #=> error The function 'each' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got P\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got P\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got P\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got P
Object[{name => 'P', attributes => {a => Integer, b => Optional[String]}}].new(1) #=> P({'a' => 1})
Object[{name => 'P', attributes => {a => Integer, b => Optional[String]}}].new(1, 'x').tree_each.map |$x| { $x } #=> [[[], P({'a' => 1, 'b' => 'x'})], [['a'], 1], [['b'], 'x']]
Object[{name => 'P', attributes => {a => Integer, b => Optional[String]}}].new(1).tree_each.map |$x| { $x } #=> [[[], P({'a' => 1})], [['a'], 1], [['b'], undef]]
type(Object[{name => 'P', attributes => {a => Integer, b => Optional[String]}}].new(1), generalized) #=> P
Object[{name => 'P', attributes => {a => Integer}, equality => []}].new(1) == Object[{name => 'P', attributes => {a => Integer}, equality => []}].new(2) #=> true
Object[{name => 'P', attributes => {a => Integer}}] == Object[{name => 'P', attributes => {a => Integer}}] #=> true
Object[{name => 'P', attributes => {a => Integer}}] == Object[{name => 'P', attributes => {a => String}}] #=> false
Object[{name => 'P', parent => Object[{name => 'Q'}]}] < Object[{name => 'Q'}] #=> true
Object[{name => 'P', parent => Integer}].new(1) #=> error The function 'new_P' was called with arguments it does not accept. It expects one of:\n  (Struct hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer\n  ()\n    rejected: expects no arguments, got 1
Object[{name => 'P'}].new #=> P({})
Object[{name => 'P', attributes => {}}].new #=> P({})
Object['P'] #=> P
Object[{name => 'P', attributes => {a => {type => Integer, value => 5}}}].new({'a' => 5}) #=> P({})
String(Object[{name => 'P', attributes => {a => {type => Integer, value => 5}}}].new(6)) #=> 'P({\'a\' => 6})'
String(Object[{name => 'P', attributes => {a => {type => Integer, value => 5}, b => {type => String, value => 'x'}}}].new(5, 'x')) #=> 'P({})'
Object[{name => 'My', attributes => {z => Optional[Integer], y => Integer, x => {type => String, value => 'q'}, w => Integer}}].new(true) #=> error The function 'new_My' was called with arguments it does not accept. It expects one of:\n  (Struct[{'z' => Optional[Integer], 'y' => Integer, Optional['x'] => String, 'w' => Integer}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Boolean\n  (Integer y, Integer w, Integer z?, String x?)\n    rejected: expects between 2 and 4 arguments, got 1
Object[{name => 'My', attributes => {z => Optional[Integer], y => Integer, x => {type => String, value => 'q'}, w => Integer}}].new('a', 'b') #=> error The function 'new_My' was called with arguments it does not accept. It expects one of:\n  (Struct[{'z' => Optional[Integer], 'y' => Integer, Optional['x'] => String, 'w' => Integer}] hash)\n    rejected: expects 1 argument, got 2\n  (Integer y, Integer w, Integer z?, String x?)\n    rejected: parameter 'y' expects an Integer value, got String
Object[{name => 'My', attributes => {z => Optional[Integer], y => Integer, x => {type => String, value => 'q'}, w => Integer}}].new(1, 'b') #=> error The function 'new_My' was called with arguments it does not accept. It expects one of:\n  (Struct[{'z' => Optional[Integer], 'y' => Integer, Optional['x'] => String, 'w' => Integer}] hash)\n    rejected: expects 1 argument, got 2\n  (Integer y, Integer w, Integer z?, String x?)\n    rejected: parameter 'w' expects an Integer value, got String
Object[{name => 'My', attributes => {z => Integer, y => Integer}}].new('a', 'b') #=> error The function 'new_My' was called with arguments it does not accept. It expects one of:\n  (Struct[{'z' => Integer, 'y' => Integer}] hash)\n    rejected: expects 1 argument, got 2\n  (Integer z, Integer y)\n    rejected: parameter 'z' expects an Integer value, got String
Object[{name => 'My', attributes => {z => Integer, b => {type => String, value => 'x'}, a => Integer}}].new(1, 2) #=> My({'z' => 1, 'a' => 2})
Object[{name => 'My', attributes => {b => Optional[String], a => Integer}}].new('s', 2) #=> error The function 'new_My' was called with arguments it does not accept. It expects one of:\n  (Struct[{'b' => Optional[String], 'a' => Integer}] hash)\n    rejected: expects 1 argument, got 2\n  (Integer a, String b?)\n    rejected: parameter 'a' expects an Integer value, got String
Object[{name => 'My', parent => Object[{name => 'P', attributes => {p => Optional[Integer], q => Integer}}], attributes => {b => Optional[String], a => Integer}}].new('s', 2) #=> error The function 'new_My' was called with arguments it does not accept. It expects one of:\n  (Struct[{'p' => Optional[Integer], 'q' => Integer, 'b' => Optional[String], 'a' => Integer}] hash)\n    rejected: expects 1 argument, got 2\n  (Integer q, Integer a, Integer p?, String b?)\n    rejected: parameter 'q' expects an Integer value, got String
Integer[1,2][3] #=> Integer[3]
Array[String][1] #=> error Array-Type[] arguments must be types. Got Integer
Array[String][Integer] #=> Array[Integer]
Array[String][1, 2] #=> Array[Any, 1, 2]
Hash[String, Integer][1] #=> error Hash-Type[] arguments must be types. Got Integer
Hash[String, Integer][1, 2] #=> Hash[Any, Any, 1, 2]
Variant[Integer, String][1] #=> error Error creating type specialization of a Variant[Integer, String]-Type, Cannot use Integer where Any-Type is expected
Optional[Integer][String] #=> Optional[String]
Enum['a']['b'] #=> Enum['b']
Pattern[/a/][/b/] #=> Pattern[/b/]
String[1][2] #=> String[2]
String[1, 2][3] #=> String[3]
Tuple[Integer][String] #=> Tuple[String]
Tuple[Integer][1] #=> error A Tuple[Integer]-Type[] accepts 1 or more arguments. Got 0
Struct[{a => Integer}][{b => String}] #=> Struct[{'b' => String}]
Struct[{a => Integer}][1] #=> error Error creating type specialization of a Struct[{'a' => Integer}]-Type, Cannot use Integer where Hash is expected
Callable[Integer][String] #=> Callable[String]
Type[Integer][String] #=> Type[String]
Sensitive[String][Integer] #=> Sensitive[Integer]
Class['a']['b'] #=> error Resource not found: Class['a']
File['/a']['b'] #=> error Resource not found: File['/a']
File['/a']['b', 'c'] #=> error Resource not found: File['/a']
File['/a'][1] #=> error Resource not found: File['/a']
Regexp[/a/][/b/] #=> Regexp[/b/]
Iterable[Integer][String] #=> Iterable[String]
Iterator[Integer][String] #=> Iterator[String]
NotUndef[Integer][String] #=> NotUndef[String]
Init[Integer][1] #=> error Init-Type[] arguments must be types. Got Integer
SemVer['1.x']['2.x'] #=> SemVer['2.x']
Timestamp[0][1] #=> Timestamp['1970-01-01T00:00:01.000000000 UTC']
Timespan[0][1] #=> Timespan['0-00:00:01.0']
URI['http://a']['http://b'] #=> URI[{'scheme' => 'http', 'host' => 'b'}]
Runtime['ruby', 'x']['y'] #=> error A Runtime[ruby, 'x']-Type[] accepts 1 to 2 arguments. Got 1
Collection[1][2] #=> Collection[2]
Float[1.0][2.0] #=> Float[2.0]
Boolean[true][false] #=> Boolean[false]
Any[1][2] #=> error Operator '[]' is not applicable to an Any-Type.
Object[{name => 'A'}]['x'] #=> error Error while evaluating a '[]' expression, The A-Type cannot be parameterized using []
Error['x']['y'] #=> error Operator '[]' is not applicable to an Error['x']-Type.
Deferred['x'] #=> error Error while evaluating a '[]' expression, The Deferred-Type cannot be parameterized using []
TypeSet['x'] #=> error Error while evaluating a '[]' expression, TypeSet name has wrong type, expects a match for Pattern[/\A[A-Z]\w*(?:::[A-Z]\w*)*\z/], got 'x'
Binary['x'] #=> error Operator '[]' is not applicable to a Binary-Type.
SemVerRange['x'] #=> error Operator '[]' is not applicable to a SemVerRange-Type.
String['a', default] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
String['a', 1] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
String[undef, 1] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a NilClass
String[[1]] #=> String[1]
Array[Integer, 'a', default] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Array[Integer, default, 'a'] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Array[Integer, 'a', 1] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Array[Integer, 'a', 'b'] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Array[Integer, 1, 'b'] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Array[Integer, undef] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a NilClass
Array[Integer, undef, 1] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a NilClass
Array[Integer, 1.5] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a Float
Array['a', 'b'] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Array['a', 1] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Hash[String, Integer, 'a', 'b'] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Hash[String, Integer, 1, 'b'] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Hash[String, Integer, 'a', 1] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Hash[String, Integer, [1]] #=> Hash[String, Integer, 1]
Hash[String, Integer, Integer[1,2]] #=> Hash[String, Integer, 1, 2]
Hash[String, Integer, Integer] #=> Hash[String, Integer, 0]
Hash['a', Integer, 1] #=> error Hash-Type[] arguments must be types. Got String
Hash[String, 'a', 1] #=> error Hash-Type[] arguments must be types. Got String
Collection['a', 'b'] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Collection[1, 'b'] #=> error A Type's size constraint arguments must be a single Integer type, or 1-2 integers (or default). Got a String
Tuple[Integer, 'a'] #=> error Error creating type specialization of a Tuple-Type, Cannot use String where Any-Type is expected
Tuple[Integer, undef] #=> error Error creating type specialization of a Tuple-Type, Cannot use Undef where Any-Type is expected
Tuple[Integer, 1.5] #=> error Error creating type specialization of a Tuple-Type, Cannot use Float where Any-Type is expected
Integer['a', 'b'] #=> error Integer-Type [] requires all arguments to be integers (or default). Got String
Integer[1, 'b'] #=> error Integer-Type [] requires all arguments to be integers (or default). Got String
Integer['a', default] #=> error Integer-Type [] requires all arguments to be integers (or default). Got String
Integer[1.5, 2] #=> error Integer-Type [] requires all arguments to be integers (or default). Got Float
Float['a', 'b'] #=> error Float-Type [] requires all arguments to be floats, or integers (or default). Got String
Float[1.0, 'b'] #=> error Float-Type [] requires all arguments to be floats, or integers (or default). Got String
([1, 2])['a', 'b'] #=> error The value 'a' cannot be converted to Numeric.
([1, 2])[1, 'b'] #=> error The value 'b' cannot be converted to Numeric.
([1, 2])['a', 1] #=> error The value 'a' cannot be converted to Numeric.
([1, 2])[1.5, 1] #=> error An Array[] cannot use Float where Integer is expected
([1, 2])[1, 1.5] #=> error An Array[] cannot use Float where Integer is expected
([1, 2])[undef] #=> error The value '' cannot be converted to Numeric.
([1, 2])[default] #=> error The value 'default' cannot be converted to Numeric.
([1, 2])[[1]] #=> 2
([1, 2])[1, 2, 3] #=> error Array supports [] with one or two arguments. Got 3
('abc')[1, 'b'] #=> error A substring operation does not accept a String as a character index. Expected an Integer
('abc')[1, 2, 3] #=> error String supports [] with one or two arguments. Got 3
('abc')[undef] #=> error A substring operation does not accept an Undef as a character index. Expected an Integer
('abc')[1.5] #=> error A substring operation does not accept a Float as a character index. Expected an Integer
({'a' => 1})[undef] #=> undef
({'a' => 1})[] #=> error Syntax error at ']'
1 > Init[Integer, 1] #=> error Comparison of: Integer > Init[Integer, 1]-Type, is not possible. Caused by 'A Numeric is not comparable to non Numeric'.
Init[Integer, 'x'] =~ Type #=> true
Init[Enum, 'x'] < String #=> false
String < Init[Enum, 'x'] #=> error Comparison of: String-Type < Init[Enum, 'x']-Type, is not possible. Caused by 'Creation of new instance of type 'Enum' is not supported'.
String.new(Init[Enum]) #=> 'Init[Enum]'
String.new([Init[Enum]], '%p') #=> '[Init[Enum]]'
"${Init[Enum]}" #=> 'Init[Enum]'
Init[Enum] == 1 #=> false
Init[Enum] != Init[Enum] #=> false
Tuple[Integer, String][1, 2] #=> error A Tuple[Integer, String]-Type[] accepts 1 or more arguments. Got 0
Error['x', 'y'][1] #=> error Operator '[]' is not applicable to an Error['x', 'y']-Type.
Object[{name => 'My', type_parameters => {a => Integer}, attributes => {a => Integer}}][1][2] #=> error Operator '[]' is not applicable to a My[1]-Type.
