## Annotations of single values: their types, blocks and hashes

type MyAdapter = Object[{ parent => Annotation, attributes => {
  id => Integer, value => String[1] } }]
type MyObject = Object[{ }]
$my_object = MyObject({})
MyAdapter.annotate($my_object, { 'id' => 2, 'value' => 'annotation value' })
notice(MyAdapter.annotate($my_object).value)
MyAdapter.annotate($my_object, { 'id' => 2, 'value' => 'annotation value 2' })
notice(MyAdapter.annotate($my_object).value)
notice(MyAdapter.annotate($my_object))
# Notice: Scope(Class[main]): annotation value
# Notice: Scope(Class[main]): annotation value 2
# Notice: Scope(Class[main]): MyAdapter({'id' => 2, 'value' => 'annotation value 2'})

type MyAdapter = Object[{ parent => Annotation, attributes => {
  id => Integer, value => String[1] } }]
type MyObject = Object[{ }]
$my_object = MyObject({})
MyAdapter.annotate($my_object) || {
  notice('should call this');
  { 'id' => 2, 'value' => 'annotation value' }
}
MyAdapter.annotate($my_object) || {
  notice('should not call this');
  { 'id' => 2, 'value' => 'annotation value 2' }
}
notice(MyAdapter.annotate($my_object).value)
# Notice: Scope(Class[main]): should call this
# Notice: Scope(Class[main]): annotation value

type MyAdapter = Object[{ parent => Annotation, attributes => {
  id => Integer, value => String[1] } }]
type MyObject = Object[{ }]
$my_object = MyObject({})
MyAdapter.annotate($my_object, { 'id' => 2, 'value' => 'annotation value' })
notice(MyAdapter.annotate($my_object, clear).value)
notice(MyAdapter.annotate($my_object) == undef)
# Notice: Scope(Class[main]): annotation value
# Notice: Scope(Class[main]): true

type MyAdapter = Object[{ parent => Annotation, attributes => {
  id => Integer, value => String[1] } }]
type MyObject = Object[{ annotations => { MyAdapter => { 'id' => 2, 'value' => 'annotation value' } } }]
notice(MyAdapter.annotate(MyObject).value)
notice(MyAdapter.annotate(MyObject))
# Notice: Scope(Class[main]): annotation value
# Notice: Scope(Class[main]): MyAdapter({'id' => 2, 'value' => 'annotation value'})

type MyAdapter = Object[{ parent => Annotation, attributes => {
  id => Integer, value => String[1] } }]
type MyObject = Object[{ annotations => { MyAdapter => { 'id' => 2, 'value' => 'annotation value' } } }]
notice(MyAdapter.annotate(MyObject).value)
notice(MyAdapter.annotate(MyObject, clear).value)
# Notice: Scope(Class[main]): annotation value
# Error: Evaluation Error: Error while evaluating a Method call, attempt to clear MyAdapter annotation declared on MyObject (line: 5, column: 26) on node web01

type MyAdapter = Object[{ parent => Annotation, attributes => {
  id => Integer, value => String[1] } }]
type MyObject = Object[{ annotations => { MyAdapter => { 'id' => 2, 'value' => 'annotation value' } } }]
notice(MyAdapter.annotate(MyObject).value)
notice(MyAdapter.annotate(MyObject, { 'id' => 3, 'value' => 'some other value' }).value)
# Notice: Scope(Class[main]): annotation value
# Error: Evaluation Error: Error while evaluating a Method call, attempt to redefine MyAdapter annotation declared on MyObject (line: 5, column: 26) on node web01

type MyAdapter = Object[{ parent => Annotation, attributes => {
  id => Integer, value => String[1] } }]
type MyAdapter2 = Object[{ parent => Annotation, attributes => {
  id => Integer, value => String[1] } }]
type MyObject = Object[{ annotations => { MyAdapter => { 'id' => 2, 'value' => 'annotation value' } } }]
notice(MyAdapter.annotate(MyObject).value)
notice(MyAdapter2.annotate(MyObject, { 'id' => 3, 'value' => 'some other value' }).value)
# Notice: Scope(Class[main]): annotation value
# Notice: Scope(Class[main]): some other value

type MyAdapter = Object[{ parent => Annotation, attributes => {
  id => Integer, value => String[1] } }]
type MyAdapter2 = Object[{ parent => Annotation, attributes => {
  id => Integer, value => String[1] } }]
type MyObject = Object[{ }]
$my_object = Pcore.annotate(MyObject({}), {
  MyAdapter => { 'id' => 2, 'value' => 'annotation value' },
  MyAdapter2 => { 'id' => 3, 'value' => 'second annotation value' }
})
notice(MyAdapter.annotate($my_object).value)
notice(MyAdapter2.annotate($my_object).value)
# Notice: Scope(Class[main]): annotation value
# Notice: Scope(Class[main]): second annotation value

type MyAdapter = Object[{ parent => Annotation, attributes => {
  id => Integer, value => String[1] } }]
type MyObject = Object[{ }]
MyAdapter.annotate(MyObject({}), { 'id' => 2 })
# Error: Evaluation Error: Error while evaluating a Method call, MyAdapter initializer has wrong type, expects a value for key 'value' (line: 4, column: 19) on node web01

