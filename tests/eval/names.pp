## Names of classes and types, and what is not one around "::"
class a { notice('a') } class b { notice('b') } class a::b { notice('ab') }
include(Resource['class', 'a'], Resource['Class', 'b'], [Resource[Class, 'a::b']])
# Error: Evaluation Error: First argument to Resource[] must be a resource type or a String. Got Type[Class]. (line: 2, column: 67) on node web01

class a { notice('a') } contain(Resource['class', 'a'])
# Notice: Scope(Class[A]): a

class a { notice('a') } require(Resource['class', ['a']])
# Notice: Scope(Class[A]): a

include(Resource['class'])
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use an unspecific Resource['class'] where a Resource['class', name] is expected (line: 1, column: 1) on node web01

include(Resource['notify', 'a'])
# Error: Evaluation Error: Error while evaluating a Function Call, Cannot use a Resource[Notify] where a Resource['class', name] is expected (line: 1, column: 1) on node web01

include(Resource['class', 'nope'])
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::nope for web01 (line: 1, column: 1) on node web01

notice(Class['a::'])
# Error: Evaluation Error: Illegal name. The given name 'a::' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Class['::'])
# Error: Evaluation Error: Illegal name. The given name '::' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Class['a:::b'])
# Error: Evaluation Error: Illegal name. The given name 'a:::b' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Class['a::::b'])
# Error: Evaluation Error: Illegal name. The given name 'a::::b' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Class[':a'])
# Error: Evaluation Error: Illegal name. The given name ':a' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Class['a:b'])
# Error: Evaluation Error: Illegal name. The given name 'a:b' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Class['::a'], Class['a::b'], Class['A::B'])
# Notice: Scope(Class[main]): Class[a] Class[a::b] Class[a::b]

notice(Class['a::1b'])
# Error: Evaluation Error: Illegal name. The given name 'a::1b' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Class['1a'])
# Error: Evaluation Error: Illegal name. The given name '1a' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Class['a::b-c'])
# Error: Evaluation Error: Illegal name. The given name 'a::b-c' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Class['a::_b'])
# Error: Evaluation Error: Illegal name. The given name 'a::_b' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Class['_a'])
# Error: Evaluation Error: Illegal name. The given name '_a' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Class[''])
# Error: Evaluation Error: Illegal name. The given name '' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Resource['a::', 'x'])
# Error: Evaluation Error: Illegal type reference. The given name 'A::' does not conform to the naming rule (line: 1, column: 17) on node web01

notice(Resource['a:::b', 'x'])
# Error: Evaluation Error: Illegal type reference. The given name 'A:::b' does not conform to the naming rule (line: 1, column: 17) on node web01

notice(Resource['::', 'x'])
# Error: Evaluation Error: Illegal type reference. The given name '' does not conform to the naming rule (line: 1, column: 17) on node web01

notice(Resource['a:b', 'x'])
# Error: Evaluation Error: Illegal type reference. The given name 'A:b' does not conform to the naming rule (line: 1, column: 17) on node web01

include('a::')
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::a:: for web01 (line: 1, column: 1) on node web01

include('a:::b')
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::a:::b for web01 (line: 1, column: 1) on node web01

class a { notice('a') } include('::a')
# Notice: Scope(Class[A]): a

notice(getvar('a::'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'getvar' The given string does not start with a valid variable name (line: 1, column: 8) on node web01

notice(getvar('::'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'getvar' The given string does not start with a valid variable name (line: 1, column: 8) on node web01

notice(getvar('a:::b'))
# Error: Evaluation Error: Error while evaluating a Function Call, 'getvar' The given string does not start with a valid variable name (line: 1, column: 8) on node web01

notice(String('a::b::c', '%C'), String('a:b', '%C'), String('::a', '%C'), String('a::', '%C'), String('a:::b', '%C'), String('::', '%C'), String(':', '%C'), String('a::ß', '%C'))
# Notice: Scope(Class[main]): A::B::C A:b ::A A A:::b  : A::Ss

tag('a::') notify { 'x': }
# Nothing

tag('a:::b')
# Nothing

#? catalog
notify { 'x': tag => ['a::b::c', '::d'] }
# Error: Invalid tag '::d' (line: 1) on node web01

realize('a::[x]')
# Error: Failed to realize virtual resources a::[x] on node web01

notify { 'x': require => 'A::B[x]' }
# Error: Could not find resource 'A::B[x]' in parameter 'require' (line: 1) on node web01

lookup('a::')
# Error: Function lookup() did not find a value for the name 'a::' on node web01

lookup('::')
# Error: Function lookup() did not find a value for the name '::' on node web01

create_resources('a::', {'x' => {}})
# Error: Evaluation Error: Error while evaluating a Function Call, Unknown resource type: 'a::' (line: 1, column: 1) on node web01

notice(capitalize('a::b'), 'a::b'.split('::'))
# Notice: Scope(Class[main]): A::b [a, b]

notice($::{'a'})
# Error: Could not parse for environment production: Illegal fully qualified name (line: 1, column: 11) on node web01

notice($a::)
# Error: Could not parse for environment production: Illegal fully qualified name (line: 1, column: 12) on node web01

notice(a::)
# Error: Could not parse for environment production: Illegal fully qualified name (line: 1, column: 11) on node web01

notice(camelcase('a::b'), Binary("\u{ff}::"))
# Error: Evaluation Error: Error while evaluating a Function Call, invalid base64 (line: 1, column: 27) on node web01

## Names of classes as parameters of Class
notice(Class['_a'])
# Error: Evaluation Error: Illegal name. The given name '_a' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Class['9a'])
# Error: Evaluation Error: Illegal name. The given name '9a' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Class['a::_b'])
# Error: Evaluation Error: Illegal name. The given name 'a::_b' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Class['a_1::b9'])
# Notice: Scope(Class[main]): Class[a_1::b9]

notice(Class['::a'])
# Notice: Scope(Class[main]): Class[a]

notice(Class['a::'])
# Error: Evaluation Error: Illegal name. The given name 'a::' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

notice(Class['a-b'])
# Error: Evaluation Error: Illegal name. The given name 'a-b' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 14) on node web01

## Names of classes in a text that is a type: any
notice(Type("Class['_a']"))
# Notice: Scope(Class[main]): Class[_a]

notice(Type("Class['9a']"))
# Notice: Scope(Class[main]): Class[9a]

notice(Type("Class['a::_b']"))
# Notice: Scope(Class[main]): Class[a::_b]

notice(Type("Class['a_1::b9']"))
# Notice: Scope(Class[main]): Class[a_1::b9]

notice(Type("Class['::a']"))
# Notice: Scope(Class[main]): Class[a]

notice(Type("Class['a::']"))
# Notice: Scope(Class[main]): Class[a::]

notice(Type("Class['A']"))
# Notice: Scope(Class[main]): Class[A]

notice(Type("Class['::A']"))
# Notice: Scope(Class[main]): Class[A]

notice(Type("Class['a-b']"))
# Notice: Scope(Class[main]): Class[a-b]
