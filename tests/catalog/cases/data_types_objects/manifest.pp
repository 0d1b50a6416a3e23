# Data types with parameters, and Object types, as values of parameters.
type Named = RichDataKey
type My = Object[{
  attributes => { x => Integer, y => { type => String, value => 'a' } },
  constants => { c => 5 },
  functions => { f => Callable[Integer] },
  equality => [x],
}]
type Child = Object[{
  parent => My,
  attributes => { z => { type => String, final => true, kind => given_or_derived } },
}]
type Sized = Object[{ type_parameters => { n => Integer }, attributes => { n => Integer } }]
notify { 'aliases': message => [Named, RichDataKey] }
notify { 'times': message => [Timespan[1, 2], Timespan[default, 7], Timestamp['2020-01-01']] }
notify { 'parts': message => [Init[Integer, 16], Init[Integer], Init, URI['http://a/b'], URI[{'scheme' => 'http'}], SemVer['1.x'], Runtime['ruby', 'X']] }
notify { 'objects': message => [Object, My, Child, Deferred, Type[My], Array[Deferred], type(Deferred('x'))] }
notify { 'parameters': message => [Sized[5], type(Sized(6))] }
$a = My(5)
notify { 'values': message => { 'k' => $a, 'l' => [$a, Child(1, 'b', 'd')], 'e' => Error('m', 'k') } }
