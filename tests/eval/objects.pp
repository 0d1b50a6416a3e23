## Object types with an alias

type Car = Object[{attributes => {name => String, doors => {type => Integer, value => 4}}}]
$c = Car('Beetle', 2)
notice($c)
notice($c.name, $c.doors, Car('Polo'), type($c), Car, [Car])
notice("${c} ${Car}", $c == Car('Beetle', 2), $c == Car('Beetle'), $c =~ Car)
# Notice: Scope(Class[main]): Car({'name' => 'Beetle', 'doors' => 2})
# Notice: Scope(Class[main]): Beetle 2 Car({'name' => 'Polo'}) Object[{name => 'Car', attributes => {'name' => String, 'doors' => {type => Integer, value => 4}}}] Object[{name => 'Car', attributes => {'name' => String, 'doors' => {type => Integer, value => 4}}}] [Object[{name => 'Car', attributes => {'name' => String, 'doors' => {type => Integer, value => 4}}}]]
# Notice: Scope(Class[main]): Car({'name' => 'Beetle', 'doors' => 2}) Object[{name => 'Car', attributes => {'name' => String, 'doors' => {type => Integer, value => 4}}}] true false true

type Car = Object[{attributes => {name => String}}]
Car(1)
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_Car' was called with arguments it does not accept. It expects one of:\n  (Struct[{'name' => String}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer\n  (String name)\n    rejected: parameter 'name' expects a String value, got Integer (line: 2, column: 1) on node web01

type Car = Object[{attributes => {name => String}}]
notice(Car({name => 'x'}), Car('x') == Car({'name' => 'x'}))
Car('x').doors
# Notice: Scope(Class[main]): Car({'name' => 'x'}) true
# Error: Evaluation Error: Unknown function: 'doors'. (line: 3, column: 9) on node web01

type Link = Object[{attributes => {value => Integer, tail => {type => Optional[Link], value => undef}}}]
$n = Link(1, Link(2))
notice($n, $n.tail.value, $n.tail.tail)
# Notice: Scope(Class[main]): Link({'value' => 1, 'tail' => Link({'value' => 2})}) 2 

type Shape = Object[{attributes => {name => String}, constants => {kind => 'shape'}}]
type Circle = Object[{parent => Shape, attributes => {radius => Numeric}, constants => {kind => 'circle'}}]
$s = Circle('c', 1.5)
notice($s, $s.kind, $s.name, $s =~ Shape, Shape >= Circle, Circle >= Shape, Shape('c') == $s)
# Notice: Scope(Class[main]): Circle({'name' => 'c', 'radius' => 1.5}) circle c true true false false

type Shape = Object[{attributes => {name => String}}]
define draw(Shape $shape) { notice($shape.name) }
draw { 'a': shape => Shape('round') }
# Notice: Scope(Draw[a]): round

