## Values of each kind in a catalog

#? catalog
notify { 'a': message => 1 }
# Resource: Notify[a] (notify a class) { message => 1 }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => 1.5 }
# Resource: Notify[a] (notify a class) { message => 1.5 }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => true }
# Resource: Notify[a] (notify a class) { message => true }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => 'x' }
# Resource: Notify[a] (notify a class) { message => "x" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => undef }
# Resource: Notify[a] (notify a class)
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => default }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Default"} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => /a/ }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Regexp","__pvalue":"a"} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => [] }
# Resource: Notify[a] (notify a class) { message => [] }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => {} }
# Resource: Notify[a] (notify a class) { message => {} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => [1, [2, undef]] }
# Resource: Notify[a] (notify a class) { message => [1,[2,null]] }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => { 'a' => undef } }
# Resource: Notify[a] (notify a class) { message => {"a":null} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => { 1 => 2 } }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Hash","__pvalue":[1,2]} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => { 'a' => { 2 => 3 } } }
# Resource: Notify[a] (notify a class) { message => {"a":{"__ptype":"Hash","__pvalue":[2,3]}} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => { [1] => 2 } }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Hash","__pvalue":[[1],2]} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => { undef => 1 } }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Hash","__pvalue":[null,1]} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => { default => 1 } }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Hash","__pvalue":[{"__ptype":"Default"},1]} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Sensitive('s') }
# Resource: Notify[a] (notify a class) sensitive message { message => "s" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => [Sensitive('s')] }
# Resource: Notify[a] (notify a class) { message => [{"__ptype":"Sensitive","__pvalue":"s"}] }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => { 'k' => Sensitive('s') } }
# Resource: Notify[a] (notify a class) { message => {"k":{"__ptype":"Sensitive","__pvalue":"s"}} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Sensitive([1, undef]) }
# Resource: Notify[a] (notify a class) sensitive message { message => [1,null] }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Sensitive(Sensitive('x')) }
# Resource: Notify[a] (notify a class) sensitive message { message => "x" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Integer }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::IntegerType"} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Integer[1, 2] }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::IntegerType","from":1,"to":2} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => [Integer] }
# Resource: Notify[a] (notify a class) { message => [{"__ptype":"Pcore::IntegerType"}] }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => { 'k' => String } }
# Resource: Notify[a] (notify a class) { message => {"k":{"__ptype":"Pcore::StringType"}} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => File['/a'] }
# Resource: Notify[a] (notify a class) { message => "File[/a]" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => [File['/a']] }
# Resource: Notify[a] (notify a class) { message => ["File[/a]"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => [[File['/a']], [File['/b'], 'x']] }
# Resource: Notify[a] (notify a class) { message => ["File[/a]","File[/b]","x"] }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => { 'k' => File['/a'] } }
# Resource: Notify[a] (notify a class) { message => {"k":"File[/a]"} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Class['c'] }
# Resource: Notify[a] (notify a class) { message => "Class[C]" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => [1, [Class['c'], [2]]] }
# Resource: Notify[a] (notify a class) { message => [1,"Class[C]",2] }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Timespan(1) }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Timespan","__pvalue":"0-00:00:01.0"} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Timestamp(0) }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Timestamp","__pvalue":"1970-01-01T00:00:00.000000000 UTC"} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => SemVer('1.2.3') }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"SemVer","__pvalue":"1.2.3"} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => SemVerRange('>=1.0.0') }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"SemVerRange","__pvalue":">=1.0.0"} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Binary('YWJj') }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Binary","__pvalue":"YWJj"} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => URI('http://x/') }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"URI","__pvalue":"http://x/"} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Deferred('notice') }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Deferred","name":"notice"} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Deferred('join', [[1, undef], '-']) }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Deferred","name":"join","arguments":[[1,null],"-"]} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => [Deferred('f')] }
# Resource: Notify[a] (notify a class) { message => [{"__ptype":"Deferred","name":"f"}] }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => { 'k' => Deferred('f') } }
# Resource: Notify[a] (notify a class) { message => {"k":{"__ptype":"Deferred","name":"f"}} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Sensitive(Deferred('f')) }
# Resource: Notify[a] (notify a class) sensitive message { message => {"__ptype":"Deferred","name":"f"} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => '$x' }
# Resource: Notify[a] (notify a class) { message => "$x" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => "\u{e9}" }
# Resource: Notify[a] (notify a class) { message => "é" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => "a\u0000b" }
# Resource: Notify[a] (notify a class) { message => "a\u0000b" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => 9223372036854775807 }
# Resource: Notify[a] (notify a class) { message => 9223372036854775807 }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => -0.0 }
# Resource: Notify[a] (notify a class) { message => -0.0 }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => 1e100 }
# Resource: Notify[a] (notify a class) { message => 1.0e+100 }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => 1e-7 }
# Resource: Notify[a] (notify a class) { message => 1.0e-07 }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => 0.1 }
# Resource: Notify[a] (notify a class) { message => 0.1 }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Type[Integer] }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::TypeType","type":{"__ptype":"Pcore::IntegerType"}} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Struct[{ 'a' => Integer }] }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::StructType","elements":[{"__ptype":"Pcore::StructElement","key_type":{"__ptype":"Pcore::StringType","size_type_or_value":"a"},"value_type":{"__ptype":"Pcore::IntegerType"}}]} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Callable }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::CallableType","param_types":null,"block_type":null,"return_type":null} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Object[{ attributes => { 'a' => Integer } }] }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::ObjectType","_pcore_init_hash":{"attributes":{"a":{"__ptype":"Pcore::IntegerType"}}}} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Any }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::AnyType"} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? ours catalog
notify { 'a': message => Resource }
# Error: Evaluation Error: Error while evaluating a '=>' expression, No title provided and "resource" is not a valid resource reference (line: 1, column: 15) on node web01

