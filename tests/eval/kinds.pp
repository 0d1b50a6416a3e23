## Values of every kind where references to resources stand
notify { 'n': require => undef }
# Nothing

notify { 'n': require => default }
# Error: No title provided and "default" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => true }
# Error: No title provided and "true" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => 5 }
# Error: No title provided and "5" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => 1.5 }
# Error: No title provided and "1.5" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => '' }
# Error: No title provided and "" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => 'x' }
# Error: No title provided and "x" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => 'Notify' }
# Error: No title provided and "Notify" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => 'Notify[x]' }
# Error: Could not find resource 'Notify[x]' in parameter 'require' (line: 1) on node web01

notify { 'n': require => 'Notify[]' }
# Error: No title provided and "Notify[]" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => /a/ }
# Error: No title provided and "(?-mix:a)" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => [] }
# Nothing

notify { 'n': require => [1, [undef]] }
# Error: No title provided and "1" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => {} }
# Error: No title provided and "{}" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => {'a' => 1} }
# Error: No title provided and "{\"a\"=>1}" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => Integer }
# Error: No title provided and "Integer" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => Integer[1, 5] }
# Error: Could not find resource 'Integer[1, 5]' in parameter 'require' (line: 1) on node web01

notify { 'n': require => Any }
# Error: No title provided and "Any" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => Type }
# Error: No title provided and "Type" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => Type[Integer] }
# Error: Could not find resource 'Type[Integer]' in parameter 'require' (line: 1) on node web01

notify { 'n': require => Type[Notify['n']] }
# Error: Could not find resource 'Type[Notify['n']]' in parameter 'require' (line: 1) on node web01

notify { 'n': require => Type[Notify] }
# Error: Could not find resource 'Type[Notify]' in parameter 'require' (line: 1) on node web01

notify { 'n': require => Type[Class] }
# Error: Could not find resource 'Type[Class]' in parameter 'require' (line: 1) on node web01

notify { 'n': require => Type[Class['n']] }
# Error: Could not find resource 'Type[Class[n]]' in parameter 'require' (line: 1) on node web01

notify { 'n': require => CatalogEntry }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType. (line: 1, column: 15) on node web01

notify { 'n': require => Resource['notify'] }
# Error: No title provided and "Notify[]" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => Resource['notify', 'n'] }
# Nothing

notify { 'n': require => Notify }
# Error: No title provided and "Notify[]" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => Notify['n'] }
# Nothing

notify { 'n': require => Notify['zz'] }
# Error: Could not find resource 'Notify[zz]' in parameter 'require' (line: 1) on node web01

notify { 'n': require => Class }
# Error: Evaluation Error: Error while evaluating a '=>' expression, No title provided and "class" is not a valid resource reference (line: 1, column: 15) on node web01

notify { 'n': require => Class['zz'] }
# Error: Could not find resource 'Class[Zz]' in parameter 'require' (line: 1) on node web01

notify { 'n': require => Struct[{'a' => Integer}] }
# Error: Could not find resource 'Struct[{'a' => Integer}]' in parameter 'require' (line: 1) on node web01

notify { 'n': require => Callable[Integer] }
# Error: Could not find resource 'Callable[Integer]' in parameter 'require' (line: 1) on node web01

notify { 'n': require => Optional[Notify['n']] }
# Error: Could not find resource 'Optional[Notify['n']]' in parameter 'require' (line: 1) on node web01

notify { 'n': require => Variant[Notify['n'], Integer] }
# Error: Could not find resource 'Variant[Notify['n'], Integer]' in parameter 'require' (line: 1) on node web01

notify { 'n': require => Array[Notify['n']] }
# Error: Could not find resource 'Array[Notify['n']]' in parameter 'require' (line: 1) on node web01

notify { 'n': require => Runtime['ruby', 'X'] }
# Error: Could not find resource 'Runtime[ruby, 'X']' in parameter 'require' (line: 1) on node web01

