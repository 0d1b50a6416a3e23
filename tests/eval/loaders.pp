## Names that a module defines wrongly, or not at all, and right ones

notice('a' =~ Lda::Wrongname)
# Error: Unacceptable location. The name 'lda::other' is unacceptable in file 'MODULES/lda/manifests/wrongname.pp' (file: MODULES/lda/manifests/wrongname.pp, line: 1, column: 1) on node web01

class z(Lda::Wrongname $x = 'a') { }
include z
# Error: Unacceptable location. The name 'lda::other' is unacceptable in file 'MODULES/lda/manifests/wrongname.pp' (file: MODULES/lda/manifests/wrongname.pp, line: 1, column: 1) on node web01

notice('a' =~ Lda::Other)
# Error: Evaluation Error: Resource type not found: Lda::Other (line: 1, column: 15) on node web01

class z(Lda::Other $x = 'a') { }
include z
# Error: Evaluation Error: Resource type not found: Lda::Other (line: 1, column: 9) on node web01

notice('a' =~ Lda::Two)
# Error: Unacceptable location. The name 'lda::extra' is unacceptable in file 'MODULES/lda/manifests/two.pp' (file: MODULES/lda/manifests/two.pp, line: 2, column: 1) on node web01

class z(Lda::Two $x = 'a') { }
include z
# Error: Unacceptable location. The name 'lda::extra' is unacceptable in file 'MODULES/lda/manifests/two.pp' (file: MODULES/lda/manifests/two.pp, line: 2, column: 1) on node web01

notice('a' =~ Lda::Three)
# Error: Evaluation Error: Resource type not found: Lda::Three (line: 1, column: 15) on node web01

class z(Lda::Three $x = 'a') { }
include z
# Error: Evaluation Error: Resource type not found: Lda::Three (line: 1, column: 9) on node web01

notice('a' =~ Lda::Nons)
# Error: Evaluation Error: Error while evaluating a Type-Name, The code loaded from MODULES/lda/types/nons.pp produced type with the wrong name, expected 'lda::nons', actual 'Nons' (line: 1, column: 15) on node web01

class z(Lda::Nons $x = 'a') { }
include z
# Error: Evaluation Error: Error while evaluating a Type-Name, The code loaded from MODULES/lda/types/nons.pp produced type with the wrong name, expected 'lda::nons', actual 'Nons' (line: 1, column: 9) on node web01

notice('a' =~ Lda::Empty)
# Error: Evaluation Error: Error while evaluating a Type-Name, The code loaded from MODULES/lda/types/empty.pp does not define the type 'lda::empty' - it is empty. (line: 1, column: 15) on node web01

class z(Lda::Empty $x = 'a') { }
include z
# Error: Evaluation Error: Error while evaluating a Type-Name, The code loaded from MODULES/lda/types/empty.pp does not define the type 'lda::empty' - it is empty. (line: 1, column: 9) on node web01

notice('a' =~ Lda::Comment)
# Error: Evaluation Error: Error while evaluating a Type-Name, The code loaded from MODULES/lda/types/comment.pp does not define the type 'lda::comment' - it is empty. (line: 1, column: 15) on node web01

class z(Lda::Comment $x = 'a') { }
include z
# Error: Evaluation Error: Error while evaluating a Type-Name, The code loaded from MODULES/lda/types/comment.pp does not define the type 'lda::comment' - it is empty. (line: 1, column: 9) on node web01

notice('a' =~ Lda::Syntax)
# Error: Syntax error at '}' (file: MODULES/lda/manifests/syntax.pp, line: 2, column: 14) on node web01

class z(Lda::Syntax $x = 'a') { }
include z
# Error: Syntax error at '}' (file: MODULES/lda/manifests/syntax.pp, line: 2, column: 14) on node web01