#? catalog
notify { 'a': message => Class }
# Error: Evaluation Error: Error while evaluating a '=>' expression, No title provided and "class" is not a valid resource reference (line: 1, column: 15) on node web01

#? catalog
notify { 'a': message => Type }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::TypeType"} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Optional[String] }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::OptionalType","type":{"__ptype":"Pcore::StringType"}} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Enum['a'] }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::EnumType","values":["a"]} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Pattern[/x/] }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::PatternType","patterns":[{"__ptype":"Pcore::RegexpType","pattern":"x"}]} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => NotUndef }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::NotUndefType"} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Runtime['ruby', 'X'] }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::RuntimeType","runtime":"ruby","name_or_pattern":"X"} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Iterator }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::IteratorType"} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => [3, 1].reverse_each }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Use of an Iterator is not supported here (line: 1, column: 15) on node web01

#? catalog
notify { 'a': message => Integer[1, 3] }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::IntegerType","from":1,"to":3} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => { '__ptype' => 'x' } }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Hash","__pvalue":["__ptype","x"]} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => { '__pvalue' => 1 } }
# Resource: Notify[a] (notify a class) { message => {"__pvalue":1} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => { 'a' => 1, '__ptype' => 1 } }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Hash","__pvalue":["a",1,"__ptype",1]} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => [{ '__ptype' => 'Integer' }] }
# Resource: Notify[a] (notify a class) { message => [{"__ptype":"Hash","__pvalue":["__ptype","Integer"]}] }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Sensitive({ 1 => 2 }) }
# Resource: Notify[a] (notify a class) sensitive message { message => {"__ptype":"Hash","__pvalue":[1,2]} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Variant[Integer, String] }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::VariantType","types":[{"__ptype":"Pcore::IntegerType"},{"__ptype":"Pcore::StringType"}]} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Tuple[Integer] }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::TupleType","types":[{"__ptype":"Pcore::IntegerType"}]} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Init[Integer] }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::InitType","type":{"__ptype":"Pcore::IntegerType"}} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Collection[1, 2] }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::CollectionType","size_type":{"__ptype":"Pcore::IntegerType","from":1,"to":2}} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Float[1.5, 2.5] }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::FloatType","from":1.5,"to":2.5} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => Timespan[0, 1] }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::TimespanType","from":{"__ptype":"Timespan","__pvalue":"0-00:00:00.0"},"to":{"__ptype":"Timespan","__pvalue":"0-00:00:01.0"}} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => SemVer['1.x'] }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::SemVerType","ranges":[{"__ptype":"SemVerRange","__pvalue":"1.x"}]} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => URI['http://x'] }
# Resource: Notify[a] (notify a class) { message => {"__ptype":"Pcore::URIType","parameters":{"scheme":"http","host":"x"}} }
# Classes: settings
# Edge: Class[main] -> Notify[a]

## Values of each kind in a relationship

#? catalog
notify { ['b', 'c']: }
notify { 'a': before => Notify['b'] }
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Resource: Notify[a] (notify a class) { before => "Notify[b]" }
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[a]

