type A = Integer
type Runtime[ruby, 'a'] = A
type Runtime[ruby, 'a'] = A[1]
type Runtime[ruby, 'a'] = [/x/, 'y']
type Runtime[ruby, [/x/, 'y']] = [/A/, 'B']
type Runtime[ruby, [/x/, 'y']] = A
type Runtime[ruby, [/x/, 'y']] = [/A/, 5]
type Runtime[ruby, [/x/, 'y']] = ['A', 'B']
type Runtime[ruby, [/x/, 'y']] = [/A/, 'B', 'C']
type Runtime[ruby, ['x', 'y']] = A
type Runtime[ruby, [/x/]] = A
type Runtime[ruby] = A
type Runtime[ruby, 'a', 'b'] = A
type Foo[ruby, 'a'] = A
type Integer[1, 2] = A
class c {
  type Runtime[ruby, 'a'] = A
}
if true {
  type Runtime[ruby, 'b'] = A
}
# Error: Illegal type mapping. Expected a Type on the left side, got A Type Mapping (line: 4, column: 6)
# Error: Illegal type mapping. Expected a Tuple[Regexp,String] on the left side, got A Type Mapping (line: 6, column: 6)
# Error: Illegal type mapping. Expected a Tuple[Regexp,String] on the left side, got A Type Mapping (line: 7, column: 6)
# Error: Illegal type mapping. Expected a Tuple[Regexp,String] on the left side, got A Type Mapping (line: 8, column: 6)
# Error: Illegal type mapping. Expected a Tuple[Regexp,String] on the left side, got A Type Mapping (line: 9, column: 6)
# Error: Expressions of type a Type Mapping are not supported in this version of Puppet (line: 14, column: 6)
# Error: Expressions of type a Type Mapping are not supported in this version of Puppet (line: 15, column: 6)
# Error: Classes, definitions, and nodes may only appear at toplevel or inside other classes (line: 20, column: 8)
# Error: Language validation logged 8 errors. Giving up
