Annotation #=> Annotation
Annotation.new #=> Annotation({})
Annotation =~ Type[Object] #=> true
Object[{parent => Annotation, name => 'My', attributes => {a => Integer}}] #=> My
Object[{parent => Annotation, name => 'My', attributes => {a => Integer}}].new(1) #=> My({'a' => 1})
Object[{name => 'X', attributes => {b => Integer}, annotations => {Object[{parent => Annotation, name => 'My', attributes => {a => Integer}}] => {'a' => 1}}}] #=> X
String(Object[{name => 'X', attributes => {b => Integer}, annotations => {Object[{parent => Annotation, name => 'My', attributes => {a => Integer}}] => {'a' => 1}}}], '%#p') #=> 'Object[{annotations => {My => {\'a\' => 1}}, name => \'X\', attributes => {\'b\' => Integer}}]'
type(Object[{name => 'X', attributes => {b => Integer}, annotations => {Object[{parent => Annotation, name => 'My', attributes => {a => Integer}}] => {'a' => 1}}}].new(1)) #=> X
Object[{attributes => {b => Integer}, annotations => {Annotation => {}}}] #=> Object
Object[{attributes => {b => Integer}, annotations => {Annotation => {'A' => 1}}}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, entry 'annotations' expects a value of type Undef or Hash[Type[Object[{name => 'Annotation'}]], Hash[Pattern[/\A[a-z_]\w*\z/], Any]], got Hash[Type[Object[{name => 'Annotation'}]], Struct[{'A' => Integer[1, 1]}]]
Object[{attributes => {b => Integer}, annotations => {Integer => {}}}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, entry 'annotations' expects a value of type Undef or Hash[Type[Object[{name => 'Annotation'}]], Hash[Pattern[/\A[a-z_]\w*\z/], Any]], got Hash[Type[Integer], Hash[0, 0]]
Object[{attributes => {b => Integer}, annotations => {}}] #=> Object
Object[{attributes => {b => Integer}, annotations => undef}] #=> Object
Object[{attributes => {b => Integer}, annotations => {Annotation => 1}}] #=> error Error while evaluating a '[]' expression, object initializer has wrong type, entry 'annotations' expects a value of type Undef or Hash[Type[Object[{name => 'Annotation'}]], Hash[Pattern[/\A[a-z_]\w*\z/], Any]], got Hash[Type[Object[{name => 'Annotation'}]], Integer[1, 1]]
Object[{attributes => {b => {type => Integer, annotations => {Annotation => {}}}}}] #=> Object
Object[{attributes => {b => {type => Integer, annotations => {Integer => {}}}}}] #=> error Error while evaluating a '[]' expression, initializer for attribute Object[b] has wrong type, entry 'annotations' expects a value of type Undef or Hash[Type[Object[{name => 'Annotation'}]], Hash[Pattern[/\A[a-z_]\w*\z/], Any]], got Hash[Type[Integer], Hash[0, 0]]
Object[{attributes => {b => {type => Integer, annotations => {}}}}] #=> Object
Object[{functions => {b => {type => Callable, annotations => {Annotation => {}}}}}] #=> Object
Object[{functions => {b => {type => Callable, annotations => {String => {}}}}}] #=> error Error while evaluating a '[]' expression, initializer for function 'b' has wrong type, entry 'annotations' expects a value of type Undef or Hash[Type[Object[{name => 'Annotation'}]], Hash[Pattern[/\A[a-z_]\w*\z/], Any]], got Hash[Type[String], Hash[0, 0]]
TypeSet[{pcore_version => '1.0.0', version => '1.0.0', name => 'A', annotations => {Annotation => {}}}] #=> TypeSet[{annotations => {Annotation => {}}, pcore_version => '1.0.0', name => 'A', version => '1.0.0'}]
TypeSet[{pcore_version => '1.0.0', version => '1.0.0', name => 'A', annotations => {Integer => {}}}] #=> error Error while evaluating a '[]' expression, TypeSet initializer has wrong type, entry 'annotations' expects a value of type Undef or Hash[Type[Object[{name => 'Annotation'}]], Hash[Pattern[/\A[a-z_]\w*\z/], Any]], got Hash[Type[Integer], Hash[0, 0]]
Object[{name => 'Q', attributes => {a => Integer}}] < Annotation #=> false
defined('Annotation') #=> false
Annotation.new({}) #=> error 'new_Annotation' expects no arguments, got 1
Annotation.new(1) #=> error 'new_Annotation' expects no arguments, got 1
Annotation.new({'a' => 1}) #=> error 'new_Annotation' expects no arguments, got 1
Annotation.new(1, 2) #=> error 'new_Annotation' expects no arguments, got 2
Annotation['x'] #=> error Error while evaluating a '[]' expression, The Annotation-Type cannot be parameterized using []
Annotation.new =~ Annotation #=> true
Object[{parent => Annotation, name => 'My', attributes => {a => Integer}}].new(1) =~ Annotation #=> true
String(Object[{attributes => {b => {type => Integer, final => true, value => 3, annotations => {Annotation => {'x' => [1]}}}}}]) #=> 'Object[{attributes => {\'b\' => {type => Integer, final => true, annotations => {Annotation => {\'x\' => [1]}}, value => 3}}}]'
String(Object[{name => 'Z', attributes => {b => {type => Integer, final => true, value => 3, annotations => {Annotation => {'x' => [1]}}}}}], '%#s') #=> '"Object[{name => \'Z\', attributes => {\'b\' => {type => Integer, final => true, annotations => {Annotation => {\'x\' => [1]}}, value => 3}}}]"'
assert_type(Object[{name => 'Z', attributes => {b => {type => Integer, final => true, value => 3, annotations => {Annotation => {'x' => [1]}}}}}], Deferred('a')) #=> error assert_type(): expects an Object[{name => 'Z', attributes => {'b' => {type => Integer, final => true, annotations => {Annotation => {'x' => [1]}}, value => 3}}}] value, got Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}]
assert_type(Object[{name => 'Z', functions => {f => {type => Callable, annotations => {Annotation => {}}}}, annotations => {}}], Deferred('a')) #=> error assert_type(): expects an Object[{annotations => {}, name => 'Z', functions => {'f' => {type => Callable, annotations => {Annotation => {}}}}}] value, got Object[{name => 'Deferred', attributes => {'name' => Pattern[/\A[$]?[a-z][a-z0-9_]*(?:::[a-z][a-z0-9_]*)*\z/], 'arguments' => {type => Optional[Array], value => undef}}}]
String(type(Annotation)) #=> 'Type[Annotation]'
type(Pcore) #=> Type[Pcore]
String(type([1,'a']), '%#p') #=> 'Tuple[Integer[1, 1], String]'
type(Error('x')) #=> Error[undef, undef]
type(Deferred('x')) #=> Deferred
type(Type[Annotation]) #=> Type[Type[Annotation]]
type(Error) #=> Type[Error]
String(type(Object[{name => 'Q', attributes => {a => Integer}}])) #=> 'Type[Q]'
type(Object[{name => 'Q', attributes => {a => Integer}}]) #=> Type[Q]
type(TypeSet[{pcore_version => '1.0.0', version => '1.0.0', name => 'A'}]) #=> Type[TypeSet[{pcore_version => '1.0.0', name => 'A', version => '1.0.0'}]]
Puppet::LookupContext #=> Puppet::LookupContext
Pcore #=> Pcore
Pcore =~ Type[Object] #=> true
Pcore['x'] #=> error Error while evaluating a '[]' expression, The Pcore-Type cannot be parameterized using []
Puppet::LookupContext['x'] #=> error Error while evaluating a '[]' expression, The Puppet::LookupContext-Type cannot be parameterized using []
Puppet::LookupContext < Object #=> true