#? catalog
notify { ['b', 'c']: }
notify { 'a': before => [Notify['b']] }
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Resource: Notify[a] (notify a class) { before => ["Notify[b]"] }
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[a]

#? catalog
notify { ['b', 'c']: }
notify { 'a': before => [[Notify['b']], [undef, Notify['c']]] }
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Resource: Notify[a] (notify a class) { before => ["Notify[b]","Notify[c]"] }
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[a]

#? catalog
notify { ['b', 'c']: }
notify { 'a': before => [undef] }
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Resource: Notify[a] (notify a class) { before => [] }
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[a]

#? catalog
notify { ['b', 'c']: }
notify { 'a': before => undef }
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Resource: Notify[a] (notify a class)
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[a]

#? catalog
notify { ['b', 'c']: }
notify { 'a': before => [] }
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Resource: Notify[a] (notify a class) { before => [] }
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[a]

#? catalog
notify { ['b', 'c']: }
notify { 'a': before => 'Notify[b]' }
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Resource: Notify[a] (notify a class) { before => "Notify[b]" }
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[a]

#? catalog
notify { ['b', 'c']: }
notify { 'a': before => ['Notify[b]', Notify['c']] }
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Resource: Notify[a] (notify a class) { before => ["Notify[b]","Notify[c]"] }
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[a]

#? catalog
notify { ['b', 'c']: }
notify { 'a': before => [Notify['b'], Notify['b']] }
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Resource: Notify[a] (notify a class) { before => ["Notify[b]","Notify[b]"] }
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[a]

#? catalog
notify { ['b', 'c']: }
notify { 'a': before => Notify['b', 'c'] }
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Resource: Notify[a] (notify a class) { before => ["Notify[b]","Notify[c]"] }
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[a]

#? catalog
notify { ['b', 'c']: }
notify { 'a': before => [Notify[['b', 'c']]] }
# Resource: Notify[b] (notify b class)
# Resource: Notify[c] (notify c class)
# Resource: Notify[a] (notify a class) { before => ["Notify[b]","Notify[c]"] }
# Classes: settings
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]
# Edge: Class[main] -> Notify[a]

#? catalog
notify { ['b', 'c']: }
notify { 'a': before => { 'a' => 1 } }
# Error: No title provided and "{\"a\"=>1}" is not a valid resource reference (line: 2) on node web01

#? catalog
notify { ['b', 'c']: }
notify { 'a': before => 1 }
# Error: No title provided and "1" is not a valid resource reference (line: 2) on node web01

#? catalog
notify { ['b', 'c']: }
notify { 'a': before => true }
# Error: No title provided and "true" is not a valid resource reference (line: 2) on node web01

#? catalog
notify { ['b', 'c']: }
notify { 'a': before => Sensitive(Notify['b']) }
# Error: Could not find resource 'Notify['b']' in parameter 'before' (line: 2) on node web01

#? catalog
notify { ['b', 'c']: }
notify { 'a': before => Type[Notify['b']] }
# Error: Could not find resource 'Type[Notify['b']]' in parameter 'before' (line: 2) on node web01

## Titles and names

#? catalog
file { '/a': path => '/a' }
# Resource: File[/a] (file class)
# Classes: settings
# Edge: Class[main] -> File[/a]

#? catalog
file { '/a': path => '/b' }
# Resource: File[/a] (file class) { path => "/b" }
# Classes: settings
# Edge: Class[main] -> File[/a]

#? catalog
file { '/a/': }
# Resource: File[/a/] (file class) { path => "/a" }
# Classes: settings
# Edge: Class[main] -> File[/a/]

#? catalog
file { '/': }
# Resource: File[/] (file class)
# Classes: settings
# Edge: Class[main] -> File[/]

#? catalog
file { '/a//b': }
# Resource: File[/a//b] (file class)
# Classes: settings
# Edge: Class[main] -> File[/a//b]

#? catalog
file { 'a': }
# Resource: File[a] (file a class)
# Classes: settings
# Edge: Class[main] -> File[a]

#? catalog
file { 'a': path => '/b/' }
# Resource: File[a] (file a class) { path => "/b/" }
# Classes: settings
# Edge: Class[main] -> File[a]

#? catalog
notify { 'a': name => 'a' }
# Resource: Notify[a] (notify a class)
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': name => 'b' }
# Resource: Notify[a] (notify a class) { name => "b" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': name => undef }
# Resource: Notify[a] (notify a class)
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': name => Sensitive('b') }
# Resource: Notify[a] (notify a class) sensitive name { name => "b" }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { 'a': message => undef, name => 'c', withpath => true }
# Resource: Notify[a] (notify a class) { name => "c", withpath => true }
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
notify { ' ': }
# Resource: Notify[ ] (notify class)
# Classes: settings
# Edge: Class[main] -> Notify[ ]

