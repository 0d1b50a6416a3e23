## Inference of a common type

notice(type([File['a'], File['b']]), type([File['a'], User['b']]))
# Notice: Scope(Class[main]): Tuple[Type[File['a']], Type[File['b']]] Tuple[Type[File['a']], Type[User['b']]]

notice(type([1.5, 2.5]), type([[1], [2.5]]), type([1, 2.5, 'x']), type([['a'], ['bb', 'c']]))
# Notice: Scope(Class[main]): Tuple[Float[1.5, 1.5], Float[2.5, 2.5]] Tuple[Tuple[Integer[1, 1]], Tuple[Float[2.5, 2.5]]] Tuple[Integer[1, 1], Float[2.5, 2.5], String] Tuple[Tuple[String], Tuple[String, String]]

notice(type([Integer, String]), type([Integer[1], Integer[2]]), type([/a/, /b/]), type([undef, 1]))
# Notice: Scope(Class[main]): Tuple[Type[Integer], Type[String]] Tuple[Type[Integer[1]], Type[Integer[2]]] Tuple[Regexp[/a/], Regexp[/b/]] Tuple[Undef, Integer[1, 1]]

notice(type([{'a' => 1}, {'b' => 'x'}]), type([{}, []]), type([[], [1]]), type([true, false]), type([true, 'x']))
# Notice: Scope(Class[main]): Tuple[Struct[{'a' => Integer[1, 1]}], Struct[{'b' => String}]] Tuple[Hash[0, 0], Array[0, 0]] Tuple[Array[0, 0], Tuple[Integer[1, 1]]] Tuple[Boolean[true], Boolean[false]] Tuple[Boolean[true], String]

notice(type([SemVer('1.2.3'), SemVer('1.2.4')]), type([Timespan(1), Timespan(2)]), type([Sensitive(1), Sensitive('x')]))
# Notice: Scope(Class[main]): Tuple[SemVer['1.2.3 - 1.2.3'], SemVer['1.2.4 - 1.2.4']] Tuple[Timespan['0-00:00:01.0'], Timespan['0-00:00:02.0']] Tuple[Sensitive[Integer], Sensitive[String]]

notice(type([Class['a'], Class['b']]), type([Class['a'], File['b']]), type([default, 1]))
# Notice: Scope(Class[main]): Tuple[Type[Class[a]], Type[Class[b]]] Tuple[Type[Class[a]], Type[File['b']]] Tuple[Default, Integer[1, 1]]

## Conversions

notice(Array(1))
# Notice: Scope(Class[main]): [0]

notice(Array({'a' => 1}), Array('abc'), Array(undef))
# Error: Evaluation Error: Error while evaluating a Function Call, 'new_array' Value of type Undef cannot be converted to Array (line: 1, column: 41) on node web01

notice(Array(1.5))
# Error: Evaluation Error: Error while evaluating a Function Call, 'new_array' Value of type Float cannot be converted to Array (line: 1, column: 8) on node web01

notice(Hash([[[0, 'a'], 1], [[0], 'x']], 'tree'))
# Notice: Scope(Class[main]): {0 => x}

notice(Hash([[['a', 'b'], 1], [['a'], {'c' => 2}], [['a', 'd'], [1, 2]]], 'tree'))
# Notice: Scope(Class[main]): {a => {c => 2, d => [1, 2]}}

notice(Hash([[['a'], [1, 2]], [['a', 1], 'x']], 'hash_tree'))
# Notice: Scope(Class[main]): {a => {0 => 1, 1 => x}}

notice(Hash([[[], [1, 2]], [[1], 'x'], [[5], 'y']], 'tree'))
# Notice: Scope(Class[main]): {0 => 1, 1 => x, 5 => y}

notice(Hash([[[], [1, 2]], [['a'], 'x']], 'hash_tree'))
# Notice: Scope(Class[main]): {0 => 1, 1 => 2, a => x}

notice(Hash([1, 2, 3]))
# Error: Evaluation Error: Error while evaluating a Function Call, odd number of arguments for Hash (line: 1, column: 8) on node web01

notice(Hash([[1, 2], [3]]))
# Notice: Scope(Class[main]): {[1, 2] => [3]}