notice('a' =~ Lda::Class)
# Error: Evaluation Error: Error while evaluating a Type-Name, The code loaded from MODULES/lda/types/class.pp does not define the type 'lda::class' - no type alias or type definition found. (line: 1, column: 15) on node web01

class z(Lda::Class $x = 'a') { }
include z
# Error: Evaluation Error: Error while evaluating a Type-Name, The code loaded from MODULES/lda/types/class.pp does not define the type 'lda::class' - no type alias or type definition found. (line: 1, column: 9) on node web01

notice('a' =~ Lda::Func)
# Error: Unacceptable location. The name 'lda::inclass' is unacceptable in file 'MODULES/lda/manifests/func.pp' (file: MODULES/lda/manifests/func.pp, line: 2, column: 1) on node web01

class z(Lda::Func $x = 'a') { }
include z
# Error: Unacceptable location. The name 'lda::inclass' is unacceptable in file 'MODULES/lda/manifests/func.pp' (file: MODULES/lda/manifests/func.pp, line: 2, column: 1) on node web01

notice('a' =~ Lda::Unk)
# Notice: Scope(Class[main]): false

class z(Lda::Unk $x = 'a') { }
include z
# Error: Evaluation Error: Error while evaluating a Function Call, Class[Z]: parameter 'x' references an unresolved type 'Nosuch' (line: 2, column: 1) on node web01

notice('a' =~ Lda::Cyc)
# Error: Evaluation Error: Error while evaluating a Type-Name, Type alias 'Lda::Cyc' cannot be resolved to a real type (line: 1, column: 15) on node web01

class z(Lda::Cyc $x = 'a') { }
include z
# Error: Evaluation Error: Error while evaluating a Type-Name, Type alias 'Lda::Cyc' cannot be resolved to a real type (line: 1, column: 9) on node web01

notice('a' =~ Lda::Expr)
# Error: Syntax error at '1' (file: MODULES/lda/types/expr.pp, line: 1, column: 18) on node web01

class z(Lda::Expr $x = 'a') { }
include z
# Error: Syntax error at '1' (file: MODULES/lda/types/expr.pp, line: 1, column: 18) on node web01

notice('a' =~ Lda::Deep::X)
# Notice: Scope(Class[main]): true

class z(Lda::Deep::X $x = 'a') { }
include z
# Nothing

notice('a' =~ Lda::Code)
# Error: This Function Call is unacceptable as a top level construct in this location (file: MODULES/lda/manifests/code.pp, line: 1, column: 1) on node web01

class z(Lda::Code $x = 'a') { }
include z
# Error: This Function Call is unacceptable as a top level construct in this location (file: MODULES/lda/manifests/code.pp, line: 1, column: 1) on node web01

notice('a' =~ Lda::Lower)
# Error: Syntax error at 'lda::lower' (file: MODULES/lda/types/lower.pp, line: 1, column: 6) on node web01

class z(Lda::Lower $x = 'a') { }
include z
# Error: Syntax error at 'lda::lower' (file: MODULES/lda/types/lower.pp, line: 1, column: 6) on node web01

notice('a' =~ Lda::Var)
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <$x> is not a valid type specification. (line: 1, column: 15) on node web01

class z(Lda::Var $x = 'a') { }
include z
# Error: Evaluation Error: Error while evaluating a Type-Name, The expression <$x> is not a valid type specification. (line: 1, column: 9) on node web01

notice('a' =~ Lda::Own)
# Notice: Scope(Class[main]): false

class z(Lda::Own $x = 'a') { }
include z
# Error: Evaluation Error: Error while evaluating a Function Call, Class[Z]: parameter 'x' expects a Lda::Own = Struct[{'a' => Lda::Deep::X = Enum['a'], Optional['b'] => Lda::Own}] value, got String (line: 2, column: 1) on node web01

notice('a' =~ Lda::Nosuch)
# Error: Evaluation Error: Resource type not found: Lda::Nosuch (line: 1, column: 15) on node web01