type MyAdapter = Object[{ parent => Annotation, attributes => {
  id => Integer, value => String[1] } }]
notice(MyAdapter.annotate(1))
# Notice: Scope(Class[main]): 

type MyAdapter = Object[{ parent => Annotation, attributes => { id => Integer } }]
$x = [1]
MyAdapter.annotate($x, {'id' => 2})
notice(MyAdapter.annotate($x))
notice(MyAdapter.annotate([1]))
# Notice: Scope(Class[main]): MyAdapter({'id' => 2})
# Notice: Scope(Class[main]): 

notice(Pcore.annotate(1, {}))
# Notice: Scope(Class[main]): 1

type MyAdapter = Object[{ parent => Annotation, attributes => { id => Integer } }]
type MyObject = Object[{ attributes => { a => Integer } }]
$x = MyObject(1)
MyAdapter.annotate($x, {'id' => 2})
notice(MyAdapter.annotate(MyObject(1)))
$y = [$x]
notice(MyAdapter.annotate($y[0]))
# Notice: Scope(Class[main]): 
# Notice: Scope(Class[main]): MyAdapter({'id' => 2})

annotate(1)
# Error: Evaluation Error: Error while evaluating a Function Call, 'annotate' expects between 2 and 3 arguments, got 1 (line: 1, column: 1) on node web01

notice(Pcore)
# Notice: Scope(Class[main]): Object[{name => 'Pcore'}]

type MyAdapter = Object[{ parent => Annotation, attributes => { id => Integer } }]
$x = {'a' => 1}
MyAdapter.annotate($x, {'id' => 2})
notice(MyAdapter.annotate($x).id, MyAdapter.annotate({'a' => 1}))
notice(MyAdapter.annotate($x, clear))
notice(MyAdapter.annotate($x, clear))
MyAdapter.annotate($x, {'id' => 3})
notice(MyAdapter.annotate($x))
# Notice: Scope(Class[main]): 2 
# Notice: Scope(Class[main]): MyAdapter({'id' => 2})
# Notice: Scope(Class[main]): 
# Notice: Scope(Class[main]): MyAdapter({'id' => 3})

type MyAdapter = Object[{ parent => Annotation, attributes => { id => Integer } }]
type Other = Object[{ parent => Annotation, attributes => { id => Integer } }]
$x = [1]
MyAdapter.annotate($x, {'id' => 2})
notice(Other.annotate($x))
$y = Pcore.annotate($x, { MyAdapter => {'id' => 5}, Other => {'id' => 6} })
notice(MyAdapter.annotate($y), Other.annotate($x), $y)
# Notice: Scope(Class[main]): 
# Notice: Scope(Class[main]): MyAdapter({'id' => 2}) Other({'id' => 6}) [1]

type MyAdapter = Object[{ parent => Annotation, attributes => { id => Integer } }]
type MyObject = Object[{ annotations => { MyAdapter => { 'id' => 2 } } }]
Pcore.annotate(MyObject, { MyAdapter => {'id' => 5} })
notice(MyAdapter.annotate(MyObject))
notice(MyAdapter.annotate(MyObject({})))
# Notice: Scope(Class[main]): MyAdapter({'id' => 2})
# Notice: Scope(Class[main]): 

type MyAdapter = Object[{ parent => Annotation, attributes => { id => Integer } }]
notice(MyAdapter.annotate([1]) || { undef })
MyAdapter.annotate([1]) || { 5 }
# Notice: Scope(Class[main]): 
# Error: Evaluation Error: Error while evaluating a Method call, MyAdapter initializer has wrong type, expects a Struct value, got Integer (line: 3, column: 19) on node web01

## Errors in our own words where Puppet has those of Ruby
#? ours
type MyAdapter = Object[{ parent => Annotation, attributes => { id => Integer } }]
notice(MyAdapter.annotate(1), MyAdapter.annotate('x', clear))
MyAdapter.annotate('x', {'id' => 2})
# Notice: Scope(Class[main]):  
# Error: Evaluation Error: Error while evaluating a Method call, A value of the type String cannot be annotated (line: 3, column: 19) on node web01

#? ours
type MyAdapter = Object[{ parent => Annotation, attributes => { id => Integer } }]
notice(MyAdapter.annotate(Integer), MyAdapter.annotate(Integer, {'id' => 2}), MyAdapter.annotate(Integer))
annotate(Annotation, MyAdapter, {})
# Notice: Scope(Class[main]):  MyAdapter({'id' => 2}) MyAdapter({'id' => 2})
# Error: Evaluation Error: Error while evaluating a Function Call, Object[{name => 'Annotation'}] has no attributes: a value cannot be annotated with it (line: 3, column: 1) on node web01

## The maximum of annotations in one compile, which Puppet does not have

#? ours
type MyAdapter = Object[{parent => Annotation, attributes => {id => Integer}}]
Integer[1, 65536].each |$i| { MyAdapter.annotate([$i], {id => $i}) }
notice('the maximum')
MyAdapter.annotate([0], {id => 0})
# Notice: Scope(Class[main]): the maximum
# Error: Evaluation Error: Error while evaluating a Method call, More than 65536 values are annotated (line: 4, column: 19) on node web01