notice(SemVerRange({'min' => '1.2.3', 'max' => '2.0.0'}), SemVerRange({'min' => '1.2.3', 'max' => '2.0.0', 'exclude_max' => true}))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_VersionRange' was called with arguments it does not accept. It expects one of:\n  (SemVerRangeString = String[1] str)\n    rejected: parameter 'str' expects a SemVerRangeString = String[1] value, got Struct\n  (Variant[Default, SemVer] min, Variant[Default, SemVer] max, Boolean exclude_max?)\n    rejected: expects between 2 and 3 arguments, got 1\n  (SemVerRangeHash = Struct[{'min' => Variant[Default, SemVer], Optional['max'] => Variant[Default, SemVer], Optional['exclude_max'] => Boolean}] hash_args)\n    rejected: parameter 'hash_args' entry 'min' expects a value of type Default or SemVer, got String\n    rejected: parameter 'hash_args' entry 'max' expects a value of type Default or SemVer, got String (line: 1, column: 8) on node web01

notice(SemVerRange({'min' => SemVer('1.2.3'), 'max' => SemVer('2.0.0')}))
# Notice: Scope(Class[main]): 2.0.0 - 1.2.3

notice(SemVerRange({'min' => '1.2.3'}))
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_VersionRange' was called with arguments it does not accept. It expects one of:\n  (SemVerRangeString = String[1] str)\n    rejected: parameter 'str' expects a SemVerRangeString = String[1] value, got Struct\n  (Variant[Default, SemVer] min, Variant[Default, SemVer] max, Boolean exclude_max?)\n    rejected: expects between 2 and 3 arguments, got 1\n  (SemVerRangeHash = Struct[{'min' => Variant[Default, SemVer], Optional['max'] => Variant[Default, SemVer], Optional['exclude_max'] => Boolean}] hash_args)\n    rejected: parameter 'hash_args' entry 'min' expects a value of type Default or SemVer, got String (line: 1, column: 8) on node web01

notice(SemVerRange('nonsense'))
# Error: Evaluation Error: Error while evaluating a Function Call, Unparsable version range: "nonsense" (line: 1, column: 8) on node web01