notify { 'n': require => Sensitive('x') }
# Error: No title provided and "x" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => Sensitive(Notify['n']) }
# Error: Could not find resource 'Notify['n']' in parameter 'require' (line: 1) on node web01

notify { 'n': require => Timespan(1) }
# Error: No title provided and "0-00:00:01.0" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => Timestamp(0) }
# Error: No title provided and "1970-01-01T00:00:00.000000000 UTC" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => SemVer('1.2.3') }
# Error: No title provided and "1.2.3" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => SemVerRange('1.x') }
# Error: No title provided and "1.x" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => Binary('') }
# Error: No title provided and "" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => URI('http://x') }
# Error: No title provided and "http://x" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => Deferred('f', []) }
# Error: No title provided and "Deferred({'name' => 'f', 'arguments' => []})" is not a valid resource reference (line: 1) on node web01

notify { 'n': require => [1].each }
# Error: Evaluation Error: Error while evaluating a Method call, 'each' expects a block (line: 1, column: 29) on node web01

notify { 'n': require => Integer[1, 2].step(1) }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Use of an Iterator is not supported here (line: 1, column: 15) on node web01

notify { 'n': require => Notify<| title == 'q' |> }
# Error: Could not parse for environment production: Invalid use of expression. A Virtual Query does not produce a value (line: 1, column: 26) on node web01

undef -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with an Undef Value. A Catalog type is required. (line: 1, column: 7) on node web01

true -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with a Boolean. A Catalog type is required. (line: 1, column: 6) on node web01

5 -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with an Integer. A Catalog type is required. (line: 1, column: 3) on node web01

1.5 -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with a Float. A Catalog type is required. (line: 1, column: 5) on node web01

'' -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Error while evaluating a '->' expression, The expression <> is not a valid type specification. (line: 1, column: 4) on node web01

'x' -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Error while evaluating a '->' expression, The expression <x> is not a valid type specification. (line: 1, column: 5) on node web01

'Notify[x]' -> Notify['n'] notify { 'n': }
# Error: Could not find resource 'Notify[x]' for relationship on 'Notify[n]' on node web01

/a/ -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with a Regexp. A Catalog type is required. (line: 1, column: 5) on node web01

[] -> Notify['n'] notify { 'n': }
# Nothing

[1, [undef]] -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with an Integer. A Catalog type is required. (line: 1, column: 14) on node web01

{} -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with a Hash. A Catalog type is required. (line: 1, column: 4) on node web01

{'a' => 1} -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with a Hash. A Catalog type is required. (line: 1, column: 12) on node web01

Type[Notify['n']] -> Notify['n'] notify { 'n': }
# Nothing

Type[Notify] -> Notify['n'] notify { 'n': }
# Error: No title provided and "Notify[]" is not a valid resource reference on node web01

Type[Class] -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Error while evaluating a '->' expression, No title provided and "class" is not a valid resource reference (line: 1, column: 13) on node web01

Type[Class['n']] -> Notify['n'] notify { 'n': }
# Error: Could not find resource 'Class[N]' for relationship on 'Notify[n]' on node web01

CatalogEntry -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Error while evaluating a '->' expression, Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType. (line: 1, column: 14) on node web01

Resource['notify'] -> Notify['n'] notify { 'n': }
# Error: No title provided and "Notify[]" is not a valid resource reference on node web01

Resource['notify', 'n'] -> Notify['n'] notify { 'n': }
# Nothing

Notify -> Notify['n'] notify { 'n': }
# Error: No title provided and "Notify[]" is not a valid resource reference on node web01

Notify['n'] -> Notify['n'] notify { 'n': }
# Nothing

Notify['zz'] -> Notify['n'] notify { 'n': }
# Error: Could not find resource 'Notify[zz]' for relationship on 'Notify[n]' on node web01

Class -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Error while evaluating a '->' expression, No title provided and "class" is not a valid resource reference (line: 1, column: 7) on node web01