class z(Lda::Nosuch $x = 'a') { }
include z
# Error: Evaluation Error: Resource type not found: Lda::Nosuch (line: 1, column: 9) on node web01

notice('a' =~ Lda::Deep)
# Error: Evaluation Error: Resource type not found: Lda::Deep (line: 1, column: 15) on node web01

class z(Lda::Deep $x = 'a') { }
include z
# Error: Evaluation Error: Resource type not found: Lda::Deep (line: 1, column: 9) on node web01

notice('a' =~ Lda::Deep::Nosuch)
# Error: Evaluation Error: Resource type not found: Lda::Deep::Nosuch (line: 1, column: 15) on node web01

class z(Lda::Deep::Nosuch $x = 'a') { }
include z
# Error: Evaluation Error: Resource type not found: Lda::Deep::Nosuch (line: 1, column: 9) on node web01

notice(1 =~ Nons)
# Error: Evaluation Error: Resource type not found: Nons (line: 1, column: 13) on node web01

notice(Lda)
# Error: Evaluation Error: Resource type not found: Lda (line: 1, column: 8) on node web01

notice(Lda::Own)
# Notice: Scope(Class[main]): Lda::Own = Struct[{'a' => Lda::Deep::X = Enum['a'], Optional['b'] => Lda::Own}]

notice("${Lda::Own}")
# Notice: Scope(Class[main]): Lda::Own = Struct[{'a' => Lda::Deep::X = Enum['a'], Optional['b'] => Lda::Own}]

$x = lda::wrongname()
notify { 'n': message => $x }
# Error: Unacceptable location. The name 'lda::other' is unacceptable in file 'MODULES/lda/functions/wrongname.pp' (file: MODULES/lda/functions/wrongname.pp, line: 1, column: 1) on node web01

$x = lda::other()
notify { 'n': message => $x }
# Error: Evaluation Error: Unknown function: 'lda::other'. (line: 1, column: 6) on node web01

$x = lda::two()
notify { 'n': message => $x }
# Error: Unacceptable location. The name 'lda::three' is unacceptable in file 'MODULES/lda/functions/two.pp' (file: MODULES/lda/functions/two.pp, line: 2, column: 1) on node web01

$x = lda::three()
notify { 'n': message => $x }
# Error: Evaluation Error: Unknown function: 'lda::three'. (line: 1, column: 6) on node web01

$x = lda::nons()
notify { 'n': message => $x }
# Error: Unacceptable location. The name 'nons' is unacceptable in file 'MODULES/lda/functions/nons.pp' (file: MODULES/lda/functions/nons.pp, line: 1, column: 1) on node web01

$x = lda::empty()
notify { 'n': message => $x }
# Error: Evaluation Error: Error while evaluating a Function Call, The code loaded from MODULES/lda/functions/empty.pp does not define the function 'lda::empty' - it is empty. (line: 1, column: 6) on node web01

$x = lda::syntax()
notify { 'n': message => $x }
# Error: Syntax error at '{' (file: MODULES/lda/functions/syntax.pp, line: 1, column: 23) on node web01

$x = lda::class()
notify { 'n': message => $x }
# Error: Evaluation Error: Error while evaluating a Function Call, The code loaded from MODULES/lda/functions/class.pp does not define the function 'lda::class' - no function found. (line: 1, column: 6) on node web01

$x = lda::typ()
notify { 'n': message => $x }
# Error: Evaluation Error: Error while evaluating a Function Call, The code loaded from MODULES/lda/functions/typ.pp does not define the function 'lda::typ' - no function found. (line: 1, column: 6) on node web01

$x = lda::ret()
notify { 'n': message => $x }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from lda::ret has wrong type, expects an Integer value, got String (line: 1, column: 6) on node web01

$x = lda::fail()
notify { 'n': message => $x }
# Error: Evaluation Error: Error while evaluating a Function Call, boom (file: MODULES/lda/functions/fail.pp, line: 2, column: 3) on node web01

