## Puppet::LookupContext.new: contexts that no level has

$c = Puppet::LookupContext.new('m')
notice($c)
# Notice: Scope(Class[main]): Puppet::LookupContext({})

notice(Puppet::LookupContext)
# Notice: Scope(Class[main]): Object[{name => 'Puppet::LookupContext', parent => Any, attributes => {'environment_name' => {type => String[1], kind => derived}, 'module_name' => Variant[String[1], Undef]}, functions => {'not_found' => Callable[[0, 0], Undef], 'explain' => Callable[[0, 0, Callable[0, 0]], Undef], 'interpolate' => Callable[1, 1], 'cache' => Callable[Optional[Scalar], Any], 'cache_all' => Callable[[Hash[Optional[Scalar], Any]], Undef], 'cache_has_key' => Callable[[Optional[Scalar]], Boolean], 'cached_value' => Callable[Optional[Scalar]], 'cached_entries' => Variant[Callable[[0, 0, Callable[1, 1]], Undef], Callable[[0, 0, Callable[2, 2]], Undef], Callable[[0, 0], Iterable[Tuple[Optional[Scalar], Any]]]], 'cached_file_data' => Callable[String, Optional[Callable[Array[Integer]]]]}}]

$c = Puppet::LookupContext('m')
notice($c.environment_name)
notice($c.module_name)
notice(Puppet::LookupContext.new(undef).module_name)
# Notice: Scope(Class[main]): production
# Notice: Scope(Class[main]): m
# Notice: Scope(Class[main]): 

$c = Puppet::LookupContext.new('m')
notice($c.cache('a', 1))
notice($c.cached_value('a'))
notice($c.cache_has_key('a'))
notice($c.cache_has_key('b'))
notice($c.cached_value('b') == undef)
notice($c.cache_all({'x' => 1, 'y' => 2}))
$c.cached_entries |$k, $v| { notice("${k} ${v}") }
$c.cached_entries |$e| { notice($e) }
notice(type($c.cached_entries))
notice($c.cached_entries.map |$k, $v| { "${k}${v}" })
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): 1
# Notice: Scope(Class[main]): true
# Notice: Scope(Class[main]): false
# Notice: Scope(Class[main]): true
# Notice: Scope(Class[main]): 
# Notice: Scope(Class[main]): a 1
# Notice: Scope(Class[main]): x 1
# Notice: Scope(Class[main]): y 2
# Notice: Scope(Class[main]): [a, 1]
# Notice: Scope(Class[main]): [x, 1]
# Notice: Scope(Class[main]): [y, 2]
# Notice: Scope(Class[main]): Iterator[Tuple[Variant[String, String, String], Variant[Integer[1, 1], Integer[2, 2]], 2, 2]]
# Notice: Scope(Class[main]): [a1, x1, y2]

$c = Puppet::LookupContext.new('m')
$d = Puppet::LookupContext.new('m')
$c.cache('a', 1)
notice($d.cached_value('a') =~ Undef)
notice($c == $c)
notice(type($c))
notice($c =~ Puppet::LookupContext)
notice($c =~ Object)
notice($c =~ Data)
# Notice: Scope(Class[main]): true
# Notice: Scope(Class[main]): true
# Notice: Scope(Class[main]): Object[{name => 'Puppet::LookupContext', parent => Any, attributes => {'environment_name' => {type => String[1], kind => derived}, 'module_name' => Variant[String[1], Undef]}, functions => {'not_found' => Callable[[0, 0], Undef], 'explain' => Callable[[0, 0, Callable[0, 0]], Undef], 'interpolate' => Callable[1, 1], 'cache' => Callable[Optional[Scalar], Any], 'cache_all' => Callable[[Hash[Optional[Scalar], Any]], Undef], 'cache_has_key' => Callable[[Optional[Scalar]], Boolean], 'cached_value' => Callable[Optional[Scalar]], 'cached_entries' => Variant[Callable[[0, 0, Callable[1, 1]], Undef], Callable[[0, 0, Callable[2, 2]], Undef], Callable[[0, 0], Iterable[Tuple[Optional[Scalar], Any]]]], 'cached_file_data' => Callable[String, Optional[Callable[Array[Integer]]]]}}]
# Notice: Scope(Class[main]): true
# Notice: Scope(Class[main]): true
# Notice: Scope(Class[main]): false

$c = Puppet::LookupContext.new('m')
$c.nope
# Error: Evaluation Error: Unknown function: 'nope'. (line: 2, column: 3) on node web01

$c = Puppet::LookupContext.new('m')
notice($c.cached_file_data('/nope'))
# Error: Evaluation Error: Error while evaluating a Method call, No such file or directory @ rb_file_s_stat - /nope (line: 2, column: 27) on node web01

$c = Puppet::LookupContext.new('m')
notice($c.module_name(1))
# Error: Evaluation Error: Error while evaluating a Method call, 'attribute Puppet::LookupContext[module_name]' expects no arguments, got 1 (line: 2, column: 22) on node web01

$c = Puppet::LookupContext.new('m')
$c.interpolate
# Error: Evaluation Error: Error while evaluating a Method call, 'function Puppet::LookupContext[interpolate]' expects 1 argument, got none (line: 2, column: 3) on node web01

$c = Puppet::LookupContext.new(1)
# Error: Evaluation Error: Error while evaluating a Method call, 'new_Puppet::LookupContext' parameter 'module_name' expects a value of type Undef or String, got Integer (line: 1, column: 31) on node web01

function f(Puppet::LookupContext $c) { $c.module_name }
notice(f(Puppet::LookupContext.new('m')))
notice(f(1))
# Notice: Scope(Class[main]): m
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'c' expects a Puppet::LookupContext value, got Integer (line: 3, column: 8) on node web01

$c = Puppet::LookupContext.new('m')
notice(Puppet::LookupContext.new($c))
# Notice: Scope(Class[main]): Puppet::LookupContext({})

$c = Puppet::LookupContext.new('m')
notify { 'a': message => $c }
# Nothing

## Errors in our own words, and what Puppet refuses without a lookup
#? ours
$c = Puppet::LookupContext.new('m')
notice($c.interpolate('%{kernel}'))
notice($c.interpolate({'a' => ['%{facts.kernel}', 1]}))
$c.explain || { 'hello' }
$c.explain
# Notice: Scope(Class[main]): Linux
# Notice: Scope(Class[main]): {a => [Linux, 1]}
# Error: Evaluation Error: Error while evaluating a Method call, 'function Puppet::LookupContext[explain]' expects a block (line: 5, column: 3) on node web01

#? ours
$c = Puppet::LookupContext.new('m', 'n')
# Error: Evaluation Error: Error while evaluating a Method call, 'new_Puppet::LookupContext' expects 1 argument, got 2 (line: 1, column: 31) on node web01

#? ours
$c = Puppet::LookupContext.new('m')
$c.not_found
# Error: uncaught throw :no_such_key on node web01