Class['zz'] -> Notify['n'] notify { 'n': }
# Error: Could not find resource 'Class[Zz]' for relationship on 'Notify[n]' on node web01

Sensitive('x') -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with a Sensitive. A Catalog type is required. (line: 1, column: 16) on node web01

Sensitive(Notify['n']) -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with a Sensitive. A Catalog type is required. (line: 1, column: 24) on node web01

Timespan(1) -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with a Timespan. A Catalog type is required. (line: 1, column: 13) on node web01

Timestamp(0) -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with a Timestamp. A Catalog type is required. (line: 1, column: 14) on node web01

SemVer('1.2.3') -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with a Semver. A Catalog type is required. (line: 1, column: 17) on node web01

SemVerRange('1.x') -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with a SemverRange. A Catalog type is required. (line: 1, column: 20) on node web01

Binary('') -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with a Binary. A Catalog type is required. (line: 1, column: 12) on node web01

Deferred('f', []) -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with an Object. A Catalog type is required. (line: 1, column: 19) on node web01

[1].each -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Error while evaluating a Method call, 'each' expects a block (line: 1, column: 4) on node web01

Notify<| title == 'q' |> -> Notify['n'] notify { 'n': }
# Nothing

notify { 'n': } realize(undef)
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "" is not a valid resource reference on node web01

notify { 'n': } realize(default)
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "default" is not a valid resource reference on node web01

notify { 'n': } realize(true)
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "true" is not a valid resource reference on node web01

notify { 'n': } realize(5)
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "5" is not a valid resource reference on node web01

notify { 'n': } realize(1.5)
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "1.5" is not a valid resource reference on node web01

notify { 'n': } realize('')
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "" is not a valid resource reference on node web01

notify { 'n': } realize('x')
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "x" is not a valid resource reference on node web01

notify { 'n': } realize('Notify')
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "Notify" is not a valid resource reference on node web01

notify { 'n': } realize('Notify[x]')
# Error: Failed to realize virtual resources Notify[x] on node web01

notify { 'n': } realize('Notify[]')
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "Notify[]" is not a valid resource reference on node web01

notify { 'n': } realize([])
# Nothing

notify { 'n': } realize([1, [undef]])
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "1" is not a valid resource reference on node web01

notify { 'n': } realize({})
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "{}" is not a valid resource reference on node web01

notify { 'n': } realize({'a' => 1})
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "{\"a\"=>1}" is not a valid resource reference on node web01

notify { 'n': } realize(Integer)
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "Integer" is not a valid resource reference on node web01

notify { 'n': } realize(Integer[1, 5])
# Error: Failed to realize virtual resources Integer[1, 5] on node web01

notify { 'n': } realize(Any)
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "Any" is not a valid resource reference on node web01

notify { 'n': } realize(Type)
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "Type" is not a valid resource reference on node web01

notify { 'n': } realize(Type[Integer])
# Error: Failed to realize virtual resources Type[Integer] on node web01

notify { 'n': } realize(Type[Notify['n']])
# Error: Failed to realize virtual resources Type[Notify['n']] on node web01

notify { 'n': } realize(Type[Notify])
# Error: Failed to realize virtual resources Type[Notify] on node web01

notify { 'n': } realize(Type[Class])
# Error: Failed to realize virtual resources Type[Class] on node web01

notify { 'n': } realize(Type[Class['n']])
# Error: Failed to realize virtual resources Type[Class[n]] on node web01

notify { 'n': } realize(CatalogEntry)
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType. (line: 1, column: 17) on node web01

notify { 'n': } realize(Resource['notify'])
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "Notify[]" is not a valid resource reference on node web01

notify { 'n': } realize(Resource['notify', 'n'])
# Nothing

notify { 'n': } realize(Notify)
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "Notify[]" is not a valid resource reference on node web01

notify { 'n': } realize(Notify['n'])
# Nothing