$x = lda::code()
notify { 'n': message => $x }
# Error: This Function Call is unacceptable as a top level construct in this location (file: MODULES/lda/functions/code.pp, line: 2, column: 1) on node web01

#? 7
$x = lda::priv()
notify { 'n': message => $x }
# Warning: Unknown variable: 'undefd'. (file: MODULES/lda/functions/priv.pp, line: 1, column: 24)

#? 8
$x = lda::priv()
notify { 'n': message => $x }
# Error: Evaluation Error: Unknown variable: 'undefd'. (file: MODULES/lda/functions/priv.pp, line: 1, column: 24) on node web01

$x = lda::sub::x()
notify { 'n': message => $x }
# Nothing

$x = lda::sub()
notify { 'n': message => $x }
# Error: Evaluation Error: Unknown function: 'lda::sub'. (line: 1, column: 6) on node web01

$x = lda::nosuch()
notify { 'n': message => $x }
# Error: Evaluation Error: Unknown function: 'lda::nosuch'. (line: 1, column: 6) on node web01

notice(lda::par(1))
# Error: Evaluation Error: Integer-Type [] requires all arguments to be integers (or default). Got String (file: MODULES/lda/functions/par.pp, line: 1, column: 27) on node web01

notice(lda::unkpar(1))
# Error: Evaluation Error: Resource type not found: Nosuch (file: MODULES/lda/functions/unkpar.pp, line: 1, column: 22) on node web01

lda::deep(3)
# Error: Evaluation Error: Division by 0 (file: MODULES/lda/functions/deep.pp, line: 2, column: 20) on node web01

notice(lda())
# Error: Evaluation Error: Unknown function: 'lda'. (line: 1, column: 8) on node web01

notice(nons())
# Error: Evaluation Error: Unknown function: 'nons'. (line: 1, column: 8) on node web01

notice(lda::inclass())
# Error: Evaluation Error: Unknown function: 'lda::inclass'. (line: 1, column: 8) on node web01

include lda::func
notice(lda::inclass())
# Error: Unacceptable location. The name 'lda::inclass' is unacceptable in file 'MODULES/lda/manifests/func.pp' (file: MODULES/lda/manifests/func.pp, line: 2, column: 1) on node web01

notice(lda::blk(1) |$x| { $x + 1 })
# Error: Syntax error at '' (file: MODULES/lda/functions/blk.pp, line: 1, column: 49) on node web01

notice(lda::blk(1) |String $x| { $x })
# Error: Syntax error at '' (file: MODULES/lda/functions/blk.pp, line: 1, column: 49) on node web01

notice(lda::blk(1))
# Error: Syntax error at '' (file: MODULES/lda/functions/blk.pp, line: 1, column: 49) on node web01

lda::sub::x(1, 2)
# Error: Evaluation Error: Error while evaluating a Function Call, 'lda::sub::x' expects at most 1 argument, got 2 (line: 1, column: 1) on node web01

include lda::wrongname
# Error: Unacceptable location. The name 'lda::other' is unacceptable in file 'MODULES/lda/manifests/wrongname.pp' (file: MODULES/lda/manifests/wrongname.pp, line: 1, column: 1) on node web01

class { 'lda::wrongname': }
# Error: Unacceptable location. The name 'lda::other' is unacceptable in file 'MODULES/lda/manifests/wrongname.pp' (file: MODULES/lda/manifests/wrongname.pp, line: 1, column: 1) on node web01

include lda::other
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::lda::other for web01 (line: 1, column: 1) on node web01