notice(SemVer('nonsense'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'new_Version' The string 'nonsense' cannot be converted to a SemVer (line: 1, column: 8) on node web01

notice(Integer('1e400'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'new' The string '1e400' cannot be converted to Integer (line: 1, column: 8) on node web01

notice(Float('0b11'), Float('0x1f'), Float('-0b11'))
# Error: Evaluation Error: Error while evaluating a Function Call, invalid value for Float(): "-0b11" (line: 1, column: 38) on node web01

notice(Float('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'new_float' The string 'x' cannot be converted to Float (line: 1, column: 8) on node web01

notice(Float('-2.5', true), Numeric('-2', true), Integer('-3', 10, true))
# Notice: Scope(Class[main]): 2.5 2 3

notice(Regexp('a b', true), Regexp("a\tc", true), Regexp('a.b*c', true), Regexp('a b'))
# Notice: Scope(Class[main]): /a\ b/ /a\tc/ /a\.b\*c/ /a b/

notice(Timespan('1e30'))
# Error: Evaluation Error: Error while evaluating a Function Call, Unable to parse '1e30' using any of the formats %D-%H:%M:%S.%-N, %H:%M:%S.%-N, %M:%S.%-N, %S.%-N, %D-%H:%M:%S, %H:%M:%S, %D-%H:%M, %S (line: 1, column: 8) on node web01

notice(Timestamp() > Timestamp(0), type(Timestamp()) =~ Type[Timestamp])
# Notice: Scope(Class[main]): true true

notice(String({'a' => 1}, {Hash => {'format' => '%x'}}))
# Error: Evaluation Error: Error while evaluating a Function Call, Illegal format 'x' specified for value of Hash type - expected one of the characters 'hasp' (line: 1, column: 8) on node web01

notice(String([1, 'a', 2.5], {Array => {'format' => '%(a', 'string_formats' => {Integer => '%#x', String => '%p', Float => '%.2f'}}}))
# Notice: Scope(Class[main]): (0x1, 'a', 2.50)

notice(String('a', {Struct[{}] => '%s', Enum['a'] => '%p', Pattern[/a/] => '%s', String => '%d'}))
# Notice: Scope(Class[main]): 'a'

notice(String('a', {Pattern[/a/] => '%p', String => '%s'}), String('a', {Variant[String, Integer] => '%p'}), String({'a' => 1}, {Struct[{'a' => Integer}] => '%(h'}), String([1], {Tuple[Integer] => '%<a'}))
# Notice: Scope(Class[main]): 'a' 'a' ('a' => 1) [1]

notice(String('a', {'x' => '%s'}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'new_string' expects (Convertible = Any from, Formats = Variant[Default, String[1], TypeMap = Hash[Type, Variant[Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], ContainerFormat = Struct[{Optional['format'] => Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/], Optional['separator'] => String, Optional['separator2'] => String, Optional['string_formats'] => Hash[Type, Format = Pattern[/^%([\s\[+#0{<(|-]*)([1-9][0-9]*)?(?:\.([0-9]+))?([a-zA-Z])$/]]}]]]] string_formats?)\n  rejected: parameter 'string_formats' variant 0 expects a Default value, got Struct\n  rejected: parameter 'string_formats' variant 1 expects a String value, got Struct\n  rejected: parameter 'string_formats' variant 2 key of entry 'x' expects a Type value, got String (line: 1, column: 8) on node web01

notice(String(Enum['a', 'b'], '%#s'), String(Enum['a', 'b'], '%p'), String(Integer, '%10s'), String(Integer[1, 2], '%-20s|'))
# Error: Evaluation Error: Error while evaluating a Function Call, The format '%-20s|' is not a valid format on the form '%<flags><width>.<prec><format>' (line: 1, column: 94) on node web01

## Types of types

notice(Init[])
# Error: Could not parse for environment production: Syntax error at ']' (line: 1, column: 13) on node web01

notice(Init[Integer], Init[Integer, 16], Init)
# Notice: Scope(Class[main]): Init[Integer] Init[Integer, 16] Init

notice('0x10' =~ Init[Integer], '0x10' =~ Init[Integer, 16], 'xyz' =~ Init[Integer], [1] =~ Init[Integer])
# Notice: Scope(Class[main]): true true false true

notice(NotUndef[NotUndef[Integer]], Optional[Optional[Integer]], NotUndef[Optional[Integer]], Optional[NotUndef[Integer]])
# Notice: Scope(Class[main]): NotUndef[NotUndef[Integer]] Optional[Optional[Integer]] NotUndef[Optional[Integer]] Optional[NotUndef[Integer]]

notice(Variant[Enum['a', true], Enum['B', true]], Variant[Enum['a'], Enum['b', true]], Variant[Enum['a'], Enum['b']])
# Notice: Scope(Class[main]): Variant[Enum['a', true], Enum['B', true]] Variant[Enum['a'], Enum['b', true]] Variant[Enum['a'], Enum['b']]

notice(Variant[Float[1.0, 2.0], Float[1.5, 3.0]], Variant[Integer[1, 2], Integer[3, 4]], Variant[Variant[Integer, String], Float])
# Notice: Scope(Class[main]): Variant[Float[1.0, 2.0], Float[1.5, 3.0]] Variant[Integer[1, 2], Integer[3, 4]] Variant[Integer, String, Float]

notice(Variant[Integer], Variant[Integer, Integer], Variant[Undef, Integer], Variant[Optional[Integer], String], Variant[Pattern[/a/], Pattern[/b/]])
# Notice: Scope(Class[main]): Integer Integer Variant[Undef, Integer] Variant[Optional[Integer], String] Variant[Pattern[/a/], Pattern[/b/]]

notice(Struct[{Integer => Integer}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: Puppet::Pops::Types::PIntegerType (line: 1, column: 8) on node web01

notice(Struct[{'' => Integer}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, Struct element key cannot be an empty String (line: 1, column: 8) on node web01

notice({'a' => 1} =~ Struct[{'a' => Integer}], {'a' => 1, 'b' => 2} =~ Struct[{'a' => Integer}], {} =~ Struct[{Optional['a'] => Integer}], {'a' => undef} =~ Struct[{'a' => Optional[Integer]}], {} =~ Struct[{'a' => Optional[Integer]}])
# Notice: Scope(Class[main]): true false true true true

## Mismatches

assert_type(Array[Integer, 1], [])
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects size to be at least 1, got 0 (line: 1, column: 1) on node web01

assert_type(Array[Integer, 2, default], [1])
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects size to be at least 2, got 1 (line: 1, column: 1) on node web01

assert_type(Array[Integer, 2, 3], [1])
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects size to be between 2 and 3, got 1 (line: 1, column: 1) on node web01

assert_type(Hash[String, Integer], {1 => 2})
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a Hash[String, Integer] value, got Hash[Integer[1, 1], Integer[2, 2]] (line: 1, column: 1) on node web01

assert_type(Hash[String, Integer, 3], {'a' => 2})
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects size to be at least 3, got 1 (line: 1, column: 1) on node web01

assert_type(Tuple[Integer, String], [1])
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects size to be 2, got 1 (line: 1, column: 1) on node web01

assert_type(Tuple[Integer, String, 1], ['a'])
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): index 0 expects an Integer value, got String (line: 1, column: 1) on node web01

assert_type(Tuple[Integer, 2, 4], ['a', 'b'])
# Error: Evaluation Error: Error while evaluating a Function Call,  assert_type(): index 0 expects an Integer value, got String\n  assert_type(): index 0 expects an Integer value, got String (line: 1, column: 1) on node web01

assert_type(Struct[{'a' => Integer, 'b' => String}], {'a' => 'x'})
# Error: Evaluation Error: Error while evaluating a Function Call,  assert_type(): entry 'a' expects an Integer value, got String\n  assert_type(): expects a value for key 'b' (line: 1, column: 1) on node web01

assert_type(Struct[{'a' => Integer}], {'a' => 1, 'c' => 2})
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): unrecognized key 'c' (line: 1, column: 1) on node web01

assert_type(Struct[{'a' => Struct[{'b' => Array[Integer]}]}], {'a' => {'b' => [1, 'x']}})
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): entry 'a' entry 'b' index 1 expects an Integer value, got String (line: 1, column: 1) on node web01

assert_type(Variant[Integer, Array[String]], [1])
# Error: Evaluation Error: Error while evaluating a Function Call,  assert_type(): variant 0 expects an Integer value, got Tuple\n  assert_type(): variant 1 index 0 expects a String value, got Integer (line: 1, column: 1) on node web01

assert_type(Variant[Array[Integer], Array[String]], [1.5])
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): index 0 expects a value of type Integer or String, got Float (line: 1, column: 1) on node web01

assert_type(Callable[Integer], Callable[String])
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a Callable value, got Type[Callable] (line: 1, column: 1) on node web01

assert_type(Type[Integer], String)
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a Type[Integer] value, got Type[String] (line: 1, column: 1) on node web01

assert_type(Type[Array[Integer]], Array[String])
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a Type[Array[Integer]] value, got Type[Array[String]] (line: 1, column: 1) on node web01

assert_type(Type[Callable[Integer]], Callable[String])
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a Type[Callable[Integer]] value, got Type[Callable[String]] (line: 1, column: 1) on node web01

assert_type(Type[Callable[[Integer], String]], Callable[[Integer], Integer])
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a Type[Callable[[Integer], String]] value, got Type[Callable[[Integer], Integer]] (line: 1, column: 1) on node web01

assert_type(Type[Callable[Integer, Callable[Integer]]], Callable[Integer, Callable[String]])
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a Type[Callable[Integer, Callable[Integer]]] value, got Type[Callable[Integer, Callable[String]]] (line: 1, column: 1) on node web01

assert_type(Type[Tuple[Integer, String]], Tuple[Integer])
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a Type[Tuple[Integer, String]] value, got Type[Tuple[Integer]] (line: 1, column: 1) on node web01

assert_type(Type[Struct[{'a' => Integer}]], Struct[{'a' => String}])
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a Type[Struct[{'a' => Integer}]] value, got Type[Struct[{'a' => String}]] (line: 1, column: 1) on node web01

assert_type(Type[Hash[String, Integer]], Hash[Integer, Integer])
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a Type[Hash[String, Integer]] value, got Type[Hash[Integer, Integer]] (line: 1, column: 1) on node web01

assert_type(Enum['a', 'b'], 'c')
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a match for Enum['a', 'b'], got 'c' (line: 1, column: 1) on node web01

assert_type(Enum['a', 'b', true], 'C')
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a match for Enum['a', 'b', true], got 'C' (line: 1, column: 1) on node web01

assert_type(Pattern[/a/, /b/], 'c')
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a match for Pattern[/a/, /b/], got 'c' (line: 1, column: 1) on node web01

assert_type(String[2, 3], 'c')
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a String[2, 3] value, got String (line: 1, column: 1) on node web01

assert_type(String[2], 'c')
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a String[2] value, got String (line: 1, column: 1) on node web01

assert_type(Integer[2, 3], 5)
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects an Integer[2, 3] value, got Integer[5, 5] (line: 1, column: 1) on node web01

assert_type(Integer[2], 1)
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects an Integer[2] value, got Integer[1, 1] (line: 1, column: 1) on node web01

assert_type(Integer[default, 3], 5)
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects an Integer[default, 3] value, got Integer[5, 5] (line: 1, column: 1) on node web01

assert_type(Float[1.0, 2.0], 5.5)
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a Float[1.0, 2.0] value, got Float[5.5, 5.5] (line: 1, column: 1) on node web01

assert_type(NotUndef[Integer], undef)
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects an Integer value, got Undef (line: 1, column: 1) on node web01

assert_type(Optional[Integer], 'x')
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a value of type Undef or Integer, got String (line: 1, column: 1) on node web01

assert_type(Sensitive[Integer], Sensitive('x'))
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a Sensitive[Integer] value, got Sensitive[String] (line: 1, column: 1) on node web01

assert_type(Collection[2], [1])
# Error: Evaluation Error: Error while evaluating a Function Call,  (line: 1, column: 1) on node web01

assert_type(Iterable[Integer], ['a'])
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects an Iterable[Integer] value, got Tuple (line: 1, column: 1) on node web01

assert_type(Timespan[1, 2], Timespan(5))
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a Timespan['0-00:00:01.0', '0-00:00:02.0'] value, got Timespan['0-00:00:05.0'] (line: 1, column: 1) on node web01

assert_type(SemVer['>=2.0.0'], SemVer('1.0.0'))
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a SemVer['>=2.0.0'] value, got SemVer['1.0.0 - 1.0.0'] (line: 1, column: 1) on node web01

assert_type(Boolean[true], false)
# Error: Evaluation Error: Error while evaluating a Function Call, assert_type(): expects a Boolean[true] value, got Boolean[false] (line: 1, column: 1) on node web01

with(1, 'x') |Integer $a, Integer $b| { notice($a) }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'b' expects an Integer value, got String (line: 1, column: 1) on node web01

with(1) |Integer $a, Integer $b| { notice($a) }
# Error: Evaluation Error: Parameter $b is required but no value was given (line: 1, column: 30) on node web01

with(1, 2, 3) |Integer $a, Integer $b = 5| { notice($a) }
# Notice: Scope(Class[main]): 1

with() |Integer $a, *$b| { notice($a) }
# Error: Evaluation Error: Parameter $a is required but no value was given (line: 1, column: 17) on node web01

function f_block(Integer $x, Callable[1, 2] &$b) >> String { $b.call($x) }
# Error: Could not parse for environment production: Syntax error at '' (line: 1, column: 45) on node web01
## What has a limit here, or ends Puppet with an error of Ruby

#? ours
notice(Hash([[['a'], 'x'], [['a', 'b'], 1]], 'tree'))
# Error: Evaluation Error: Error while evaluating a Function Call, a path of the tree leads through a value that is not a hash (line: 1, column: 8) on node web01

#? ours
notice(Timespan(1.0e30))
# Error: Evaluation Error: Error while evaluating a Function Call, time out of range (line: 1, column: 8) on node web01

#? ours
notice(Timestamp(1.0e30))
# Error: Evaluation Error: Error while evaluating a Function Call, time out of range (line: 1, column: 8) on node web01

#? ours
notice(Struct[{Optional[Enum['a']] => Integer}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, Unable to extract a non-empty literal string from Struct member key type Optional[Enum['a']] (line: 1, column: 8) on node web01

#? ours
notice(Struct[{String => Integer}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, Unable to extract a non-empty literal string from Struct member key type String (line: 1, column: 8) on node web01

#? ours
notice(Struct[{Enum['a', 'b'] => Integer}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, Unable to extract a non-empty literal string from Struct member key type Enum['a', 'b'] (line: 1, column: 8) on node web01

## Formats by type

notice(String({'a' => 1}, {Struct[{'a' => Integer}] => '%(h'}))
# Notice: Scope(Class[main]): ('a' => 1)

notice(String({'a' => 1}, {Struct => '%(h'}))
# Notice: Scope(Class[main]): {'a' => 1}

notice(String([1], {Tuple[Integer] => '%<a'}))
# Notice: Scope(Class[main]): [1]

notice(String([1,2], {Tuple => '%<a'}))
# Notice: Scope(Class[main]): <1, 2>

notice(String([1,'x'], {Tuple[Integer,String] => '%<a'}))
# Notice: Scope(Class[main]): [1, 'x']

notice(String([1,'x'], {Array[Integer] => '%<a'}))
# Notice: Scope(Class[main]): [1, 'x']

notice(String([1,2], {Array[Integer] => '%<a'}))
# Notice: Scope(Class[main]): <1, 2>

notice(String({'a' => 1, 'b'=>'x'}, {Struct[{'a' => Integer}] => '%(h', Hash => '%<h'}))
# Notice: Scope(Class[main]): <'a' => 1, 'b' => 'x'>

notice(String({'a' => 1, 'b'=>2}, {Hash[String,Integer] => '%(h', Hash => '%<h'}))
# Notice: Scope(Class[main]): ('a' => 1, 'b' => 2)

notice(String({1 => 1, 'b'=>2}, {Hash[String,Integer] => '%(h', Hash => '%<h'}))
# Notice: Scope(Class[main]): <1 => 1, 'b' => 2>

notice(String([{'a' => 1}], {Array=>{format=>'%a'}, Struct[{'a' => Integer}] => '%(h', Hash => '%<h'}))
# Notice: Scope(Class[main]): [('a' => 1)]