notify { 'n': } realize(Notify['zz'])
# Error: Failed to realize virtual resources Notify[zz] on node web01

notify { 'n': } realize(Class)
# Error: Evaluation Error: Error while evaluating a Function Call, No title provided and "class" is not a valid resource reference (line: 1, column: 17) on node web01

notify { 'n': } realize(Class['zz'])
# Error: Failed to realize virtual resources Class[Zz] on node web01

notify { 'n': } realize(Struct[{'a' => Integer}])
# Error: Failed to realize virtual resources Struct[{'a' => Integer}] on node web01

notify { 'n': } realize(Callable[Integer])
# Error: Failed to realize virtual resources Callable[Integer] on node web01

notify { 'n': } realize(Optional[Notify['n']])
# Error: Failed to realize virtual resources Optional[Notify['n']] on node web01

notify { 'n': } realize(Variant[Notify['n'], Integer])
# Error: Failed to realize virtual resources Variant[Notify['n'], Integer] on node web01

notify { 'n': } realize(Array[Notify['n']])
# Error: Failed to realize virtual resources Array[Notify['n']] on node web01

notify { 'n': } realize(Runtime['ruby', 'X'])
# Error: Failed to realize virtual resources Runtime[ruby, 'X'] on node web01

notify { 'n': } realize(Timespan(1))
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "0-00:00:01.0" is not a valid resource reference on node web01

notify { 'n': } realize(Timestamp(0))
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "1970-01-01T00:00:00.000000000 UTC" is not a valid resource reference on node web01

notify { 'n': } realize(SemVer('1.2.3'))
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "1.2.3" is not a valid resource reference on node web01

notify { 'n': } realize(SemVerRange('1.x'))
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "1.x" is not a valid resource reference on node web01

notify { 'n': } realize(Binary(''))
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "" is not a valid resource reference on node web01

notify { 'n': } realize(URI('http://x'))
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "http://x" is not a valid resource reference on node web01

notify { 'n': } realize(Deferred('f', []))
# Error: Puppet::Parser::Compiler failed with error ArgumentError: No title provided and "Deferred({'name' => 'f', 'arguments' => []})" is not a valid resource reference on node web01

notify { 'n': } realize([1].each)
# Error: Evaluation Error: Error while evaluating a Method call, 'each' expects a block (line: 1, column: 28) on node web01

notify { 'n': } realize(Integer[1, 2].step(1))
# Error: Evaluation Error: Error while evaluating a Function Call, Use of an Iterator is not supported here (line: 1, column: 17) on node web01

notify { 'n': message => CatalogEntry }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType. (line: 1, column: 15) on node web01

notify { 'n': message => Resource['notify'] }
# Nothing

notify { 'n': message => Notify }
# Nothing

notify { 'n': message => Class }
# Error: Evaluation Error: Error while evaluating a '=>' expression, No title provided and "class" is not a valid resource reference (line: 1, column: 15) on node web01

notify { 'n': message => [Class] }
# Error: Evaluation Error: Error while evaluating a '=>' expression, No title provided and "class" is not a valid resource reference (line: 1, column: 15) on node web01

notify { 'n': message => Sensitive(Class) }
# Nothing

notify { 'n': message => Notify<| title == 'q' |> }
# Error: Could not parse for environment production: Invalid use of expression. A Virtual Query does not produce a value (line: 1, column: 26) on node web01

notify { 'n': message => [Notify<| |>] }
# Error: Could not parse for environment production: Invalid use of expression. A Virtual Query does not produce a value (line: 1, column: 27) on node web01

create_resources(notify, {'n' => {message => CatalogEntry}})
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType. (line: 1, column: 1) on node web01

create_resources(notify, {'n' => {message => Resource['notify']}})
# Nothing

create_resources(notify, {'n' => {message => Class}})
# Error: Evaluation Error: Error while evaluating a Function Call, No title provided and "class" is not a valid resource reference (line: 1, column: 1) on node web01