type Shape = Object[{attributes => {name => String}}]
define draw(Shape $shape) { notice($shape.name) }
draw { 'a': shape => 'round' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Draw[a]: parameter 'shape' expects a Shape value, got String (line: 3) on node web01

type Shape = Object[{attributes => {name => String, name2 => {type => String, kind => constant}}}]
notice(Shape('a'))
# Error: Evaluation Error: Error while evaluating a Type-Name, attribute Shape[name2] of kind 'constant' requires a value (line: 2, column: 8) on node web01

type Shape = Object[{attributes => {x => Integer}, functions => {area => Callable[[0, 0], Integer]}}]
notice(Shape(1).x)
notice(Shape(1).area)
# Notice: Scope(Class[main]): 1
# Error: Evaluation Error: Error while evaluating a Method call, no method is implemented for function Shape[area] (line: 3, column: 16) on node web01

type Shape = { attributes => {x => Integer} }
notice(Shape(1), Shape)
# Notice: Scope(Class[main]): Shape({'x' => 1}) Object[{name => 'Shape', attributes => {'x' => Integer}}]

type Shape = Object[{ attributes => {x => Integer} }]
type Square = Shape { attributes => {y => Integer} }
notice(Square(1, 2), Square)
# Notice: Scope(Class[main]): Square({'x' => 1, 'y' => 2}) Object[{name => 'Square', parent => Shape, attributes => {'y' => Integer}}]

type Pair = Object[{attributes => {a => Any, b => Any}, equality => [a]}]
notice(Pair(1, 2) == Pair(1, 3), Pair(1, 2) == Pair(2, 2), Pair(1, 2) in [Pair(1, 3)])
notice(unique([Pair(1, 2), Pair(1, 3)]))
# Notice: Scope(Class[main]): true false true
# Notice: Scope(Class[main]): [Pair({'a' => 1, 'b' => 2})]

## Members of URIs and errors

$u = URI('https://user@example.com/path?q#f')
notice($u.host, $u.port, $u.userinfo, "${u}", $u + 'other')
notice(Error('bad', 'kind').kind, type(Error('bad', 'kind')), "${Error['kind']}")
# Notice: Scope(Class[main]): example.com 443 user https://user@example.com/path?q#f https://user@example.com/other
# Notice: Scope(Class[main]): kind Error['kind', undef] Error['kind']

## Init

type Port = Init[Integer]
function f(Port $p) { Integer($p) + 1 }
notice(f('0x10'), f(5))
f('x')
# Notice: Scope(Class[main]): 17 6
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'p' expects a Port = Init[Integer] value, got String (line: 4, column: 1) on node web01

## Names that the language does not have

type Foo = Bar
notice(Foo)
# Notice: Scope(Class[main]): Foo = TypeReference['Bar']

type Foo = Object[{parent => Bar}]
notice(Foo('x'))
# Error: Evaluation Error: Error while evaluating a Type-Name, reference to unresolved type 'Bar' (line: 2, column: 8) on node web01

#? catalog
type Point = Object[{attributes => {x => Integer, y => {type => Integer, value => 0}}}]
notify { 'a': message => Point(1) }
notify { 'b': message => [Point(1, 2)] }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Point","x":1} }
# Resource: Notify[b] (notify b class) { message => [{"__ptype":"Point","x":1,"y":2}] }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

## Functions of Object types, their calls, and the texts of objects

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[[],String]}}]
notice(My)
notice("${My}")
notice(My(1))
notice("${My(1)}")
# Notice: Scope(Class[main]): Object[{name => 'My', attributes => {'a' => Integer}, functions => {'f' => Callable[[0, 0], String]}}]
# Notice: Scope(Class[main]): Object[{name => 'My', attributes => {'a' => Integer}, functions => {'f' => Callable[[0, 0], String]}}]
# Notice: Scope(Class[main]): My({'a' => 1})
# Notice: Scope(Class[main]): My({'a' => 1})

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[[],String]}}]
notice(My(1).f)
# Error: Evaluation Error: Error while evaluating a Method call, no method is implemented for function My[f] (line: 2, column: 13) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[[],String]}}]
notice(My(1).f(2))
# Error: Evaluation Error: Error while evaluating a Method call, no method is implemented for function My[f] (line: 2, column: 15) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
notice(My(1).f())
# Error: Evaluation Error: Error while evaluating a Method call, 'function My[f]' expects 1 argument, got none (line: 2, column: 15) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
notice(My(1).f('x') |$x| { $x })
# Error: Evaluation Error: Error while evaluating a Method call, 'function My[f]' does not expect a block (line: 2, column: 15) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
notice(My(1).g())
# Error: Evaluation Error: Unknown function: 'g'. (line: 2, column: 15) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
notice(My(1).a(2))
# Error: Evaluation Error: Error while evaluating a Method call, 'attribute My[a]' expects no arguments, got 1 (line: 2, column: 15) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
notice(My(1).a |$x| { 5 })
# Error: Evaluation Error: Error while evaluating a Method call, 'attribute My[a]' does not expect a block (line: 2, column: 13) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
notice(My('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_My' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Integer}] hash)\n    rejected: parameter 'hash' expects a Struct value, got String\n  (Integer a)\n    rejected: parameter 'a' expects an Integer value, got String (line: 2, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
notice(My(1) + 1)
# Error: Evaluation Error: The value 'My({'a' => 1})' cannot be converted to Numeric. (line: 2, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
notice(upcase(My(1)))
# Error: Evaluation Error: Error while evaluating a Function Call, 'upcase' parameter 'arg' expects a value of type Numeric, String, Array, or Hash, got My (line: 2, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
notice(My(1)['a'])
# Error: Evaluation Error: Operator '[]' is not applicable to an Object. (line: 2, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
function x(Integer $a) { $a }
notice(x(My(1)))
# Error: Evaluation Error: Error while evaluating a Function Call, 'x' parameter 'a' expects an Integer value, got My (line: 3, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
function x(My $a) { $a.a }
notice(x(5))
# Error: Evaluation Error: Error while evaluating a Function Call, 'x' parameter 'a' expects a My value, got Integer (line: 3, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
notice(type(My(1)))
notice(type(My))
notice(String(My(1),'%p'))
notice(String(My(1),'%s'))
notice(String(My,'%#p'))
notice(String(My(1),'%#p'))
# Notice: Scope(Class[main]): Object[{name => 'My', attributes => {'a' => Integer}, functions => {'f' => Callable[String]}}]
# Notice: Scope(Class[main]): Type[My]
# Notice: Scope(Class[main]): My({'a' => 1})
# Notice: Scope(Class[main]): My({'a' => 1})
# Notice: Scope(Class[main]): Object[{name => 'My', attributes => {'a' => Integer}, functions => {'f' => Callable[String]}}]
# Notice: Scope(Class[main]): My({\n  'a' => 1\n})

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
notice(String(My(1),'%d'))
# Error: Evaluation Error: Error while evaluating a Function Call, Illegal format 'd' specified for value of Object type - expected one of the characters 'spq' (line: 2, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>5}}]
notice(My)
# Error: Evaluation Error: Error while evaluating a Type-Name, function My[f] has wrong type, expects a Type[Callable] value, got Integer (line: 2, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>String}}]
notice(My)
# Error: Evaluation Error: Error while evaluating a Type-Name, function My[f] has wrong type, expects a Type[Callable] value, got Type[String] (line: 2, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>{type=>Callable, override=>true}}}]
notice(My)
# Error: Evaluation Error: Error while evaluating a Type-Name, expected function My[f] to override an inherited function, but no such function was found (line: 2, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>{type=>Callable, final=>true}}}]
type Sub = Object[{parent=>My, functions=>{f=>{type=>Callable,override=>true}}}]
notice(Sub)
# Error: Evaluation Error: Error while evaluating a Type-Name, function Sub[f] attempts to override final function My[f] (line: 3, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable}}]
type Sub = Object[{parent=>My, functions=>{f=>Callable}}]
notice(Sub)
# Error: Evaluation Error: Error while evaluating a Type-Name, function Sub[f] attempts to override function My[f] without having override => true (line: 3, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable}}]
type Sub = Object[{parent=>My, functions=>{f=>{type=>Callable[String],override=>true}}}]
notice(Sub)
notice("${Sub}")
notice(Sub(1))
# Notice: Scope(Class[main]): Object[{name => 'Sub', parent => My, functions => {'f' => {type => Callable[String], override => true}}}]
# Notice: Scope(Class[main]): Object[{name => 'Sub', parent => My, functions => {'f' => {type => Callable[String], override => true}}}]
# Notice: Scope(Class[main]): Sub({'a' => 1})

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
type Sub = Object[{parent=>My, functions=>{f=>{type=>Callable[Integer],override=>true}}}]
notice(Sub)
# Error: Evaluation Error: Error while evaluating a Type-Name, function Sub[f] attempts to override function My[f] with a type that does not match (line: 3, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{a=>Callable}}]
notice(My)
# Error: Evaluation Error: Error while evaluating a Type-Name, function My[a] conflicts with attribute with the same name (line: 2, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>{type=>Callable, x=>1}}}]
notice(My)
# Error: Evaluation Error: Error while evaluating a Type-Name, initializer for function 'f' has wrong type, unrecognized key 'x' (line: 2, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>{annotations=>{}}}}]
notice(My)
# Error: Evaluation Error: Error while evaluating a Type-Name, initializer for function 'f' has wrong type, expects a value for key 'type' (line: 2, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[[Integer,String],Integer], g=>Callable[Callable]}}]
notice(My)
notice([My, {a=>My}])
notice(inline_epp('<%= $x %>', {x => My(1)}))
# Notice: Scope(Class[main]): Object[{name => 'My', attributes => {'a' => Integer}, functions => {'f' => Callable[[Integer, String], Integer], 'g' => Callable[0, 0, Callable]}}]
# Notice: Scope(Class[main]): [Object[{name => 'My', attributes => {'a' => Integer}, functions => {'f' => Callable[[Integer, String], Integer], 'g' => Callable[0, 0, Callable]}}], {a => Object[{name => 'My', attributes => {'a' => Integer}, functions => {'f' => Callable[[Integer, String], Integer], 'g' => Callable[0, 0, Callable]}}]}]
# Notice: Scope(Class[main]): My({'a' => 1})

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
fail(My(1))
# Error: Evaluation Error: Error while evaluating a Function Call, My({'a' => 1}) (line: 2, column: 1) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
fail("x ${My(1)} ${My}")
# Error: Evaluation Error: Error while evaluating a Function Call, x My({'a' => 1}) Object[{name => 'My', attributes => {'a' => Integer}, functions => {'f' => Callable[String]}}] (line: 2, column: 1) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
notice(My(1).type)
notice(My(1).with |$x| { $x.a })
# Notice: Scope(Class[main]): Object[{name => 'My', attributes => {'a' => Integer}, functions => {'f' => Callable[String]}}]
# Notice: Scope(Class[main]): 1

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
notice(f(My(1)))
# Error: Evaluation Error: Unknown function: 'f'. (line: 2, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{notice=>Callable[String]}}]
My(1).notice('x')
# Error: Evaluation Error: Error while evaluating a Method call, no method is implemented for function My[notice] (line: 2, column: 13) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{upcase=>Callable[[],String]}}]
notice(My(1).upcase)
# Error: Evaluation Error: Error while evaluating a Method call, no method is implemented for function My[upcase] (line: 2, column: 13) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String]}}]
My.f('x')
# Error: Evaluation Error: Unknown function: 'f'. (line: 2, column: 5) on node web01

type My = Object[{attributes=>{a=>Integer}, constants=>{f=>5}}]
notice(My(1).f)
notice(My)
# Notice: Scope(Class[main]): 5
# Notice: Scope(Class[main]): Object[{name => 'My', attributes => {'a' => Integer}, constants => {'f' => 5}}]

type My = Object[{attributes=>{a=>{type=>Integer,kind=>derived}}}]
notice(My().a)
# Error: Evaluation Error: Error while evaluating a Method call, no method is implemented for derived attribute My[a] (line: 2, column: 12) on node web01

type My = Object[{attributes=>{a=>{type=>Integer,kind=>derived}, b=>{type=>String,kind=>given_or_derived}}}]
notice(My().b)
# Error: Evaluation Error: Error while evaluating a Function Call, 'new_My' expects 1 argument, got none (line: 2, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}}]
notice(My(1,2))
# Error: Evaluation Error: Error while evaluating a Function Call, 'new_My' expects 1 argument, got 2 (line: 2, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}}]
notice(My())
# Error: Evaluation Error: Error while evaluating a Function Call, 'new_My' expects 1 argument, got none (line: 2, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}}]
notice(My({b=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_My' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Integer}] hash)\n    rejected: parameter 'hash' expects a value for key 'a'\n    rejected: parameter 'hash' unrecognized key 'b'\n  (Integer a)\n    rejected: parameter 'a' expects an Integer value, got Struct (line: 2, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer}}]
notice(My({a=>1,b=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_My' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Integer}] hash)\n    rejected: parameter 'hash' unrecognized key 'b'\n  (Integer a)\n    rejected: parameter 'a' expects an Integer value, got Struct (line: 2, column: 8) on node web01

type My = Object[{attributes=>{a=>Integer,b=>{type=>Optional[String],value=>undef}}}]
notice(My(1))
notice(My({a=>1}))
notice(My(a=>1))
notice(My(1) == My({a=>1}))
notice(My(1) =~ My)
notice(My(1,'x'))
# Notice: Scope(Class[main]): My({'a' => 1})
# Notice: Scope(Class[main]): My({'a' => 1})
# Notice: Scope(Class[main]): My({'a' => 1})
# Notice: Scope(Class[main]): true
# Notice: Scope(Class[main]): true
# Notice: Scope(Class[main]): My({'a' => 1, 'b' => 'x'})

type My = Object[{attributes=>{a=>Integer}}]
notify { 'x': message => My(1) }
# Nothing

type My = Object[{attributes=>{a=>Integer}}]
notify { 'x': message => [My(1)], tag => My(1) }
# Error: Invalid tag 'my({'a' => 1})' (line: 2) on node web01

type My = Object[{attributes=>{a=>Integer}}]
notify { My(1): }
# Error: Evaluation Error: Illegal title type at index 0. Expected String, got Object[{name => 'My', attributes => {'a' => Integer}}] (line: 2, column: 10) on node web01

type My = Object[{attributes=>{a=>Integer}}]
notify { 'x': message => My }
# Nothing

notify { 'x': message => Error('m','k') }
# Nothing

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[0,0]}}]
notice(My(1).f(2))
# Error: Evaluation Error: Error while evaluating a Method call, 'function My[f]' expects no arguments, got 1 (line: 2, column: 15) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[[0,0],String]}}]
notice(My(1).f(2))
# Error: Evaluation Error: Error while evaluating a Method call, 'function My[f]' expects no arguments, got 1 (line: 2, column: 15) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String,Callable]}}]
notice(My(1).f(2))
# Error: Evaluation Error: Error while evaluating a Method call, 'function My[f]' parameter '' expects a String value, got Integer (line: 2, column: 15) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String,Callable]}}]
notice(My(1).f('x'))
# Error: Evaluation Error: Error while evaluating a Method call, 'function My[f]' expects a block (line: 2, column: 15) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String,Callable[Integer]]}}]
notice(My(1).f('x') |$x| { 1 })
# Error: Evaluation Error: Error while evaluating a Method call, no method is implemented for function My[f] (line: 2, column: 15) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String,Callable[Integer]]}}]
notice(My(1).f('x') |$x, $y| { 1 })
# Error: Evaluation Error: Error while evaluating a Method call, 'function My[f]' block expects 1 argument, got 2 (line: 2, column: 15) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String,Optional[Callable[Integer]]]}}]
notice(My(1).f('x') |String $x| { 1 })
# Error: Evaluation Error: Error while evaluating a Method call, 'function My[f]' block index 0 expects an Integer value, got String (line: 2, column: 15) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String,1,3]}}]
notice(My(1).f('x','y','z','a'))
# Error: Evaluation Error: Error while evaluating a Method call, 'function My[f]' expects between 1 and 3 arguments, got 4 (line: 2, column: 15) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String,Integer,1,3]}}]
notice(My(1).f('x','y'))
# Error: Evaluation Error: Error while evaluating a Method call, 'function My[f]' parameter '' expects an Integer value, got String (line: 2, column: 15) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[String,Integer,1,1]}}]
notice(My(1).f('x'))
# Error: Evaluation Error: Error while evaluating a Method call, no method is implemented for function My[f] (line: 2, column: 15) on node web01

type My = Object[{attributes=>{a=>Integer}, functions=>{f=>Callable[1,2]}}]
notice(My(1).f())
# Error: Evaluation Error: Error while evaluating a Method call, 'function My[f]' expects between 1 and 2 arguments, got none (line: 2, column: 15) on node web01

type My = Object[{attributes=>{a=>Integer}, constants=>{c=>5}}]
notice(My(1).c |$x| { 1 })
# Error: Evaluation Error: Error while evaluating a Method call, 'attribute My[c]' does not expect a block (line: 2, column: 13) on node web01

type My = Object[{attributes=>{a=>Integer}, constants=>{c=>5}}]
notice(My(1).c(1))
# Error: Evaluation Error: Error while evaluating a Method call, 'attribute My[c]' expects no arguments, got 1 (line: 2, column: 15) on node web01

type My = Object[{attributes=>{a=>Integer,b=>{type=>String,kind=>derived}}}]
notice(My(1).b(1))
# Error: Evaluation Error: Error while evaluating a Method call, 'attribute My[b]' expects no arguments, got 1 (line: 2, column: 15) on node web01

type My = Object[{attributes=>{a=>Integer,b=>{type=>String,kind=>derived}}}]
notice(My(1).b)
# Error: Evaluation Error: Error while evaluating a Method call, no method is implemented for derived attribute My[b] (line: 2, column: 13) on node web01

type My = Object[{attributes=>{a=>My}}]
notice(My)
# Notice: Scope(Class[main]): Object[{name => 'My', attributes => {'a' => My}}]

type A = Object[{attributes=>{a=>Integer,b=>Array[Integer]}}]
type My = Object[{attributes=>{a=>A, h=>{type=>Hash, value=>{}}}}]
notice(My(A(1,[1,2]), {x=>A(2,[])}))
notice(String(My(A(1,[1,2]), {x=>A(2,[])}),'%#p'))
notice(String([My(A(1,[1,2]), {x=>A(2,[])})],'%#p'))
notice(String({k=>My(A(1,[1,2]), {x=>A(2,[])})},'%#p'))
notice(String(My(A(1,[])),'%#s'))
notice(String(My(A(1,[])),'%s'))
notice(String([My(A(1,[]))],'%#s'))
notice(String([A(1,[])],'%s'))
notice(String([A(1,[]),1], {Array=>{format=>'%#(a'}}))
notice(String([A(1,[1]),1], {Array=>{format=>'%#(a', string_formats=>{Object=>'%#p'}}}))
notice(String(A(1,[1]), {Object=>'%#p'}))
notice(String(A(1,[1]), {A=>'%#p'}))
notice(String(A(1,[1]), {A=>'%s', Integer=>'%#x'}))
notice(String(A, '%p'))
notice(String([A], '%#p'))
# Notice: Scope(Class[main]): My({'a' => A({'a' => 1, 'b' => [1, 2]}), 'h' => {'x' => A({'a' => 2, 'b' => []})}})
# Notice: Scope(Class[main]): My({\n  'a' => A({\n    'a' => 1,\n    'b' => [1, 2]\n  }),\n  'h' => {\n    'x' => A({\n      'a' => 2,\n      'b' => []\n    })\n  }\n})
# Notice: Scope(Class[main]): [My({\n    'a' => A({\n      'a' => 1,\n      'b' => [1, 2]\n    }),\n    'h' => {\n      'x' => A({\n        'a' => 2,\n        'b' => []\n      })\n    }\n  })]
# Notice: Scope(Class[main]): {\n  'k' => My({'a' => A({'a' => 1, 'b' => [1, 2]}), 'h' => {'x' => A({'a' => 2, 'b' => []})}})\n}
# Notice: Scope(Class[main]): My({'a' => A({'a' => 1, 'b' => []})})
# Notice: Scope(Class[main]): My({'a' => A({'a' => 1, 'b' => []})})
# Notice: Scope(Class[main]): [My({\n    'a' => A({\n      'a' => 1,\n      'b' => []\n    })\n  })]
# Notice: Scope(Class[main]): [A({'a' => 1, 'b' => []})]
# Notice: Scope(Class[main]): (A({\n    'a' => 1,\n    'b' => []\n  }), 1)
# Notice: Scope(Class[main]): (A({\n    'a' => 1,\n    'b' => [1]\n  }), 1)
# Notice: Scope(Class[main]): A({\n  'a' => 1,\n  'b' => [1]\n})
# Notice: Scope(Class[main]): A({\n  'a' => 1,\n  'b' => [1]\n})
# Notice: Scope(Class[main]): A({'a' => 1, 'b' => [1]})
# Notice: Scope(Class[main]): Object[{name => 'A', attributes => {'a' => Integer, 'b' => Array[Integer]}}]
# Notice: Scope(Class[main]): [Object[{name => 'A', attributes => {'a' => Integer, 'b' => Array[Integer]}}]]

type A = Object[{attributes=>{a=>Integer}}]
notice(A.new(1).a.upcase)
# Notice: Scope(Class[main]): 1

type A = Object[{attributes=>{a=>Integer}}]
notice(A(1) < A(2))
# Error: Evaluation Error: Comparison of: Object < Object, is not possible. Caused by 'Only Strings, Numbers, Timespans, Timestamps, and Versions are comparable'. (line: 2, column: 13) on node web01

type A = Object[{attributes=>{a=>Integer}}]
notice(A(1) ? { A => 1, default => 2 })
notice({A(1) => 2})
notice({A(1) => 2}[A(1)])
notice(A(1) in [A(1)])
notice([A(1)] - [A(1)])
notice(unique([A(1),A(1),A(2)]))
notice(A(1) == 1)
notice(A(1).then |$x| { $x.a })
notice(type(A(1),'generalized'))
notice(type([A(1),A(2)],'reduced'))
notice(A(1) =~ Object)
notice(A(1) =~ Data)
notice(A(1) =~ RichData)
notice(A(1) =~ Scalar)
notice(A < Object)
notice(A(1) =~ Init[A])
notice(1 =~ Init[A])
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): {A({'a' => 1}) => 2}
# Notice: Scope(Class[main]): 2
# Notice: Scope(Class[main]): true
# Notice: Scope(Class[main]): []
# Notice: Scope(Class[main]): [A({'a' => 1}), A({'a' => 2})]
# Notice: Scope(Class[main]): false
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): Object[{name => 'A', attributes => {'a' => Integer}}]
# Notice: Scope(Class[main]): Array[A, 2, 2]
# Notice: Scope(Class[main]): true
# Notice: Scope(Class[main]): false
# Notice: Scope(Class[main]): true
# Notice: Scope(Class[main]): false
# Notice: Scope(Class[main]): true
# Notice: Scope(Class[main]): true
# Notice: Scope(Class[main]): true

type A = Object[{attributes=>{a=>Integer}}]
notice(A(1).each |$x| { $x })
# Error: Evaluation Error: Error while evaluating a Method call, The function 'each' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got A\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got A\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got A\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got A (line: 2, column: 12) on node web01

type A = Object[{attributes=>{a=>Integer}}]
notice(A(1) << 1)
# Error: Evaluation Error: The value 'A({'a' => 1})' cannot be converted to Numeric. (line: 2, column: 8) on node web01

type A = Object[{attributes=>{a=>Integer}}]
notice(-A(1))
# Error: Evaluation Error: The value 'A({'a' => 1})' cannot be converted to Numeric. (line: 2, column: 8) on node web01

type A = Object[{attributes=>{a=>Integer}}]
notice(A(1) + A(2))
# Error: Evaluation Error: The value 'A({'a' => 1})' cannot be converted to Numeric. (line: 2, column: 8) on node web01

type A = Object[{attributes=>{a=>Integer}}]
notice([1] + A(2))
# Notice: Scope(Class[main]): [1, A({'a' => 2})]

type A = Object[{attributes=>{a=>Integer}}]
notice({a=>1} + A(2))
# Error: Evaluation Error: Error while evaluating a '+' expression, Can only append Array or Hash to a Hash (line: 2, column: 15) on node web01

type A = Object[{attributes=>{a=>Integer}}]
file { '/x': mode => A(1) }
# Nothing

type A = Object[{attributes=>{a=>Integer}}]
file { '/x': owner => A(1), require => A(1) }
# Error: No title provided and "A({'a' => 1})" is not a valid resource reference (line: 2) on node web01

type A = Object[{attributes=>{a=>Integer}}]
Notify[A(1)]
# Error: Evaluation Error: Error creating type specialization of a Notify-Type, Cannot use Object[{name => 'A', attributes => {'a' => Integer}}] where a resource title String is expected (line: 2, column: 8) on node web01

type A = Object[{attributes=>{a=>Integer}}]
A[1]
# Error: Evaluation Error: Error while evaluating a '[]' expression, The A-Type cannot be parameterized using [] (line: 2, column: 1) on node web01

type A = Object[{attributes=>{a=>Integer}}]
A['a']
# Error: Evaluation Error: Error while evaluating a '[]' expression, The A-Type cannot be parameterized using [] (line: 2, column: 1) on node web01

type A = Object[{type_parameters=>{a=>Integer},attributes=>{a=>Integer}}]
notice(A[1])
notice(A(1))
notice(A(1) =~ A[1])
notice(A[1](2))
# Notice: Scope(Class[main]): A[1]
# Notice: Scope(Class[main]): A({'a' => 1})
# Notice: Scope(Class[main]): true
# Error: Evaluation Error: Error while evaluating a Function Call, Converted value from A[1].new() has wrong type, expects an A[1] value, got A[2] (line: 5, column: 8) on node web01

type A = Object[{type_parameters=>{a=>Integer},attributes=>{a=>Integer}}]
notice(A['x'])
# Error: Evaluation Error: Error while evaluating a '[]' expression, type_parameter A[a] has wrong type, expects a value of type Undef or Integer, got String (line: 2, column: 8) on node web01

type A = Object[{type_parameters=>{a=>Integer},attributes=>{a=>Integer}}]
notice(A[1,2])
# Notice: Scope(Class[main]): A[1]

type A = Object[{type_parameters=>{a=>Integer},attributes=>{a=>Integer}}]
notice(A({b=>1}))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_A' was called with arguments it does not accept. It expects one of:\n  (Struct[{'a' => Integer}] hash)\n    rejected: parameter 'hash' expects a value for key 'a'\n    rejected: parameter 'hash' unrecognized key 'b'\n  (Integer a)\n    rejected: parameter 'a' expects an Integer value, got Struct (line: 2, column: 8) on node web01

type A = Object[{type_parameters=>{a=>Integer},attributes=>{a=>Integer}}]
notice(String(A(1),'%d'))
notice(String(A[1],'%d'))
# Notice: Scope(Class[main]): A({'a' => 1})
# Error: Evaluation Error: Error while evaluating a Function Call, Illegal format 'd' specified for value of Type type - expected one of the characters 'sp' (line: 3, column: 8) on node web01
