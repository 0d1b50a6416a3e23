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