#? catalog
notify { 'A': }
notify { 'a': }
# Resource: Notify[A] (notify a class)
# Resource: Notify[a] (notify a class)
# Classes: settings
# Edge: Class[main] -> Notify[A]
# Edge: Class[main] -> Notify[a]

#? catalog
package { 'a': name => 'b' }
# Resource: Package[a] (package a class) { name => "b" }
# Classes: settings
# Edge: Class[main] -> Package[a]

#? catalog
exec { 'a b': }
# Resource: Exec[a b] (exec class)
# Classes: settings
# Edge: Class[main] -> Exec[a b]

#? catalog
exec { '/bin/a b': command => undef }
# Resource: Exec[/bin/a b] (exec class)
# Classes: settings
# Edge: Class[main] -> Exec[/bin/a b]

#? catalog
user { 'u': name => 'v' }
# Resource: User[u] (user u class) { name => "v" }
# Classes: settings
# Edge: Class[main] -> User[u]

#? catalog
service { 's': name => 's' }
# Resource: Service[s] (service s class)
# Classes: settings
# Edge: Class[main] -> Service[s]

#? catalog
stage { 'x': }
# Resource: Stage[x] (stage x class)
# Classes: settings

#? catalog
class { 'c': stage => 'x' }
class c { notify { 'n': } }
stage { 'x': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find stage x specified by Class[C] (line: 1, column: 1) on node web01

#? catalog
class { 'c': stage => 'x' }
class c { }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find stage x specified by Class[C] (line: 1, column: 1) on node web01

#? catalog
stage { 'x': before => Stage['main'] }
class { 'c': stage => x }
class c { include e }
class e { notify { 'n': } }
# Resource: Stage[x] (stage x class) { before => "Stage[main]" }
# Resource: Class[C] (class c) { stage => "x" }
# Resource: Class[E] (class e c) { stage => "x" }
# Resource: Notify[n] (notify n class e c)
# Classes: settings c e
# Edge: Stage[x] -> Class[C]
# Edge: Stage[x] -> Class[E]
# Edge: Class[E] -> Notify[n]

#? catalog
resources { 'user': }
# Resource: Resources[user] (resources user class)
# Classes: settings
# Edge: Class[main] -> Resources[user]

#? catalog
define d() { notify { $title: } }
d { 'x': name => 'y' }
# Resource: D[x] (d x class) { name => "y" }
# Resource: Notify[x] (notify x d class)
# Classes: settings
# Edge: Class[main] -> D[x]
# Edge: D[x] -> Notify[x]

#? catalog
define d($name) { }
# Error: Could not parse for environment production: The parameter $name redefines a built in parameter in the 'define' expression (line: 1, column: 10) on node web01

#? catalog
notify { ['a', 'b', 'c']: message => 'x' }
# Resource: Notify[a] (notify a class) { message => "x" }
# Resource: Notify[b] (notify b class) { message => "x" }
# Resource: Notify[c] (notify c class) { message => "x" }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]
# Edge: Class[main] -> Notify[c]

#? catalog
create_resources('notify', { 'a' => { 'message' => 1 }, 'b' => {} }, { 'withpath' => true })
# Resource: Notify[a] (notify a class) { withpath => true, message => 1 }
# Resource: Notify[b] (notify b class) { withpath => true }
# Classes: settings
# Edge: Class[main] -> Notify[a]
# Edge: Class[main] -> Notify[b]

#? catalog
@notify { 'a': }
# Classes: settings

#? catalog
@notify { 'a': }
realize(Notify['a'])
# Resource: Notify[a] (notify a class)
# Classes: settings
# Edge: Class[main] -> Notify[a]

#? catalog
@@notify { 'a': }
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 1, column: 1)
# Classes: settings

#? catalog
@@notify { 'a': }
Notify<| |>
# Warning: You cannot collect exported resources without storeconfigs being set; the export is ignored (line: 1, column: 1)
# Resource: Notify[a] (notify a class) exported
# Classes: settings
# Edge: Class[main] -> Notify[a]

exec { 'a': command => '/bin/x' }
notify { 'n': require => Exec['/bin/x'] }
# Error: Could not find resource 'Exec[/bin/x]' in parameter 'require' (line: 2) on node web01

package { 'a': name => 'x' }
notify { 'n': require => Package['x'] }
# Nothing

