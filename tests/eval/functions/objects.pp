# Object types and types that name others.
Object #=> Object
Object[{}] #=> Object
Object[{name=>'A'}] #=> A
Object[{name=>'a'}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, entry 'name' expects a match for Pattern[/\A[A-Z]\w*(?:::[A-Z]\w*)*\z/], got 'a'
Object[{name=>'A::B',attributes=>{x=>Integer}}] #=> A::B
Object[{attributes=>{x=>Integer}}] #=> Object
Object[{name=>'A',attributes=>{x=>{type=>Integer}}}] #=> A
Object[{name=>'A',attributes=>{x=>{type=>Integer,value=>3}}}] #=> A
Object[{name=>'A',attributes=>{x=>{type=>Integer,kind=>constant,value=>3}}}] #=> A
Object[{name=>'A',attributes=>{x=>{type=>Integer,kind=>derived}}}] #=> A
Object[{name=>'A',attributes=>{x=>{type=>Integer,final=>true}}}] #=> A
Object[{name=>'A',attributes=>{x=>{type=>Integer,override=>true}}}] #=> error Error while evaluating a '[]' expression, expected attribute A[x] to override an inherited attribute, but no such attribute was found
Object[{name=>'A',constants=>{x=>3}}] #=> A
Object[{name=>'A',constants=>{x=>3},attributes=>{x=>Integer}}] #=> error Error while evaluating a '[]' expression, attribute A[x] is defined as both a constant and an attribute
Object[{name=>'A',attributes=>{x=>Integer},equality=>[x]}] #=> A
Object[{name=>'A',attributes=>{x=>Integer},equality=>x}] #=> A
Object[{name=>'A',attributes=>{x=>Integer},equality=>[y]}] #=> error Error while evaluating a '[]' expression, A equality is referencing non existent attribute 'y'
Object[{name=>'A',constants=>{x=>1},equality=>[x]}] #=> error Error while evaluating a '[]' expression, A equality is referencing constant attribute A[x]. Reference to constant is not allowed in equality
Object[{name=>'A',attributes=>{x=>Integer},equality=>[x],equality_include_type=>false}] #=> error Error while evaluating a '[]' expression, equality_include_type = false cannot be combined with non empty equality specification
Object[{name=>'A',attributes=>{x=>Integer},equality_include_type=>false}] #=> A
Object[{name=>'A',functions=>{f=>Callable[Integer]}}] #=> A
Object[{name=>'A',functions=>{f=>{type=>Callable[Integer],final=>true}}}] #=> A
Object[{name=>'A',functions=>{f=>Integer}}] #=> error Error while evaluating a '[]' expression, function A[f] has wrong type, expects a Type[Callable] value, got Type[Integer]
Object[{name=>'A',attributes=>{f=>Integer},functions=>{f=>Callable}}] #=> error Error while evaluating a '[]' expression, function A[f] conflicts with attribute with the same name
Object[{name=>'A',type_parameters=>{p=>String}}] #=> A
Object[{name=>'A',type_parameters=>{p=>String},attributes=>{p=>String}}] #=> A
Object[{name=>'A',checks=>[]}] #=> A
Object[{name=>'A',foo=>1}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, unrecognized key 'foo'
Object[{name=>'A',attributes=>{x=>1}}] #=> error Error while evaluating a '[]' expression, attribute A[x] has wrong type, expects a Type value, got Integer
Object[{name=>'A',attributes=>{x=>{type=>1}}}] #=> error Error while evaluating a '[]' expression, initializer for attribute A[x] has wrong type, entry 'type' expects a Type value, got Integer
Object[{name=>'A',attributes=>{x=>{value=>1}}}] #=> error Error while evaluating a '[]' expression, initializer for attribute A[x] has wrong type, expects a value for key 'type'
Object[{name=>'A',attributes=>{x=>{type=>Integer,value=>'a'}}}] #=> error Error while evaluating a '[]' expression, attribute A[x] value has wrong type, expects an Integer value, got String
Object[{name=>'A',attributes=>{x=>{type=>Integer,kind=>foo}}}] #=> error Error while evaluating a '[]' expression, initializer for attribute A[x] has wrong type, entry 'kind' expects a match for Enum['constant', 'derived', 'given_or_derived', 'reference'], got 'foo'
Object[{name=>'A',attributes=>{x=>{type=>Integer,kind=>constant}}}] #=> error Error while evaluating a '[]' expression, attribute A[x] of kind 'constant' requires a value
Object[{name=>'A',attributes=>{x=>{type=>Integer,kind=>constant,value=>1,final=>false}}}] #=> error Error while evaluating a '[]' expression, attribute A[x] of kind 'constant' cannot be combined with final => false
Object[{name=>'A',attributes=>{x=>{type=>Integer,kind=>derived,value=>1}}}] #=> error Error while evaluating a '[]' expression, attribute A[x] of kind 'derived' cannot be combined with an attribute value
Object[{name=>'A',attributes=>{x=>{type=>Integer,kind=>given_or_derived,value=>1}}}] #=> error Error while evaluating a '[]' expression, attribute A[x] of kind 'given_or_derived' cannot be combined with an attribute value
Object[{name=>'A',attributes=>{'X'=>Integer}}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, entry 'attributes' key of entry 'X' expects a match for Pattern[/\A[a-z_]\w*\z/], got 'X'
Object[{name=>'A',attributes=>{__ptype=>Integer}}] #=> error Error while evaluating a '[]' expression, The attribute '__ptype' is reserved and cannot be used
Object[{name=>'A',attributes=>Integer}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, entry 'attributes' expects a Hash value, got Type[Integer]
Object[{name=>'A',parent=>Integer}] #=> A
Object[{name=>'A',parent=>'x'}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, entry 'parent' expects a Type value, got String
Object[{name=>'B',parent=>Object[{name=>'A',attributes=>{x=>Integer}}],attributes=>{y=>String}}] #=> B
Object[{name=>'B',parent=>Object[{name=>'A',attributes=>{x=>Integer}}],attributes=>{x=>String}}] #=> error Error while evaluating a '[]' expression, attribute B[x] attempts to override attribute A[x] without having override => true
Object[{name=>'B',parent=>Object[{name=>'A',attributes=>{x=>Integer}}],attributes=>{x=>{type=>Integer,override=>true}}}] #=> B
Object[{name=>'B',parent=>Object[{name=>'A',attributes=>{x=>Integer}}],attributes=>{x=>{type=>String,override=>true}}}] #=> error Error while evaluating a '[]' expression, attribute B[x] attempts to override attribute A[x] with a type that does not match
Object[{name=>'B',parent=>Object[{name=>'A',attributes=>{x=>{type=>Integer,final=>true}}}],attributes=>{x=>{type=>Integer,override=>true}}}] #=> error Error while evaluating a '[]' expression, attribute B[x] attempts to override final attribute A[x]
Object[{name=>'B',parent=>Object[{name=>'A',constants=>{x=>1}}],constants=>{x=>2}}] #=> B
Object[{name=>'B',parent=>Object[{name=>'A',constants=>{x=>1}}],constants=>{x=>'a'}}] #=> error Error while evaluating a '[]' expression, attribute B[x] attempts to override attribute A[x] with a type that does not match
Object[{name=>'B',parent=>Object[{name=>'A',attributes=>{x=>Integer}}],functions=>{x=>Callable}}] #=> error Error while evaluating a '[]' expression, function B[x] attempts to override attribute A[x]
Object[{name=>'B',parent=>Object[{name=>'A',attributes=>{x=>Integer}}],equality=>[x]}] #=> error Error while evaluating a '[]' expression, B equality is referencing attribute A[x] which is included in equality of A
Object[{name=>'B',attributes=>{x=>{type=>Integer,override=>true}}}] #=> error Error while evaluating a '[]' expression, expected attribute B[x] to override an inherited attribute, but no such attribute was found
Object['A'] #=> A
Object[] #=> error Syntax error at ']'
Object[{},{}] #=> error Object-Type[] accepts 1 argument. Got 2
Object[{name=>'A'},1] #=> error Object-Type[] accepts 1 argument. Got 2
Object[{name=>'A',attributes=>{x=>Integer}}].new(1) #=> A({'x' => 1})
Object[{name=>'A',attributes=>{x=>Integer}}].new(1).x #=> 1
Object[{name=>'A',attributes=>{x=>Integer}}].new({x=>1}) #=> A({'x' => 1})
Object[{name=>'A',attributes=>{x=>Integer}}].new({x=>1}).x #=> 1
Object[{name=>'A',attributes=>{x=>Integer}}].new('a') #=> error The function 'new_A' was called with arguments it does not accept. It expects one of:\n  (Struct[{'x' => Integer}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String\n  (Integer x)\n    rejected: parameter 'x' expects an Integer value, got String
Object[{name=>'A',attributes=>{x=>Integer}}].new({x=>'a'}) #=> error The function 'new_A' was called with arguments it does not accept. It expects one of:\n  (Struct[{'x' => Integer}] hash)\n    rejected: parameter 'hash' entry 'x' expects an Integer value, got String\n  (Integer x)\n    rejected: parameter 'x' expects an Integer value, got Struct
Object[{name=>'A',attributes=>{x=>Integer}}].new({y=>1}) #=> error The function 'new_A' was called with arguments it does not accept. It expects one of:\n  (Struct[{'x' => Integer}] hash)\n    rejected: parameter 'hash' expects a value for key 'x'\n    rejected: parameter 'hash' unrecognized key 'y'\n  (Integer x)\n    rejected: parameter 'x' expects an Integer value, got Struct
Object[{name=>'A',attributes=>{x=>Integer}}].new({}) #=> error The function 'new_A' was called with arguments it does not accept. It expects one of:\n  (Struct[{'x' => Integer}] hash)\n    rejected: parameter 'hash' expects size to be 1, got 0\n  (Integer x)\n    rejected: parameter 'x' expects an Integer value, got Hash
Object[{name=>'A',attributes=>{x=>Integer}}].new() #=> error 'new_A' expects 1 argument, got none
Object[{name=>'A',attributes=>{x=>Integer}}].new(1,2) #=> error 'new_A' expects 1 argument, got 2
Object[{name=>'A'}].new() #=> A({})
Object[{name=>'A'}].new({}) #=> A({})
Object[{name=>'A'}].new(1) #=> error The function 'new_A' was called with arguments it does not accept. It expects one of:\n  (Struct hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer\n  ()\n    rejected: expects no arguments, got 1
Object[{name=>'A',attributes=>{x=>Integer,y=>{type=>String,value=>'d'}}}].new(1) #=> A({'x' => 1})
Object[{name=>'A',attributes=>{x=>Integer,y=>{type=>String,value=>'d'}}}].new(1).y #=> 'd'
Object[{name=>'A',attributes=>{x=>Integer,y=>{type=>String,value=>'d'}}}].new(1,'e').y #=> 'e'
Object[{name=>'A',attributes=>{x=>Integer,y=>{type=>String,value=>'d'}}}].new(1,'d') #=> A({'x' => 1})
Object[{name=>'A',attributes=>{x=>Integer,y=>{type=>String,value=>'d'}}}].new(1,2) #=> error The function 'new_A' was called with arguments it does not accept. It expects one of:\n  (Struct[{'x' => Integer, Optional['y'] => String}] hash)\n    rejected: expects 1 argument, got 2\n  (Integer x, String y?)\n    rejected: parameter 'y' expects a String value, got Integer
Object[{name=>'A',attributes=>{y=>{type=>String,value=>'d'},x=>Integer}}].new(1) #=> A({'x' => 1})
Object[{name=>'Ordered',attributes=>{y=>{type=>String,value=>'d'},x=>Integer}}].new(1,'q') #=> Ordered({'y' => 'q', 'x' => 1})
Object[{name=>'A',attributes=>{x=>Optional[Integer]}}].new() #=> A({})
Object[{name=>'A',attributes=>{x=>Optional[Integer]}}].new().x #=> undef
Object[{name=>'A',attributes=>{x=>Integer},constants=>{c=>5}}].new(1).c #=> 5
Object[{name=>'A',attributes=>{x=>Integer},constants=>{c=>5}}].new(1) #=> A({'x' => 1})
Object[{name=>'A',attributes=>{x=>Integer},constants=>{c=>5}}].new({x=>1,c=>5}) #=> error The function 'new_A' was called with arguments it does not accept. It expects one of:\n  (Struct[{'x' => Integer}] hash)\n    rejected: parameter 'hash' unrecognized key 'c'\n  (Integer x)\n    rejected: parameter 'x' expects an Integer value, got Struct
Object[{name=>'A',attributes=>{x=>{type=>Integer,kind=>derived}}}].new().x #=> error no method is implemented for derived attribute A[x]
Object[{name=>'A',attributes=>{x=>{type=>Integer,kind=>given_or_derived}}}].new(1).x #=> 1
Object[{name=>'A',attributes=>{x=>{type=>Integer,kind=>reference}}}].new(1).x #=> 1
Object[{name=>'A',functions=>{f=>Callable[Integer]}}].new().f(1) #=> error no method is implemented for function A[f]
Object[{name=>'A',functions=>{f=>Callable[Integer]}}].new().f('a') #=> error 'function A[f]' parameter '' expects an Integer value, got String
Object[{name=>'A',attributes=>{x=>Integer}}].new(1).nope #=> error Unknown function: 'nope'.
Object[{name=>'A',attributes=>{x=>Integer}}].new(1).x(2) #=> error 'attribute A[x]' expects no arguments, got 1
Object[{name=>'A',attributes=>{x=>Integer}}].new(1).x.type #=> Integer[1, 1]
Object[{name=>'B',parent=>Object[{name=>'A',attributes=>{x=>Integer}}],attributes=>{y=>String}}].new(1,'a') #=> B({'x' => 1, 'y' => 'a'})
Object[{name=>'B',parent=>Object[{name=>'A',attributes=>{x=>Integer}}],attributes=>{y=>String}}].new(1,'a').x #=> 1
Object[{name=>'B',parent=>Object[{name=>'A',attributes=>{x=>Integer}}],attributes=>{y=>String}}].new({x=>1,y=>'a'}).y #=> 'a'
Object[{name=>'B',parent=>Object[{name=>'A',attributes=>{x=>Integer}}],attributes=>{y=>String}}].new(1) #=> error The function 'new_B' was called with arguments it does not accept. It expects one of:\n  (Struct[{'x' => Integer, 'y' => String}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer\n  (Integer x, String y)\n    rejected: expects 2 arguments, got 1
Object[{name=>'A',attributes=>{x=>Integer}}].new(1) == Object[{name=>'A',attributes=>{x=>Integer}}].new(1) #=> true
Object[{name=>'A',attributes=>{x=>Integer}}].new(1) == Object[{name=>'A',attributes=>{x=>Integer}}].new(2) #=> false
with(Object[{name=>'A',attributes=>{x=>Integer}}])|$t|{ [$t.new(1) == $t.new(1), $t.new(1) == $t.new(2), $t.new(1) =~ $t, 1 =~ $t, $t.new(1) =~ Object, $t == $t, type($t.new(1)), $t.new(1).x, "${t.new(1)}", [$t.new(3)], $t =~ Type[$t], $t =~ Type[Object]] } #=> [true, false, true, false, true, true, A, 1, 'A({\'x\' => 1})', [A({'x' => 3})], true, true]
with(Object[{name=>'A',attributes=>{x=>Integer,y=>Integer},equality=>[x]}])|$t|{ [$t.new(1,2) == $t.new(1,3), $t.new(1,2) == $t.new(2,2)] } #=> [true, false]
with(Object[{name=>'A',attributes=>{x=>Integer,y=>Integer},equality=>[]}])|$t|{ [$t.new(1,2) == $t.new(1,3), $t.new(1,2) == $t.new(2,2)] } #=> [true, true]
with(Object[{name=>'A',attributes=>{x=>Integer}}])|$t|{ with(Object[{name=>'B',parent=>$t,attributes=>{y=>Integer}}])|$u|{ [$t >= $u, $u >= $t, $u.new(1,2) =~ $t, $t.new(1) =~ $u, $t.new(1)==$u.new(1,2), $u, $u.new(1,2), $t <= Object, Object >= $u] }} #=> [true, false, true, false, false, B, B({'x' => 1, 'y' => 2}), true, true]
with(Object[{name=>'A',attributes=>{x=>Integer}}])|$t|{ assert_type($t,1) } #=> error assert_type(): expects an A value, got Integer
with(Object[{name=>'A',attributes=>{x=>Integer}}])|$t|{ assert_type(Integer,$t.new(1)) } #=> error assert_type(): expects an Integer value, got A
with(Object[{name=>'A',attributes=>{x=>Integer}}])|$t|{ with(1)|$t $x|{1} } #=> error Syntax error at 'x'
with(Object[{name=>'A',attributes=>{x=>Integer}}])|$t|{ $t.new(1)[x] } #=> error Operator '[]' is not applicable to an Object.
with(Object[{name=>'A',attributes=>{x=>Integer}}])|$t|{ $t.new(1)+1 } #=> error The value 'A({'x' => 1})' cannot be converted to Numeric.
with(Object[{name=>'A',attributes=>{x=>Integer}}])|$t|{ String($t.new(1)) } #=> 'A({\'x\' => 1})'
with(Object[{name=>'A',attributes=>{x=>Integer}}])|$t|{ String($t.new(1),'%p') } #=> 'A({\'x\' => 1})'
with(Object[{name=>'A',attributes=>{x=>Integer}}])|$t|{ String($t.new(1),'%d') } #=> error Illegal format 'd' specified for value of Object type - expected one of the characters 'spq'
with(Object[{name=>'A',attributes=>{x=>Integer}}])|$t|{ Array($t.new(1)) } #=> error 'new_array' Value of type Object[{name => 'A', attributes => {'x' => Integer}}] cannot be converted to Array
with(Object[{name=>'A',attributes=>{x=>Integer}}])|$t|{ Init[$t].new(1) } #=> A({'x' => 1})
with(Object[{name=>'A',attributes=>{x=>Integer}}])|$t|{ [1 =~ Init[$t], {x=>1} =~ Init[$t], 'a' =~ Init[$t]] } #=> [true, true, false]
with(Object[{name=>'A',attributes=>{x=>Integer}}])|$t|{ $t.new(1) =~ Data } #=> false
with(Object[{name=>'A',attributes=>{x=>Integer}}])|$t|{ $t.new(1) =~ RichData } #=> true
with(Object[{name=>'A',attributes=>{x=>Integer}}])|$t|{ [$t, type($t), Optional[$t], Array[$t], Variant[$t,Integer], type([$t.new(1),$t.new(2)]), type([$t.new(1),2])] } #=> [A, Type[A], Optional[A], Array[A], Variant[A, Integer], Tuple[A, A], Tuple[A, Integer[2, 2]]]
with(Object[{name=>'A',attributes=>{x=>Integer}}])|$t|{ tree_each([$t.new(1)],{include_root=>false}).map|$x|{$x} } #=> [[[0], A({'x' => 1})], [[0, 'x'], 1]]
with(Object[{name=>'A',type_parameters=>{p=>String},attributes=>{p=>String}}])|$t|{ [$t['x'], $t.new('x') =~ $t['x'], $t.new('y') =~ $t['x'], type($t.new('x'))] } #=> [A['x'], true, false, A['x']]
Error('m') #=> Error({'msg' => 'm'})
Error('m').msg #=> 'm'
Error('m').message #=> 'm'
Error('m','k').kind #=> 'k'
Error('m','k',{a=>1}).details #=> {'a' => 1}
Error('m','k',{a=>1},'c').issue_code #=> 'c'
Error('m','k',{a=>1},'c') #=> Error({'msg' => 'm', 'kind' => 'k', 'details' => {'a' => 1}, 'issue_code' => 'c'})
Error({msg=>'m',kind=>'k'}) #=> Error({'msg' => 'm', 'kind' => 'k'})
Error({msg=>'m',foo=>'k'}) #=> error The function 'new_Error' was called with arguments it does not accept. It expects one of:\n  (Struct[{'msg' => String[1], 'kind' => Optional[String[1]], 'details' => Optional[Hash[String[1], Data]], 'issue_code' => Optional[String[1]]}] hash)\n    rejected: parameter 'hash' unrecognized key 'foo'\n  (String[1] msg, String[1] kind?, Hash[String[1], Data] details?, String[1] issue_code?)\n    rejected: parameter 'msg' expects a String value, got Struct
Error(1) #=> error The function 'new_Error' was called with arguments it does not accept. It expects one of:\n  (Struct[{'msg' => String[1], 'kind' => Optional[String[1]], 'details' => Optional[Hash[String[1], Data]], 'issue_code' => Optional[String[1]]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer\n  (String[1] msg, String[1] kind?, Hash[String[1], Data] details?, String[1] issue_code?)\n    rejected: parameter 'msg' expects a String value, got Integer
Error() #=> error 'new_Error' expects between 1 and 4 arguments, got none
Error['k'] #=> Error['k']
Error['k','i'] #=> Error['k', 'i']
Error[/k/] #=> Error[/k/]
Error[Enum[a,b]] #=> Error[Enum['a', 'b']]
Error[default,'c'] #=> Error[default, 'c']
Error[1] #=> error Error while evaluating a '[]' expression, type_parameter Error[kind] has wrong type, expects a value of type Undef, String, Regexp, Type[Enum], Type[Pattern], Type[NotUndef], or Type[Undef], got Integer
Error[a,b,c] #=> Error['a', 'b']
Error[{kind=>'k'}] #=> Error['k']
Error['k'] == Error['k'] #=> true
Error('m','k') =~ Error['k'] #=> true
Error('m','k') =~ Error['j'] #=> false
Error('m','k') =~ Error[/k/] #=> true
Error('m') =~ Error #=> true
Error('m','k',undef,'c') =~ Error['k','c'] #=> true
Error('m','k',undef,'c') =~ Error[default,'c'] #=> true
Error('m','k',undef,'c') =~ Error[Enum[k,j]] #=> true
Error >= Error['k'] #=> true
Error['k'] >= Error #=> false
Error['k'] >= Error['k'] #=> true
Error[Enum[k,j]] >= Error['k'] #=> true
type(Error('m','k')) #=> Error['k', undef]
type(Error('m')) #=> Error[undef, undef]
Error('m','k') == Error('m','k') #=> true
Error('m','k') == Error('m') #=> false
"${Error('m','k')}" #=> 'Error({\'msg\' => \'m\', \'kind\' => \'k\'})'
Deferred('a',[1]).name #=> 'a'
Deferred('a',[1]).arguments #=> [1]
Deferred('a') == Deferred('a') #=> true
Deferred('A') #=> error The function 'new_Deferred' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Array arguments?)\n    rejected: parameter 'name' expects a match for Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], got 'A'
Deferred(1) #=> error The function 'new_Deferred' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => Optional[Array]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer\n  (Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/] name, Array arguments?)\n    rejected: parameter 'name' expects a match for Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], got Integer
TypeSet #=> TypeSet[{pcore_uri => 'http://puppet.com/2016.1/pcore', pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'DefaultTypeSet', version => '0.0.0'}]
TypeSet[{version=>'1.0.0',pcore_version=>'1.0.0',types=>{A=>Integer}}] #=> error Resource type not found: A
TypeSet[{name=>'T',version=>'1.0.0',pcore_version=>'1.0.0',types=>{A=>Integer}}] #=> error Resource type not found: A
TypeSet[{}] #=> TypeSet[{pcore_uri => 'http://puppet.com/2016.1/pcore', pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'DefaultTypeSet', version => '0.0.0'}]
TypeSet[{name=>'T',version=>'x',pcore_version=>'1.0.0',types=>{A=>Integer}}] #=> error Resource type not found: A
TypeReference['X'] #=> error Resource type not found: UnresolvedReference
TypeReference['Integer'] #=> error Resource type not found: UnresolvedReference
TypeReference #=> error Resource type not found: UnresolvedReference
TypeReference[1] #=> error Resource type not found: UnresolvedReference
TypeReference['X'] == TypeReference['X'] #=> error Resource type not found: UnresolvedReference
1 =~ TypeReference['X'] #=> error Resource type not found: UnresolvedReference
type(TypeReference['X']) #=> error Resource type not found: UnresolvedReference
TypeAlias #=> UnresolvedAlias
Runtime #=> Runtime
Runtime['ruby'] #=> error A Runtime-Type[] accepts 1 to 2 arguments. Got 1
Runtime['ruby','X'] #=> Runtime[ruby, 'X']
Runtime['ruby','X'] == Runtime['ruby','X'] #=> true
Runtime[ruby,[/a/,'b']] #=> error A Runtime-Type[] accepts 1 to 2 arguments. Got 3
Runtime['a','b','c'] #=> error A Runtime-Type[] accepts 1 to 2 arguments. Got 3
Runtime[] #=> error Syntax error at ']'
Runtime[1,2] #=> error Error creating type specialization of a Runtime-Type, Cannot use Integer where String or String is expected
1 =~ Runtime #=> false
1 =~ Runtime['ruby','Integer'] #=> false
type(sprintf) #=> String
Iterator #=> Iterator
Iterator[Integer] #=> Iterator[Integer]
Iterator[1] #=> error Iterator-Type[] arguments must be types. Got Integer
[1,2].each =~ Iterator #=> error 'each' expects a block
[1].reverse_each =~ Iterator #=> true
[1].reverse_each =~ Iterator[Integer] #=> true
[1].reverse_each =~ Iterable[Integer] #=> true
[1].reverse_each =~ Iterable #=> true
5.step(2) #=> Iterator [0, 2, 4]
[1,2,3].step(2) =~ Iterator[Integer] #=> true
type([1].reverse_each) #=> Iterator[Integer[1, 1]]
type(5.times) #=> error Unknown function: 'times'.
type('abc'.reverse_each) #=> Iterator[String[1, 1]]
type({a=>1}.reverse_each) #=> Iterator[Tuple[String, Integer[1, 1], 2, 2]]
type([1,2,3].step(2),generalized) #=> Iterator[Integer]
Iterator.new(1) #=> error Creation of new instance of type 'Iterator' is not supported
Iterable.new(1) #=> 1
Type('Object[{name=>"A",attributes=>{x=>Integer}}]') #=> A
Type('Foo') #=> TypeReference['Foo']
Type('Foo[1]') #=> TypeReference['Foo[1]']
Type('URI["http://a.b"]') #=> URI[{'scheme' => 'http', 'host' => 'a.b'}]
Type('Init[Integer,16]') #=> Init[Integer, 16]
Type('1') #=> error The expression <1> is not a valid type specification.
Type('Integer[') #=> error Syntax error at end of input
Type('Integer[1,') #=> error Syntax error at end of input
Type('integer') #=> error The expression <integer> is not a valid type specification.
Type('') #=> error 'new_type' parameter 'type_string' expects a String[1] value, got String
Type('$x') #=> error The expression <$x> is not a valid type specification.
Type('Enum[a,b]') #=> Enum['a', 'b']
Type('Struct[{a=>Integer}]') #=> Struct[{'a' => Integer}]
Type('Pattern[/a/]') #=> Pattern[/a/]
Type('Boolean[true]') #=> Boolean[true]
Type('Class[foo]') #=> Class[foo]
Type('File["/x"]') #=> File['/x']
Type('Callable[[Integer],String]') #=> Callable[[Integer], String]
Type('Hash[String,Integer,1,2]') #=> Hash[String, Integer, 1, 2]
Type('Timestamp["2016-01-01"]') #=> Timestamp['2016-01-01T00:00:00.000000000 UTC']
Type('SemVer["1.x"]') #=> SemVer['1.x']
Type('Runtime["ruby","X"]') #=> Runtime[ruby, 'X']
# Kinds of attributes, equality, parameters and instances.
Object[{name => 'A', attributes => {a => Integer}}] #=> A
Object[{name => 'A', attributes => {a => {type => Integer, value => 1}}}] #=> A
Object[{name => 'A', attributes => {a => {type => Integer, kind => constant, value => 1}}}] #=> A
Object[{name => 'A', attributes => {a => {type => Integer, kind => derived}}}] #=> A
Object[{name => 'A', attributes => {a => {type => Integer, kind => given_or_derived}}}] #=> A
Object[{name => 'A', attributes => {a => {type => Integer, kind => reference}}}] #=> A
Object[{name => 'A', attributes => {a => {type => Integer, kind => derived, value => 1}}}] #=> error Error while evaluating a '[]' expression, attribute A[a] of kind 'derived' cannot be combined with an attribute value
Object[{name => 'A', attributes => {a => {type => Integer, kind => constant}}}] #=> error Error while evaluating a '[]' expression, attribute A[a] of kind 'constant' requires a value
Object[{name => 'A', attributes => {a => {type => Integer, kind => other}}}] #=> error Error while evaluating a '[]' expression, initializer for attribute A[a] has wrong type, entry 'kind' expects a match for Enum['constant', 'derived', 'given_or_derived', 'reference'], got 'other'
Object[{name => 'A', attributes => {a => {type => Integer, final => true}}}] #=> A
Object[{name => 'A', attributes => {a => {type => Integer, override => true}}}] #=> error Error while evaluating a '[]' expression, expected attribute A[a] to override an inherited attribute, but no such attribute was found
Object[{name => 'A', attributes => {a => {type => Integer, value => 'x'}}}] #=> error Error while evaluating a '[]' expression, attribute A[a] value has wrong type, expects an Integer value, got String
Object[{name => 'A', attributes => {a => 1}}] #=> error Error while evaluating a '[]' expression, attribute A[a] has wrong type, expects a Type value, got Integer
Object[{name => 'A', attributes => {1 => Integer}}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, entry 'attributes' expects a Hash[Pattern[/\A[a-z_]\w*\z/], NotUndef] value, got Hash[Integer[1, 1], Type[Integer]]
Object[{name => 'A', attributes => {'B' => Integer}}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, entry 'attributes' key of entry 'B' expects a match for Pattern[/\A[a-z_]\w*\z/], got 'B'
Object[{name => 'A', attributes => {a => {}}}] #=> error Error while evaluating a '[]' expression, initializer for attribute A[a] has wrong type, expects size to be between 1 and 6, got 0
Object[{name => 'A', constants => {a => 1}}] #=> A
Object[{name => 'A', constants => {a => 1}, attributes => {a => Integer}}] #=> error Error while evaluating a '[]' expression, attribute A[a] is defined as both a constant and an attribute
Object[{name => 'A', functions => {f => Callable[Integer]}}] #=> A
Object[{name => 'A', functions => {f => {type => Callable[Integer], final => true}}}] #=> A
Object[{name => 'A', functions => {f => Integer}}] #=> error Error while evaluating a '[]' expression, function A[f] has wrong type, expects a Type[Callable] value, got Type[Integer]
Object[{name => 'A', functions => {a => Callable}, attributes => {a => Integer}}] #=> error Error while evaluating a '[]' expression, function A[a] conflicts with attribute with the same name
Object[{name => 'A', attributes => {a => Integer, b => String}, equality => a}] #=> A
Object[{name => 'A', attributes => {a => Integer, b => String}, equality => [a, b]}] #=> A
Object[{name => 'A', attributes => {a => Integer}, equality => []}] #=> A
Object[{name => 'A', attributes => {a => Integer}, equality => [b]}] #=> error Error while evaluating a '[]' expression, A equality is referencing non existent attribute 'b'
Object[{name => 'A', attributes => {a => Integer}, equality => [a, a]}] #=> A
Object[{name => 'A', attributes => {a => {type => Integer, kind => constant, value => 1}}, equality => [a]}] #=> error Error while evaluating a '[]' expression, A equality is referencing constant attribute A[a]. Reference to constant is not allowed in equality
Object[{name => 'A', functions => {f => Callable}, equality => [f]}] #=> error Error while evaluating a '[]' expression, A equality is referencing function A[f]. Only attribute references are allowed
Object[{name => 'A', attributes => {a => Integer}, equality_include_type => false}] #=> A
Object[{name => 'A', attributes => {a => Integer}, equality => [a], equality_include_type => true}] #=> A
Object[{name => 'A', attributes => {a => Integer}, equality => [], equality_include_type => false}] #=> A
Object[{name => 'A', attributes => {a => Integer, b => {type => String, value => 'x'}}, serialization => [a, b]}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, unrecognized key 'serialization'
Object[{name => 'A', attributes => {a => Integer, b => {type => String, value => 'x'}}, serialization => [b, a]}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, unrecognized key 'serialization'
Object[{name => 'A', attributes => {a => Integer}, serialization => [c]}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, unrecognized key 'serialization'
Object[{name => 'A', attributes => {a => {type => Integer, kind => constant, value => 1}}, serialization => [a]}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, unrecognized key 'serialization'
Object[{name => 'A', type_parameters => {p => Integer}, attributes => {p => Integer}}] #=> A
Object[{name => 'A', type_parameters => {p => Integer}, attributes => {p => Integer}}][1] #=> A[1]
Object[{name => 'A', type_parameters => {p => Integer}, attributes => {p => Integer}}]['x'] #=> error Error while evaluating a '[]' expression, type_parameter A[p] has wrong type, expects a value of type Undef or Integer, got String
Object[{name => 'A', type_parameters => {p => Integer, q => String}, attributes => {p => Integer, q => String}}][1, 'x'] #=> A[1, 'x']
Object[{name => 'A', type_parameters => {p => Integer, q => String}, attributes => {p => Integer, q => String}}][default, 'x'] #=> A[default, 'x']
Object[{name => 'A', type_parameters => {p => Integer, q => String}, attributes => {p => Integer, q => String}}][{q => 'x'}] #=> A[default, 'x']
Object[{name => 'A', type_parameters => {p => Integer}, attributes => {p => Integer}}][1, 2] #=> A[1]
Object[{name => 'A', type_parameters => {p => Integer}, attributes => {p => Integer}}][] #=> error Syntax error at ']'
Object[{name => 'A', type_parameters => {p => String}, attributes => {p => String}}][/x/] #=> error Error while evaluating a '[]' expression, type_parameter A[p] has wrong type, expects a value of type Undef or String, got Regexp
Object[{name => 'A', parent => Object[{name => 'P', attributes => {a => Integer}}], attributes => {b => String}}] #=> A
Object[{name => 'A', parent => Object[{name => 'P', attributes => {a => Integer}}], attributes => {a => String}}] #=> error Error while evaluating a '[]' expression, attribute A[a] attempts to override attribute P[a] without having override => true
Object[{name => 'A', parent => Object[{name => 'P', attributes => {a => Integer}}], attributes => {a => {type => String, override => true}}}] #=> error Error while evaluating a '[]' expression, attribute A[a] attempts to override attribute P[a] with a type that does not match
Object[{name => 'A', parent => Object[{name => 'P', attributes => {a => Integer}}], attributes => {a => {type => Integer[1], override => true}}}] #=> A
Object[{name => 'A', parent => Object[{name => 'P', attributes => {a => {type => Integer, final => true}}}], attributes => {a => {type => Integer, override => true}}}] #=> error Error while evaluating a '[]' expression, attribute A[a] attempts to override final attribute P[a]
Object[{name => 'A', parent => Object[{name => 'P', attributes => {a => Integer}, equality => [a]}], attributes => {b => String}, equality => [a]}] #=> error Error while evaluating a '[]' expression, A equality is referencing attribute P[a] which is included in equality of P
Object[{name => 'A', parent => Object[{name => 'P', attributes => {a => Integer}}], attributes => {b => String}, equality => [a]}] #=> error Error while evaluating a '[]' expression, A equality is referencing attribute P[a] which is included in equality of P
Object[{name => 'A', parent => Object[{name => 'P', attributes => {a => Integer}, equality => [a]}], attributes => {b => String}, equality => [b]}] #=> A
Object[{name => 'A', parent => Object[{name => 'P', equality_include_type => false}], equality_include_type => true}] #=> A
Object[{name => 'A', parent => Integer}] #=> A
Object[{name => 'A', parent => Object}] #=> A
Object[{name => 'A', foo => 1}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, unrecognized key 'foo'
Object[{name => 'A'}] == Object[{name => 'A'}] #=> true
Object[{name => 'A'}] == Object[{name => 'B'}] #=> false
Object[{name => 'A', attributes => {a => Integer}}] == Object[{name => 'A', attributes => {a => String}}] #=> false
Object[{name => 'A', attributes => {a => Integer}}] == Object[{name => 'A', attributes => {a => Integer}}] #=> true
Object[{name => 'A', attributes => {a => Integer}}] == Object[{name => 'A', attributes => {a => Integer, b => Integer}}] #=> false
Object[{name => 'A', parent => Object[{name => 'P'}]}] == Object[{name => 'A', parent => Object[{name => 'Q'}]}] #=> false
Object[{name => 'A', parent => Object[{name => 'P'}]}] == Object[{name => 'A'}] #=> false
Object[{name => 'A', parent => Object[{name => 'P'}]}] < Object[{name => 'P'}] #=> true
Object[{name => 'P'}] < Object[{name => 'A', parent => Object[{name => 'P'}]}] #=> false
Object[{name => 'A', attributes => {a => Integer, b => {type => String, value => 'x'}}}](1) #=> A({'a' => 1})
Object[{name => 'A', attributes => {a => Integer, b => {type => String, value => 'x'}}}](1).b #=> 'x'
Object[{name => 'A', attributes => {a => Integer, b => {type => String, value => 'x'}}}](1, 'y').b #=> 'y'
Object[{name => 'A', attributes => {a => Integer, b => {type => String, value => 'x'}}}]({a => 1, b => 'z'}).b #=> 'z'
Object[{name => 'A', attributes => {a => Integer, b => {type => String, value => 'x'}}}](1, 'y', 'z') #=> error 'new_A' expects between 1 and 2 arguments, got 3
Object[{name => 'A', attributes => {a => Integer, b => {type => String, value => 'x'}}}]() #=> error 'new_A' expects between 1 and 2 arguments, got none
Object[{name => 'A', attributes => {a => Integer, b => {type => String, value => 'x'}}}]('q') #=> error The function 'new_A' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Integer, Optional['b'] => String}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String\n  (Integer a, String b?)\n    rejected: parameter 'a' expects an Integer value, got String
Object[{name => 'A', attributes => {a => Integer}}](1) == Object[{name => 'A', attributes => {a => Integer}}](1) #=> true
String(Object[{name => 'A', attributes => {a => Integer}}](1)) #=> 'A({\'a\' => 1})'
type(Object[{name => 'A', attributes => {a => Integer}}](1)) #=> A
Object[{name => 'A', attributes => {a => Integer}}].with |$t| { $t.new(1) == $t.new(1) } #=> true
Object[{name => 'A', attributes => {a => Integer}}].with |$t| { $t.new(1) == $t.new(2) } #=> false
Object[{name => 'A', attributes => {a => Integer, b => Integer}, equality => [a]}].with |$t| { $t.new(1, 2) == $t.new(1, 3) } #=> true
Object[{name => 'A', attributes => {a => Integer, b => Integer}, equality => [b]}].with |$t| { $t.new(1, 2) == $t.new(1, 3) } #=> false
Object[{name => 'A', attributes => {a => Integer, b => Integer}, equality => []}].with |$t| { $t.new(1, 2) == $t.new(4, 3) } #=> true
Object[{name => 'A', attributes => {a => Integer}}].with |$t| { $t.new(1) =~ $t } #=> true
Object[{name => 'A', type_parameters => {p => Integer}, attributes => {p => Integer}}].with |$t| { [$t.new(1) =~ $t[1], $t.new(2) =~ $t[1], $t.new(1) =~ $t[default]] } #=> error Error while evaluating a '[]' expression, The A-Type cannot be parameterized using an empty parameter list
Object[{name => 'A', type_parameters => {p => Integer, q => String}, attributes => {p => Integer, q => String}}].with |$t| { [$t.new(1, 'x') =~ $t[1, 'x'], $t.new(1, 'y') =~ $t[1, 'x'], $t.new(1, 'y') =~ $t[1], $t[1, 'x'] < $t[1], $t[1] < $t[1, 'x'], $t[1] < $t] } #=> [true, false, true, true, false, true]
Object[{name => 'A', type_parameters => {p => String}, attributes => {p => String}}].with |$t| { [$t.new('abc') =~ $t[/b/], $t.new('ac') =~ $t[/b/], $t.new('abc') =~ $t[String[3]], $t.new('ac') =~ $t[String[3]]] } #=> error Error while evaluating a '[]' expression, type_parameter A[p] has wrong type, expects a value of type Undef or String, got Regexp
Object[{name => 'A', constants => {c => 5}}].with |$t| { $t.new().c } #=> 5
Object[{name => 'A', attributes => {a => Integer, b => {type => String, value => 'x'}}}].new('q') #=> error The function 'new_A' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Integer, Optional['b'] => String}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String\n  (Integer a, String b?)\n    rejected: parameter 'a' expects an Integer value, got String
Object[{name => 'A', attributes => {a => Integer, b => {type => String, value => 'x'}}}].new({a => 1}) #=> A({'a' => 1})
Object[{name => 'A', attributes => {a => Integer, b => {type => String, value => 'x'}}}].new({b => 'y'}) #=> error The function 'new_A' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Integer, Optional['b'] => String}] hash)\n    rejected: parameter 'hash' expects a value for key 'a'\n  (Integer a, String b?)\n    rejected: parameter 'a' expects an Integer value, got Struct
Object[{name => 'A', attributes => {a => Integer, b => {type => String, value => 'x'}}}].new({a => 1, c => 2}) #=> error The function 'new_A' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Integer, Optional['b'] => String}] hash)\n    rejected: parameter 'hash' unrecognized key 'c'\n  (Integer a, String b?)\n    rejected: parameter 'a' expects an Integer value, got Struct
Object[{name => 'A', attributes => {a => Integer, b => {type => String, value => 'x'}}}].new(1).b #=> 'x'
Object[{name => 'A', constants => {c => 5}}].new.c #=> 5
Object[{name => 'A', attributes => {a => Integer}}].new(1).z #=> error Unknown function: 'z'.
Object[{name => 'A', type_parameters => {p => Integer}, attributes => {p => Integer}}][{}] #=> error Error while evaluating a '[]' expression, The A-Type cannot be parameterized using an empty parameter list
Object[{name => 'A', type_parameters => {p => Integer}, attributes => {p => Integer}}][default] #=> error Error while evaluating a '[]' expression, The A-Type cannot be parameterized using an empty parameter list
Object[{name => 'A', type_parameters => {p => Integer}, attributes => {p => Integer}}][{p => default}] #=> error Error while evaluating a '[]' expression, The A-Type cannot be parameterized using an empty parameter list
Object[{name => 'A', attributes => {a => Integer}}][1] #=> error Error while evaluating a '[]' expression, The A-Type cannot be parameterized using []
Object[{name => 'A', attributes => {a => Integer}, functions => {f => Callable}}].new(1).f #=> error no method is implemented for function A[f]