create_resources(notify, {'n' => {message => [Class]}})
# Error: Evaluation Error: Error while evaluating a Function Call, No title provided and "class" is not a valid resource reference (line: 1, column: 1) on node web01

create_resources(notify, {'n' => {message => Sensitive(Class)}})
# Nothing

notify { 'n': tag => CatalogEntry }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType. (line: 1, column: 15) on node web01

notify { 'n': tag => Resource['notify'] }
# Nothing

notify { 'n': tag => Notify }
# Nothing

notify { 'n': tag => Class }
# Error: Evaluation Error: Error while evaluating a '=>' expression, No title provided and "class" is not a valid resource reference (line: 1, column: 15) on node web01

notify { 'n': tag => [Class] }
# Error: Evaluation Error: Error while evaluating a '=>' expression, No title provided and "class" is not a valid resource reference (line: 1, column: 15) on node web01

notify { 'n': tag => Type[Class] }
# Error: Invalid tag 'type[class]' (line: 1) on node web01

notify { 'n': tag => Type[CatalogEntry] }
# Error: Invalid tag 'type[catalogentry]' (line: 1) on node web01

notify { 'n': tag => Notify<| title == 'q' |> }
# Error: Could not parse for environment production: Invalid use of expression. A Virtual Query does not produce a value (line: 1, column: 22) on node web01

notify { 'n': tag => [Notify<| |>] }
# Error: Could not parse for environment production: Invalid use of expression. A Virtual Query does not produce a value (line: 1, column: 23) on node web01

tag(Type)
# Nothing

tag(Type[Class])
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag 'type[class]' (line: 1, column: 1) on node web01

tag(Type[CatalogEntry])
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag 'type[catalogentry]' (line: 1, column: 1) on node web01

tag(Variant[Class, Resource])
# Error: Evaluation Error: Error while evaluating a Function Call, Invalid tag 'variant[class, resource]' (line: 1, column: 1) on node web01

tag([Notify<| |>])
# Error: Could not parse for environment production: Invalid use of expression. A Virtual Query does not produce a value (line: 1, column: 6) on node web01

Notify { message => CatalogEntry } notify { 'n': }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType. (line: 1, column: 10) on node web01

Notify { message => Resource['notify'] } notify { 'n': }
# Nothing

Notify { message => Notify } notify { 'n': }
# Nothing

Notify { message => Class } notify { 'n': }
# Error: Evaluation Error: Error while evaluating a '=>' expression, No title provided and "class" is not a valid resource reference (line: 1, column: 10) on node web01

Notify { message => [Class] } notify { 'n': }
# Error: Evaluation Error: Error while evaluating a '=>' expression, No title provided and "class" is not a valid resource reference (line: 1, column: 10) on node web01

Notify { message => Sensitive(Class) } notify { 'n': }
# Nothing

Notify { message => Notify<| title == 'q' |> } notify { 'n': }
# Error: Could not parse for environment production: Invalid use of expression. A Virtual Query does not produce a value (line: 1, column: 21) on node web01

Notify { message => [Notify<| |>] } notify { 'n': }
# Error: Could not parse for environment production: Invalid use of expression. A Virtual Query does not produce a value (line: 1, column: 22) on node web01

define d($x) { notice($x) } d { 'n': x => CatalogEntry }
# Error: Evaluation Error: Error while evaluating a '=>' expression, Cannot split the type Puppet::Pops::Types::PCatalogEntryType, it represents neither a PClassType, nor a PResourceType. (line: 1, column: 38) on node web01

define d($x) { notice($x) } d { 'n': x => Resource['notify'] }
# Notice: Scope(D[n]): Notify[]

define d($x) { notice($x) } d { 'n': x => Notify }
# Notice: Scope(D[n]): Notify[]

define d($x) { notice($x) } d { 'n': x => Class }
# Error: Evaluation Error: Error while evaluating a '=>' expression, No title provided and "class" is not a valid resource reference (line: 1, column: 38) on node web01