class { 'lda::other': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find declared class lda::other (line: 1, column: 1) on node web01

include lda::two
# Error: Unacceptable location. The name 'lda::extra' is unacceptable in file 'MODULES/lda/manifests/two.pp' (file: MODULES/lda/manifests/two.pp, line: 2, column: 1) on node web01

class { 'lda::two': }
# Error: Unacceptable location. The name 'lda::extra' is unacceptable in file 'MODULES/lda/manifests/two.pp' (file: MODULES/lda/manifests/two.pp, line: 2, column: 1) on node web01

include lda::extra
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::lda::extra for web01 (line: 1, column: 1) on node web01

class { 'lda::extra': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find declared class lda::extra (line: 1, column: 1) on node web01

include lda::nested
# Nothing

class { 'lda::nested': }
# Nothing

include lda::inner
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::lda::inner for web01 (line: 1, column: 1) on node web01

class { 'lda::inner': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find declared class lda::inner (line: 1, column: 1) on node web01

include lda::syntax
# Error: Syntax error at '}' (file: MODULES/lda/manifests/syntax.pp, line: 2, column: 14) on node web01

class { 'lda::syntax': }
# Error: Syntax error at '}' (file: MODULES/lda/manifests/syntax.pp, line: 2, column: 14) on node web01

include lda::def
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::lda::def for web01 (line: 1, column: 1) on node web01

class { 'lda::def': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find declared class lda::def (line: 1, column: 1) on node web01

include lda::isdef
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::lda::isdef for web01 (line: 1, column: 1) on node web01

class { 'lda::isdef': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find declared class lda::isdef (line: 1, column: 1) on node web01

include lda::func
# Error: Unacceptable location. The name 'lda::inclass' is unacceptable in file 'MODULES/lda/manifests/func.pp' (file: MODULES/lda/manifests/func.pp, line: 2, column: 1) on node web01

class { 'lda::func': }
# Error: Unacceptable location. The name 'lda::inclass' is unacceptable in file 'MODULES/lda/manifests/func.pp' (file: MODULES/lda/manifests/func.pp, line: 2, column: 1) on node web01

include lda::code
# Error: This Function Call is unacceptable as a top level construct in this location (file: MODULES/lda/manifests/code.pp, line: 1, column: 1) on node web01

class { 'lda::code': }
# Error: This Function Call is unacceptable as a top level construct in this location (file: MODULES/lda/manifests/code.pp, line: 1, column: 1) on node web01

include lda::badtype
# Error: Evaluation Error: Integer-Type [] requires all arguments to be integers (or default). Got String (file: MODULES/lda/manifests/badtype.pp, line: 1, column: 28) on node web01

class { 'lda::badtype': }
# Error: Evaluation Error: Integer-Type [] requires all arguments to be integers (or default). Got String (file: MODULES/lda/manifests/badtype.pp, line: 1, column: 28) on node web01

include lda::inh
# Error: Could not find parent resource type '::lda::nosuch' of type hostclass in production (file: MODULES/lda/manifests/inh.pp, line: 1) on node web01

class { 'lda::inh': }
# Error: Could not find parent resource type '::lda::nosuch' of type hostclass in production (file: MODULES/lda/manifests/inh.pp, line: 1) on node web01

include lda::inh2
# Nothing

class { 'lda::inh2': }
# Nothing

include lda::node
# Error: This Node Definition is unacceptable as a top level construct in this location (file: MODULES/lda/manifests/node.pp, line: 1, column: 1) on node web01

class { 'lda::node': }
# Error: This Node Definition is unacceptable as a top level construct in this location (file: MODULES/lda/manifests/node.pp, line: 1, column: 1) on node web01

include lda::empty
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::lda::empty for web01 (line: 1, column: 1) on node web01

class { 'lda::empty': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find declared class lda::empty (line: 1, column: 1) on node web01

include lda::err
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (file: MODULES/lda/manifests/err.pp, line: 2, column: 12) on node web01

class { 'lda::err': }
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (file: MODULES/lda/manifests/err.pp, line: 2, column: 12) on node web01

include lda::tmpl
# Error: Evaluation Error: Error while evaluating a Function Call, boom (file: MODULES/lda/functions/fail.pp, line: 2, column: 3) on node web01

class { 'lda::tmpl': }
# Error: Evaluation Error: Error while evaluating a Function Call, boom (file: MODULES/lda/functions/fail.pp, line: 2, column: 3) on node web01

include lda::nosuch
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::lda::nosuch for web01 (line: 1, column: 1) on node web01

class { 'lda::nosuch': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Could not find declared class lda::nosuch (line: 1, column: 1) on node web01

lda::def { 'x': x => 1 }
# Nothing

lda::def { 'x': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Lda::Def[x]: expects a value for parameter 'x' (line: 1) on node web01

lda::badtypedef { 'x': }
# Error: Evaluation Error: Resource type not found: Nosuch (file: MODULES/lda/manifests/badtypedef.pp, line: 1, column: 24) on node web01

lda::isdef { 'x': }
# Nothing

lda::nosuch { 'x': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Unknown resource type: 'lda::nosuch' (line: 1, column: 1) on node web01

include lda::nested
include lda::inner
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::lda::inner for web01 (line: 2, column: 1) on node web01

include lda::two
include lda::extra
# Error: Unacceptable location. The name 'lda::extra' is unacceptable in file 'MODULES/lda/manifests/two.pp' (file: MODULES/lda/manifests/two.pp, line: 2, column: 1) on node web01

include ldb
# Nothing

notice('a' =~ Ldb::T)
# Notice: Scope(Class[main]): true

notice(ldb::x())
# Notice: Scope(Class[main]): 2

notice(epp('lda/y.epp', {'v' => 1}))
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (file: MODULES/lda/templates/y.epp, line: 2, column: 10) on node web01

notice(epp('lda/y.epp', {'v' => 'a'}))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: parameter 'v' expects an Integer value, got String (line: 1, column: 8) on node web01

notice(epp('lda/z.epp'))
# Error: Evaluation Error: Error while evaluating a Function Call, epp(): Invalid EPP: Syntax error at end of input (file: MODULES/lda/templates/z.epp) (line: 1, column: 8) on node web01

notice(epp('lda/nosuch.epp'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find template 'lda/nosuch.epp' (line: 1, column: 8) on node web01

notice(epp('nosuch/x.epp'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find template 'nosuch/x.epp' (line: 1, column: 8) on node web01

notice(epp('lda/x'))
# Error: Evaluation Error: Error while evaluating a Function Call, lambda: expects a value for parameter 'v' (line: 1, column: 8) on node web01

notice(file('lda/f.txt'))
# Notice: Scope(Class[main]): content\n

notice(file('lda/nosuch.txt'))
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find any files from lda/nosuch.txt (line: 1, column: 8) on node web01

notice(find_file('lda/f.txt') =~ String)
# Notice: Scope(Class[main]): true

notice(module_directory('lda') =~ String)
# Notice: Scope(Class[main]): true

include Class['lda']
# Nothing

include 'lda', 'lda::nosuch'
# Error: Evaluation Error: Error while evaluating a Function Call, Could not find class ::lda::nosuch for web01 (line: 1, column: 1) on node web01

require lda::err
# Error: Evaluation Error: The value 'a' cannot be converted to Numeric. (file: MODULES/lda/manifests/err.pp, line: 2, column: 12) on node web01

contain lda::syntax
# Error: Syntax error at '}' (file: MODULES/lda/manifests/syntax.pp, line: 2, column: 14) on node web01

include ldc::sub
# Error: Evaluation Error: Resource type not found: Nosuch::First (file: MODULES/ldc/manifests/init.pp, line: 1, column: 20) on node web01

include ldc::right
# Error: Evaluation Error: Resource type not found: Nosuch::First (file: MODULES/ldc/manifests/init.pp, line: 1, column: 20) on node web01

ldc::d { 'a': }
# Error: Evaluation Error: Resource type not found: Nosuch::First (file: MODULES/ldc/manifests/init.pp, line: 1, column: 20) on node web01

include ldd::sub
# Error: Evaluation Error: Error while evaluating a Function Call, tag is a metaparameter; please choose another parameter name in the ldd definition (line: 1, column: 1) on node web01
## Names that are defined twice: in one file, by the site and a module

define d() { }
define d($x) { }
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/d'. Originally set at string:?line=1&pos=1. on node web01

define a::d() { }
class a { define d() { } }
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/a::d'. Originally set at string:?line=1&pos=1. on node web01

define d() { }
type D = Integer
# Error: Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/d'. Originally set at string:?line=1&pos=1. on node web01

type D = Integer
define d() { }
# Nothing

class d { }
define d() { }
# Error: 'd' is already defined (line: 1) as a class; cannot redefine as a definition (line: 2) on node web01

define d() { }
class d { }
# Error: Definition 'd' is already defined (line: 1); cannot be redefined as a class (line: 2) on node web01

include lde, lde::classes
# Error: Class 'lde::classes::inner' is already defined (file: MODULES/lde/manifests/classes.pp, line: 2); cannot redefine (file: MODULES/lde/manifests/classes.pp, line: 3) on node web01

include lde::classes::inner
# Error: Class 'lde::classes::inner' is already defined (file: MODULES/lde/manifests/classes.pp, line: 2); cannot redefine (file: MODULES/lde/manifests/classes.pp, line: 3) on node web01

include lde::defines
# Error: Evaluation Error: Error while evaluating a Function Call, Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/lde::defines::inner'. Originally set at file://MODULES/lde/manifests/defines.pp?line=2&pos=3. (line: 1, column: 1) on node web01

lde::defines::inner { 'a': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/lde::defines::inner'. Originally set at file://MODULES/lde/manifests/defines.pp?line=2&pos=3. (line: 1, column: 1) on node web01

include lde::define
# Error: 'lde::define::inner' is already defined (file: MODULES/lde/manifests/define.pp, line: 2) as a class; cannot redefine as a definition (file: MODULES/lde/manifests/define.pp, line: 3) on node web01

include lde::class
# Error: Definition 'lde::class::inner' is already defined (file: MODULES/lde/manifests/class.pp, line: 2); cannot be redefined as a class (file: MODULES/lde/manifests/class.pp, line: 3) on node web01

include lde::functions
# Error: Evaluation Error: Error while evaluating a Function Call, Attempt to redefine entity 'http://puppet.com/2016.1/runtime/function/lde::functions::inner'. Originally set at file://MODULES/lde/manifests/functions.pp?line=2&pos=1. (line: 1, column: 1) on node web01

include lde::types
# Error: Evaluation Error: Error while evaluating a Function Call, Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/lde::types::inner'. Originally set at file://MODULES/lde/manifests/types.pp?line=2&pos=6. (line: 1, column: 1) on node web01

class ldf::part { notice('site') }
include ldf
# Error: Class 'ldf::part' is already defined (line: 1); cannot redefine (file: MODULES/ldf/manifests/init.pp, line: 2) on node web01

class ldf::part { notice('site') }
include ldf::part
# Notice: Scope(Class[Ldf::Part]): site

class ldf::part { notice('site') }
include ldf::nosuch
# Error: Class 'ldf::part' is already defined (line: 1); cannot redefine (file: MODULES/ldf/manifests/init.pp, line: 2) on node web01

define ldf::piece() { notice('site') }
ldf::piece { 'a': }
# Notice: Scope(Ldf::Piece[a]): site

define ldf::piece() { notice('site') }
include ldf
# Error: Evaluation Error: Error while evaluating a Function Call, Attempt to redefine entity 'http://puppet.com/2016.1/runtime/type/ldf::piece'. Originally set at string:?line=1&pos=1. (line: 2, column: 1) on node web01

class ldf { notice('site') }
include ldf
# Notice: Scope(Class[Ldf]): site