notify { 'a': name => 'x' }
notify { 'n': require => Notify['x'] }
# Nothing

schedule { 'a': name => 'x' }
schedule { 'x': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Duplicate declaration: Schedule[x] is already declared at (line: 1); cannot redeclare (line: 2) (line: 2, column: 1) on node web01

## Names that are defined twice

class a { }
class a { }
# Error: Class 'a' is already defined (line: 1); cannot redefine (line: 2) on node web01

define a() { }
define a() { }
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/a'. Originally set at string:?line=1&pos=1. on node web01

class a { }
define a() { }
# Error: 'a' is already defined (line: 1) as a class; cannot redefine as a definition (line: 2) on node web01

define a() { }
class a { }
# Error: Definition 'a' is already defined (line: 1); cannot be redefined as a class (line: 2) on node web01

function a() { }
function a() { }
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/function/a'. Originally set at string:?line=1&pos=1. on node web01

type A = Integer
type A = Integer
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/a'. Originally set at string:?line=1&pos=6. on node web01

class a { }
node a { }
# Error: Class 'a' is already defined (line: 1); cannot be redefined as a node (line: 2) on node web01

node a { }
class a { }
# Error: Node 'a' is already defined (line: 1); cannot be redefined as a class (line: 2) on node web01

node 'a' { }
node 'A' { }
# Error: Node 'a' is already defined (line: 1); cannot redefine (line: 2) on node web01

node /a/ { }
node /a/ { }
# Error: Node '__node_regexp__a' is already defined (line: 1); cannot redefine (line: 2) on node web01

node /a.b/ { }
node /ab/ { }
# Error: Could not find node statement with name 'default' or 'web01' on node web01

#? ours
node /.a/ { }
node /a/ { }
# Nothing

#? ours
node /(a)/ { }
node /a/ { }
# Nothing

node default { }
node default { }
# Error: Node 'default' is already defined (line: 1); cannot redefine (line: 2) on node web01

node 'default' { }
node default { }
# Error: Node 'default' is already defined (line: 1); cannot redefine (line: 2) on node web01

node a, a { }
# Error: Node 'a' is already defined (line: 1); cannot redefine (line: 1) on node web01

node a, b { }
node c, b { }
# Error: Node 'b' is already defined (line: 1); cannot redefine (line: 2) on node web01

class a { }
function a() { }
# Nothing

define a() { }
type A = Integer
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/a'. Originally set at string:?line=1&pos=1. on node web01

type A = Integer
define a() { }
# Nothing

type A = Integer
class a { }
# Nothing

type File = Integer
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/file'. Set at unknown location on node web01

type Exec = Integer
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/exec'. Set at unknown location on node web01

type Node = Integer
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/node'. Set at unknown location on node web01

type Data = Integer
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/data'. Set at unknown location on node web01

type Whit = Integer
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/whit'. Set at unknown location on node web01

type Cron = Integer
# Nothing

type Anything = Integer
# Nothing

type Notify = Integer
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/notify'. Set at unknown location on node web01

type Puppet::LookupKey = String
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/puppet::lookupkey'. Set at unknown location on node web01

type Component = Integer
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/component'. Set at unknown location on node web01

type Deferred = Integer
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/deferred'. Set at unknown location on node web01

define file() { }
file { '/x': }
# Nothing

define notify() { }
notify { 'x': }
# Nothing

class file { }
include file
# Nothing

class a { class b { } }
class a::b { }
include a::b
# Error: Class 'a::b' is already defined (line: 1); cannot redefine (line: 2) on node web01

class a { class b { notice(1) } include b }
include a
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::b for web01 (line: 1, column: 33) on node web01

class a { class b { notice(1) } include a::b }
include a
# Notice: Scope(Class[A::B]): 1

class a { define d() { notice(1) } a::d { 'x': } }
include a
# Notice: Scope(A::D[x]): 1

class a { define d() { notice(1) } d { 'x': } }
include a
# Error: Evaluation Error: Error while evaluating a Resource Statement, Unknown resource type: 'd' (line: 1, column: 36) on node web01

node n0 { }
node n1 { }
node n2 { }
node n3 { }
node n4 { }
node n5 { }
node n6 { }
node n7 { }
node n8 { }
node n9 { }
node n10 { }
node n11 { }
node n12 { }
node n13 { }
node n14 { }
node n15 { }
node n16 { }
node n17 { }
node n18 { }
node n19 { }
node web01 { notice(1) }
node default { }
# Notice: Scope(Node[web01]): 1