define d($x) { notice($x) } d { 'n': x => [Class] }
# Error: Evaluation Error: Error while evaluating a '=>' expression, No title provided and "class" is not a valid resource reference (line: 1, column: 38) on node web01

define d($x) { notice($x) } d { 'n': x => Sensitive(Class) }
# Notice: Scope(D[n]): Sensitive [value redacted]

define d($x) { notice($x) } d { 'n': x => Notify<| title == 'q' |> }
# Error: Could not parse for environment production: Invalid use of expression. A Virtual Query does not produce a value (line: 1, column: 43) on node web01

define d($x) { notice($x) } d { 'n': x => [Notify<| |>] }
# Error: Could not parse for environment production: Invalid use of expression. A Virtual Query does not produce a value (line: 1, column: 44) on node web01

notice(defined(Type))
# Error: Evaluation Error: Error while evaluating a Function Call, 'defined' parameter 'vals' expects a value of type String, Type[CatalogEntry], or Type[Type[CatalogEntry]], got Type[Type] (line: 1, column: 8) on node web01

notice(defined(Resource))
# Error: Evaluation Error: Error while evaluating a Function Call, The given resource type is a reference to all kind of types (line: 1, column: 8) on node web01

notice(defined(Resource['notify']))
# Notice: Scope(Class[main]): true

notice(defined(Notify))
# Notice: Scope(Class[main]): true

notice(defined(Class))
# Error: Evaluation Error: Error while evaluating a Function Call, The given class type is a reference to all classes (line: 1, column: 8) on node web01

notice(defined([Class]))
# Error: Evaluation Error: Error while evaluating a Function Call, 'defined' parameter 'vals' expects a value of type String, Type[CatalogEntry], or Type[Type], got Tuple (line: 1, column: 8) on node web01

notice(defined({'a' => [Resource]}))
# Error: Evaluation Error: Error while evaluating a Function Call, 'defined' parameter 'vals' expects a value of type String, Type[CatalogEntry], or Type[Type], got Struct (line: 1, column: 8) on node web01

notice(defined(Type[Class]))
# Error: Evaluation Error: Error while evaluating a Function Call, The given class type is a reference to all classes (line: 1, column: 8) on node web01

notice(defined(Sensitive(Class)))
# Error: Evaluation Error: Error while evaluating a Function Call, 'defined' parameter 'vals' expects a value of type String, Type[CatalogEntry], or Type[Type], got Sensitive[Type] (line: 1, column: 8) on node web01

notice(defined(Sensitive(CatalogEntry)))
# Error: Evaluation Error: Error while evaluating a Function Call, 'defined' parameter 'vals' expects a value of type String, Type[CatalogEntry], or Type[Type], got Sensitive[Type] (line: 1, column: 8) on node web01

notice(defined(Notify<| title == 'q' |>))
# Error: Evaluation Error: Error while evaluating a Function Call, 'defined' parameter 'vals' expects a value of type String, Type[CatalogEntry], or Type[Type], got Runtime (line: 1, column: 8) on node web01

notice(defined([Notify<| |>]))
# Error: Could not parse for environment production: Invalid use of expression. A Virtual Query does not produce a value (line: 1, column: 17) on node web01

notice(Type['a'])
# Error: Evaluation Error: Type-Type[] arguments must be types. Got String (line: 1, column: 13) on node web01

notice(Resource['a'])
# Notice: Scope(Class[main]): A

notice(Resource['notify']['a'])
# Notice: Scope(Class[main]): Notify['a']

notice(Notify['a'])
# Notice: Scope(Class[main]): Notify['a']

notice(Class['a'])
# Notice: Scope(Class[main]): Class[a]

notice([Class]['a'])
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (line: 1, column: 16) on node web01

notice({'a' => [Resource]}['a'])
# Notice: Scope(Class[main]): [Resource]

notice(Type[Class]['a'])
# Error: Evaluation Error: Type-Type[] arguments must be types. Got String (line: 1, column: 20) on node web01

notice(Type[CatalogEntry]['a'])
# Error: Evaluation Error: Type-Type[] arguments must be types. Got String (line: 1, column: 27) on node web01

notice(Sensitive(Class)['a'])
# Error: Evaluation Error: Operator '[]' is not applicable to a Sensitive. (line: 1, column: 8) on node web01

notice(Sensitive(CatalogEntry)['a'])
# Error: Evaluation Error: Operator '[]' is not applicable to a Sensitive. (line: 1, column: 8) on node web01

notice(Variant[Class, Resource]['a'])
# Error: Evaluation Error: Error creating type specialization of a Variant[Class, Resource]-Type, Cannot use String where Any-Type is expected (line: 1, column: 33) on node web01

notice([Notify<| |>]['a'])
# Error: Could not parse for environment production: Invalid use of expression. A Virtual Query does not produce a value (line: 1, column: 9) on node web01

Type { 'x': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got Type[Type] (line: 1, column: 1) on node web01

CatalogEntry { 'x': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got Type[CatalogEntry] (line: 1, column: 1) on node web01

Resource['notify'] { 'x': }
# Nothing

Notify { 'x': }
# Nothing

Class { 'x': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find declared class x (line: 1, column: 1) on node web01

[Class] { 'x': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got Array[Type[Class]] (line: 1, column: 1) on node web01

{'a' => [Resource]} { 'x': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got Hash[String, Array[Type[Resource]]] (line: 1, column: 1) on node web01

Type[Class] { 'x': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got Type[Type[Class]] (line: 1, column: 1) on node web01

Type[CatalogEntry] { 'x': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got Type[Type[CatalogEntry]] (line: 1, column: 1) on node web01

Sensitive(Class) { 'x': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got Sensitive[Type[Class]] (line: 1, column: 1) on node web01

Sensitive(CatalogEntry) { 'x': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got Sensitive[Type[CatalogEntry]] (line: 1, column: 1) on node web01

Variant[Class, Resource] { 'x': }
# Error: Evaluation Error: Illegal Resource Type expression, expected result to be a type name, or untitled Resource, got Type[Variant[Class, Resource]] (line: 1, column: 1) on node web01

Notify<| title == 'q' |> { 'x': }
# Error: Could not parse for environment production: Syntax error at 'x' (line: 1, column: 28) on node web01

[Notify<| |>] { 'x': }
# Error: Could not parse for environment production: Invalid use of expression. A Virtual Query does not produce a value (line: 1, column: 2) on node web01

#? catalog
notify { 'n': message => Notify }
# Resource: Notify[n] (notify n class) { message => "Notify[]" }
# Classes: settings
# Edge: Class[main] -> Notify[n]

#? catalog
notify { 'n': tag => Notify['a'] }
# Resource: Notify[n] (notify n class) { tag => "Notify[a]" }
# Classes: settings
# Edge: Class[main] -> Notify[n]

class a { notify { 'x': } } class b { require a } include b
# Nothing

## Where Puppet ends with an error of Ruby's
#? ours
notify { 'n': require => Resource }
# Error: Evaluation Error: Error while evaluating a '=>' expression, No title provided and "resource" is not a valid resource reference (line: 1, column: 15) on node web01

#? ours
Resource -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Error while evaluating a '->' expression, No title provided and "resource" is not a valid resource reference (line: 1, column: 10) on node web01

#? ours
Integer[1, 5] -> Notify['n'] notify { 'n': }
# Error: Evaluation Error: Illegal relationship operand, can not form a relationship with something of type Integer[1, 5]. A Catalog type is required. (line: 1, column: 15) on node web01

#? ours
realize(Resource)
# Error: Evaluation Error: Error while evaluating a Function Call, No title provided and "resource" is not a valid resource reference (line: 1, column: 1) on node web01

#? ours
define e($x = Resource) { } e { 'a': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, No title provided and "resource" is not a valid resource reference (line: 1) (line: 1) on node web01
