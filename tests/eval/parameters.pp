## Types of parameters, results and blocks

define d(Boolean[true] $x = Struct[{'x-y' => Collection[0, 3], NotUndef['x-y'] => Callable[Boolean[true], Hash, Regexp[-1], Callable]}, '1.2.3']) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Evaluation Error: Error creating type specialization of a Regexp-Type, Cannot use Integer where String or Regexp is expected (line: 1, column: 120) (line: 2) on node web01

function f($x) >> Tuple { $x }
notify { 'x': message => f('0x1F') }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Tuple value, got String (line: 2, column: 26) on node web01

function f(Runtime $x, Init *$y) { [$x, $y] }
notify { 'x': message => f(true, true) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a Runtime value, got Boolean (line: 2, column: 26) on node web01

notify { 'x': message => with({undef => ['file:///x', false, Runtime['ruby', 'X']], 'a' => 'no', 'b' => "x\ny"}) |Timestamp[default, '2030-01-01'] $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects a Timestamp value, got Hash (line: 1, column: 26) on node web01

function f($x) >> Pattern { $x }
notify { 'x': message => f(Integer[default]) }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a match for Pattern, got Type[Integer] (line: 2, column: 26) on node web01

notify { 'x': message => with(Timespan(5)) |Timespan['0-01:00:00'] $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects a Timespan['0-01:00:00.0'] value, got Timespan['0-00:00:05.0'] (line: 1, column: 26) on node web01

notify { 'x': message => with('-3.5') |Runtime['ruby', 'String'] $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects a Runtime value, got String (line: 1, column: 26) on node web01

type T = Scalar
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => 0 }
# Nothing

notify { 'x': message => with('0x1F') |ScalarData $x| { $x } }
# Nothing

function f(Sensitive[Data] $x, Init[String[0, 0]] *$y) { [$x, $y] }
notify { 'x': message => f('010', undef) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a Sensitive[Data] value, got String (line: 2, column: 26) on node web01

notify { 'x': message => with(false) |Variant $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block expects (Variant x) (line: 1, column: 26) on node web01

type T = RichDataKey
notify { 'x': message => ['no' =~ T, "${T}", T] }
# Nothing

define d(SemVer['1.2.3'] $x = '1e3') { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a SemVer value, got String (line: 2) on node web01

function f($x) >> ScalarData { $x }
notify { 'x': message => f('http://h.example/p?q#f') }
# Nothing

define d(RichData $x = true) { notify { $title: message => $x } }
d { 't': }
# Nothing

function f(Pattern $x, RichDataKey *$y) { [$x, $y] }
notify { 'x': message => f('010', 'no') }
# Nothing

define d(Scalar $x = {undef => []}) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a Scalar value, got Hash (line: 2) on node web01

function f(Hash[Data, Pattern[/a.b/], 1] $x, String[0, 0] *$y) { [$x, $y] }
notify { 'x': message => f({default => [/a.b/]}, -255) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a Hash[Data, Pattern[/a.b/], 1] value, got Hash[Default, Tuple[Regexp[/a.b/]]] (line: 2, column: 26) on node web01

type T = Class['a']
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => [''] }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a T = Class[a] value, got Tuple (line: 3, column: 1) on node web01

class a(NotUndef[Default] $x) { notify { 'x': message => $x } }
class { 'a': x => 5 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a Default value, got Integer (line: 2, column: 1) on node web01

class a(Timespan $x) { notify { 'x': message => $x } }
class { 'a': x => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a Timespan value, got Integer (line: 2, column: 1) on node web01

class a(Enum $x) { notify { 'x': message => $x } }
class { 'a': x => 'abc' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a match for Enum, got 'abc' (line: 2, column: 1) on node web01

type T = Variant[Optional[Timespan], Struct]
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => 'no' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a T = Optional[Variant[Timespan, Struct]] value, got String (line: 3, column: 1) on node web01

type T = RichDataKey
notify { 'x': message => [{default => [42]} =~ T, "${T}", T] }
# Nothing

type T = String[2, default]
notify { 'x': message => [[] =~ T, "${T}", T] }
# Nothing

define d(Tuple[Error[default, 'c'], Struct[{Optional['abc'] => Object, 'abc' => Sensitive[Iterator[Error['k']]]}], default, 2] $x = [-255]) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' index 0 expects an Error[default, 'c'] value, got Integer (line: 2) on node web01

class a(Object[{name => 'My', attributes => {a => URI[]}}] $x) { notify { 'x': message => $x } }
class { 'a': x => 5 }
# Error: Could not parse for environment production: Syntax error at ']' (line: 1, column: 55) on node web01

notify { 'x': message => with(Timestamp(0)) |URI $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects an URI value, got Timestamp (line: 1, column: 26) on node web01

define d(Enum['abc', 'c'] $x = Struct[{}]) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a match for Enum['abc', 'c'], got Type[Struct] (line: 2) on node web01

notify { 'x': message => with(Pattern[Regexp[/x/]]) |URI $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects an URI value, got Type[Pattern] (line: 1, column: 26) on node web01

type T = Array[Struct[{}]]
notify { 'x': message => [9223372036854775807 =~ T, "${T}", T] }
# Nothing

type T = Enum['']
notify { 'x': message => ['é' =~ T, "${T}", T] }
# Nothing

notify { 'x': message => with('-3.5') |Type[Tuple] $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects a Type[Tuple] value, got String (line: 1, column: 26) on node web01

define d(Callable[Iterator[Integer], Optional[Callable]] $x = Timestamp('2020-01-02T03:04:05')) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a Callable value, got Timestamp (line: 2) on node web01

class a(Sensitive[String[1, 2]] $x) { notify { 'x': message => $x } }
class { 'a': x => [[Iterator[Boolean], '1e3', /^[a-z]+$/]] }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a Sensitive[String] value, got Tuple (line: 2, column: 1) on node web01

function f($x) >> SemVer { $x }
notify { 'x': message => f(Float[1, 5.5]) }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a SemVer value, got Type[Float] (line: 2, column: 26) on node web01

notify { 'x': message => with('-3.5') |Default $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects a Default value, got String (line: 1, column: 26) on node web01

function f(Hash[RichData, Collection[Integer[1, 2]]] $x, Runtime['ruby'] *$y) { [$x, $y] }
notify { 'x': message => f('2020-01-02T03:04:05', 42) }
# Error: Evaluation Error: A Runtime-Type[] accepts 1 to 2 arguments. Got 1 (line: 1, column: 58) on node web01

function f($x) >> Default { $x }
notify { 'x': message => f(5) }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Default value, got Integer (line: 2, column: 26) on node web01

class a(NotUndef[Callable[[ScalarData, Numeric, Array], SemVer]] $x) { notify { 'x': message => $x } }
class { 'a': x => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a Callable value, got Integer (line: 2, column: 1) on node web01

notify { 'x': message => with({}) |Pattern['b', /a.b/] $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects a match for Pattern[/b/, /a.b/], got Hash (line: 1, column: 26) on node web01

class a(Error $x) { notify { 'x': message => $x } }
class { 'a': x => 'é' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects an Error value, got String (line: 2, column: 1) on node web01

function f(Init[Sensitive[File]] $x, Enum['b'] *$y) { [$x, $y] }
notify { 'x': message => f('2020-01-02T03:04:05', Sensitive('s')) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'y' expects a match for Enum['b'], got Sensitive[String] (line: 2, column: 26) on node web01

function f(Type[Hash[Hash, Tuple]] $x, Iterator[URI[{'host' => Pattern[/a/]}]] *$y) { [$x, $y] }
notify { 'x': message => f('2020-01-02T03:04:05', ["x\ny", []]) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a Type[Hash] value, got String (line: 2, column: 26) on node web01

type T = Timespan[default, 7]
notify { 'x': message => [[] =~ T, "${T}", T] }
# Nothing

type T = File['']
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => '010' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a T = File[''] value, got String (line: 3, column: 1) on node web01

class a(Numeric $x) { notify { 'x': message => $x } }
class { 'a': x => Deferred }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a Numeric value, got Type[Deferred] (line: 2, column: 1) on node web01

type T = Default
notify { 'x': message => [Optional =~ T, "${T}", T] }
# Nothing

notify { 'x': message => with({'b' => 'abc', 'a' => 'true'}) |Regexp[/a/] $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects a Regexp value, got Struct (line: 1, column: 26) on node web01

function f(Error $x, Variant *$y) { [$x, $y] }
notify { 'x': message => f('0x1F', Timespan[1, 5]) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects an Error value, got String (line: 2, column: 26) on node web01

type T = Resource['file', 'a']
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => {} }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a T = File['a'] value, got Hash (line: 3, column: 1) on node web01

type T = Pattern
notify { 'x': message => [[-1, [42]] =~ T, "${T}", T] }
# Nothing

function f($x) >> Resource['file', 'a'] { $x }
notify { 'x': message => f(Resource) }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Resource value, got Type[Resource] (line: 2, column: 26) on node web01

notify { 'x': message => with('010') |Numeric $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects a Numeric value, got String (line: 1, column: 26) on node web01

type T = SemVer
notify { 'x': message => ['http://h.example/p?q#f' =~ T, "${T}", T] }
# Nothing

define d(Tuple $x = Sensitive[Collection]) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a Tuple value, got Type[Sensitive] (line: 2) on node web01

class a(Optional['abc'] $x) { notify { 'x': message => $x } }
class { 'a': x => Error('m', 'k') }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a value of type Undef or String, got Error (line: 2, column: 1) on node web01

class a(Unit $x) { notify { 'x': message => $x } }
class { 'a': x => Callable[1, Optional[Callable]] }
# Error: Evaluation Error: Resource type not found: Unit (line: 1, column: 9) on node web01

function f($x) >> SemVerRange { $x }
notify { 'x': message => f(5) }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a SemVerRange value, got Integer (line: 2, column: 26) on node web01

class a(Integer[-2, 4] $x) { notify { 'x': message => $x } }
class { 'a': x => 1.5 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects an Integer value, got Float (line: 2, column: 1) on node web01

type T = Sensitive
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => [{'a'=>1}.map |$x| { $x }, false] }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a T = Sensitive value, got Tuple (line: 3, column: 1) on node web01

function f(Runtime['ruby', 'String'] $x, Float[default, 3.5] *$y) { [$x, $y] }
notify { 'x': message => f(Hash, String) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a Runtime value, got Type[Hash] (line: 2, column: 26) on node web01

type T = Callable
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => 'no' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a T = Callable value, got String (line: 3, column: 1) on node web01

notify { 'x': message => with('file:///x') |Float[1] $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects a Float value, got String (line: 1, column: 26) on node web01

type T = Tuple
notify { 'x': message => ['12' =~ T, "${T}", T] }
# Nothing

type T = Callable[Sensitive, Enum, String]
notify { 'x': message => [Sensitive('s') =~ T, "${T}", T] }
# Nothing

function f(ScalarData $x, Collection[1] *$y) { [$x, $y] }
notify { 'x': message => f(-255, Optional[ScalarData]) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'y' expects a Collection value, got Type[Optional] (line: 2, column: 26) on node web01

class a(Array[2] $x) { notify { 'x': message => $x } }
class { 'a': x => Iterator[] }
# Error: Could not parse for environment production: Syntax error at ']' (line: 2, column: 28) on node web01

function f($x) >> URI { $x }
notify { 'x': message => f(['file:///x', 255]) }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an URI value, got Tuple (line: 2, column: 26) on node web01

function f(Error[default, 'c'] $x, Init[Tuple[Type, SemVerRange, Scalar], 'x'] *$y) { [$x, $y] }
notify { 'x': message => f({'c' => Class['a'], 1 => 'file:///x'}, 'no') }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects an Error[default, 'c'] value, got Hash (line: 2, column: 26) on node web01

type T = Iterable[Undef]
notify { 'x': message => [Timespan(5) =~ T, "${T}", T] }
# Nothing

notify { 'x': message => with(Variant[Callable]) |Object[{name => 'My', attributes => {a => Iterator}}] $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects a My value, got Type[Callable] (line: 1, column: 26) on node web01

type T = Init
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => Timestamp('2020-01-02T03:04:05') }
# Nothing

define d(Object[{name => 'My', attributes => {a => Class}}] $x = false) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a My value, got Boolean (line: 2) on node web01

type T = Regexp['b']
notify { 'x': message => [ScalarData =~ T, "${T}", T] }
# Nothing

function f($x) >> Pattern[Pattern[/a/], /[a-z]+/] { $x }
notify { 'x': message => f([{default => '-3.5', 'b' => 5, 'c' => Class['a']}, 'b']) }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a match for Pattern[/a/, /[a-z]+/], got Tuple (line: 2, column: 26) on node web01

define d(Optional $x = {}) { notify { $title: message => $x } }
d { 't': }
# Nothing

define d(Struct $x = 'abc') { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a Struct value, got String (line: 2) on node web01

function f(Timestamp[0, 5] $x, Boolean *$y) { [$x, $y] }
notify { 'x': message => f({'b' => 'no', 'a' => Resource['file'], 'd_e' => 1}, '-3.5') }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a Timestamp value, got Struct (line: 2, column: 26) on node web01

define d(Scalar $x = 5) { notify { $title: message => $x } }
d { 't': }
# Nothing

define d(Optional['B'] $x = -1) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a value of type Undef or String, got Integer (line: 2) on node web01

type T = Callable[[Variant, Iterable[Unit], 0, 3], Object[{name => 'My', attributes => {a => Sensitive}}]]
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => /^[a-z]+$/ }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' references an unresolved type 'Unit' (line: 3, column: 1) on node web01

type T = Pattern
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => [ScalarData, NotUndef[URI], '0x1F'] }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a match for T = Pattern, got Tuple (line: 3, column: 1) on node web01

class a(Tuple[Enum, Type[Optional]] $x) { notify { 'x': message => $x } }
class { 'a': x => 255 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a Tuple value, got Integer (line: 2, column: 1) on node web01

type T = Regexp[/a.b/]
notify { 'x': message => ['é' =~ T, "${T}", T] }
# Nothing

type T = Timespan['0-01:00:00']
notify { 'x': message => [[{}, ['1.2.3', "x\ny", /a.b/], Deferred('f', [1])] =~ T, "${T}", T] }
# Nothing

function f(Collection $x, Hash *$y) { [$x, $y] }
notify { 'x': message => f(undef, [Pattern[/^a/, /[a-z]+/]]) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a Collection value, got Undef (line: 2, column: 26) on node web01

type T = Optional[Runtime['ruby', 'String']]
notify { 'x': message => [0 =~ T, "${T}", T] }
# Nothing

function f($x) >> Collection[2, default] { $x }
notify { 'x': message => f(Callable[Unit, Callable[Integer]]) }
# Error: Evaluation Error: Resource type not found: Unit (line: 2, column: 37) on node web01

class a(Timespan['0-01:00:00'] $x) { notify { 'x': message => $x } }
class { 'a': x => [default, 42] }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a Timespan value, got Tuple (line: 2, column: 1) on node web01

type T = Timespan
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => 3.0 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a T = Timespan value, got Float (line: 3, column: 1) on node web01

type T = Init
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => {} }
# Nothing

type T = Integer[-2, 4]
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => '-3.5' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a T = Integer[-2, 4] value, got String (line: 3, column: 1) on node web01

type T = Collection
notify { 'x': message => [{'d_e' => {'b' => 0, default => 3.0}, undef => default} =~ T, "${T}", T] }
# Nothing

class a(Object[{name => 'My', attributes => {a => Callable[]}}] $x) { notify { 'x': message => $x } }
class { 'a': x => 1 }
# Error: Could not parse for environment production: Syntax error at ']' (line: 1, column: 60) on node web01

type T = CatalogEntry
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => ['b', -2.25] }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a T = CatalogEntry value, got Tuple (line: 3, column: 1) on node web01

type T = Error['k']
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => 42 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a T = Error['k'] value, got Integer (line: 3, column: 1) on node web01

type T = Hash[Boolean, Object[{name => 'My', attributes => {a => Integer}}], 1]
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => undef }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a T = Hash[Boolean, Object[{name => 'My', attributes => {'a' => Integer}}], 1] value, got Undef (line: 3, column: 1) on node web01

function f($x) >> String { $x }
notify { 'x': message => f(Service) }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a String value, got Type[Resource] (line: 2, column: 26) on node web01

notify { 'x': message => with(42) |Timestamp[0, 5] $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects a Timestamp value, got Integer (line: 1, column: 26) on node web01

type T = SemVerRange
notify { 'x': message => [[0.0, 'é', '-3.5'] =~ T, "${T}", T] }
# Nothing

class a(Hash $x) { notify { 'x': message => $x } }
class { 'a': x => "x\ny" }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a Hash value, got String (line: 2, column: 1) on node web01

notify { 'x': message => with(1) |Hash[Struct, Callable[Boolean], 1] $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects a Hash value, got Integer (line: 1, column: 26) on node web01

type T = String[default, 2]
notify { 'x': message => [Enum['x-y', 'b', ''] =~ T, "${T}", T] }
# Nothing

function f(Error[/k/] $x, Integer[2, default] *$y) { [$x, $y] }
notify { 'x': message => f(255, 5) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects an Error[/k/] value, got Integer (line: 2, column: 26) on node web01

function f($x) >> Collection[2, default] { $x }
notify { 'x': message => f([-2.25]) }
# Error: Evaluation Error: Error while evaluating a Function Call,  (line: 2, column: 26) on node web01

notify { 'x': message => with(Error('m', 'k')) |Pattern[Regexp[/x/]] $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects a match for Pattern[/x/], got Error (line: 1, column: 26) on node web01

type T = Collection
notify { 'x': message => [Optional[Callable] =~ T, "${T}", T] }
# Nothing

class a(File['B'] $x) { notify { 'x': message => $x } }
class { 'a': x => '1e3' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a Resource value, got String (line: 2, column: 1) on node web01

notify { 'x': message => with('010') |Variant[Callable[Timestamp, File, default, 2, Callable[Integer]], Struct[{}]] $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects a value of type Callable or Struct, got String (line: 1, column: 26) on node web01

type T = Type[Error[/k/]]
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => '010' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a T = Type[Error[/k/]] value, got String (line: 3, column: 1) on node web01

function f(Error $x, NotUndef['b'] *$y) { [$x, $y] }
notify { 'x': message => f([Regexp['b'], '1.2.3'], true) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects an Error value, got Tuple (line: 2, column: 26) on node web01

type T = Scalar
notify { 'x': message => ['b' =~ T, "${T}", T] }
# Nothing

define d(ScalarData $x = {undef => 5, 'b' => Type, 'c' => {1 => 0.0, 'c' => 255, undef => '010'}}) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a ScalarData value, got Hash (line: 2) on node web01

function f($x) >> Hash { $x }
notify { 'x': message => f(0) }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Hash value, got Integer (line: 2, column: 26) on node web01

type T = Variant[Optional[Optional]]
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => 3.0 }
# Nothing

class a(Class['a'] $x) { notify { 'x': message => $x } }
class { 'a': x => {} }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a Class value, got Hash (line: 2, column: 1) on node web01

function f(Boolean[true] $x, Array[default, 2] *$y) { [$x, $y] }
notify { 'x': message => f(-2.25, '010') }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a Boolean value, got Float (line: 2, column: 26) on node web01

function f(Init $x, Hash[SemVer['1.2.3']] *$y) { [$x, $y] }
notify { 'x': message => f('', [{}, SemVer('2.0.0-rc1')]) }
# Error: Evaluation Error: Hash-Type[] accepts 2 to 4 arguments. Got 1 (line: 1, column: 21) on node web01

type T = NotUndef[Boolean[false]]
notify { 'x': message => [{} =~ T, "${T}", T] }
# Nothing

define d(Init $x = false) { notify { $title: message => $x } }
d { 't': }
# Nothing

function f(Runtime['ruby'] $x, Variant[Pattern, Regexp, Tuple[Data, 2]] *$y) { [$x, $y] }
notify { 'x': message => f('abc', 0.0) }
# Error: Evaluation Error: A Runtime-Type[] accepts 1 to 2 arguments. Got 1 (line: 1, column: 12) on node web01

notify { 'x': message => with(Service) |Integer[-3] $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects an Integer value, got Type[Resource] (line: 1, column: 26) on node web01

notify { 'x': message => with(/a.b/) |Integer[default] $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects an Integer value, got Regexp (line: 1, column: 26) on node web01

class a(Callable[RichDataKey] $x) { notify { 'x': message => $x } }
class { 'a': x => Timespan(5) }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a Callable value, got Timespan (line: 2, column: 1) on node web01

type T = Class['b']
notify { 'x': message => ['b' =~ T, "${T}", T] }
# Nothing

class a(Collection[1, 2] $x) { notify { 'x': message => $x } }
class { 'a': x => "x\ny" }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a Collection value, got String (line: 2, column: 1) on node web01

function f(Resource['notify'] $x, Class['c'] *$y) { [$x, $y] }
notify { 'x': message => f('no', {'x-y' => {}, 'a' => 'a'}) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a Resource value, got String (line: 2, column: 26) on node web01

type T = Iterable[Iterator[Default]]
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => [true, Timespan('1-02:03:04')] }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a T = Iterable[Iterator[Default]] value, got Tuple (line: 3, column: 1) on node web01

function f(Regexp[/a/] $x, Callable[[Resource, NotUndef['c']], Numeric] *$y) { [$x, $y] }
notify { 'x': message => f(Timespan('1-02:03:04'), {'x-y' => 255, 1 => '2020-01-02T03:04:05', 'b' => Resource['notify']}) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a Regexp value, got Timespan (line: 2, column: 26) on node web01

function f($x) >> NotUndef { $x }
notify { 'x': message => f(['-3.5', ['12'], []]) }
# Nothing

type T = Iterable[Float]
notify { 'x': message => ['é' =~ T, "${T}", T] }
# Nothing

class a(Runtime['ruby', 'X'] $x) { notify { 'x': message => $x } }
class { 'a': x => 3.0 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a Runtime value, got Float (line: 2, column: 1) on node web01

notify { 'x': message => with(-1) |Resource['file', 'a'] $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects a Resource value, got Integer (line: 1, column: 26) on node web01

type T = Pattern[Regexp[/x/]]
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => Sensitive('s') }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a match for T = Pattern[/x/], got Sensitive[String] (line: 3, column: 1) on node web01

function f(Timespan $x, Optional *$y) { [$x, $y] }
notify { 'x': message => f(false, 1) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a Timespan value, got Boolean (line: 2, column: 26) on node web01

notify { 'x': message => with('B') |Object[{name => 'My', attributes => {a => Runtime}}] $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects a My value, got String (line: 1, column: 26) on node web01

function f(Timestamp['2000-01-01'] $x, NotUndef *$y) { [$x, $y] }
notify { 'x': message => f([], -1) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a Timestamp value, got Array (line: 2, column: 26) on node web01

function f($x) >> Type[Timestamp['2000-01-01']] { $x }
notify { 'x': message => f(-2.25) }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Type[Timestamp] value, got Float (line: 2, column: 26) on node web01

define d(Struct[{'x-y' => Type, 'b' => Class, 'c' => Pattern}] $x = undef) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a Struct value, got Undef (line: 2) on node web01

type T = Timestamp[default, '2030-01-01']
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => {'c' => 'file:///x', 'd_e' => 'file:///x', 1 => [1, 'b', Error]} }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a T = Timestamp[default, '2030-01-01T00:00:00.000000000 UTC'] value, got Hash (line: 3, column: 1) on node web01

define d(File['b'] $x = [{'d_e' => 'true'}, 'http://h.example/p?q#f']) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a Resource value, got Tuple (line: 2) on node web01

function f(RichDataKey $x, Boolean[true] *$y) { [$x, $y] }
notify { 'x': message => f([{'x-y' => '-3.5'}, {'a' => Iterable[Enum]}, {'x-y' => 'file:///x', 'c' => 0}], default) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a RichDataKey value, got Tuple (line: 2, column: 26) on node web01

type T = File['a']
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => 1 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a T = File['a'] value, got Integer (line: 3, column: 1) on node web01

function f(Pattern[/^a/, Pattern[/a/]] $x, File[''] *$y) { [$x, $y] }
notify { 'x': message => f([], '1e3') }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a match for Pattern[/^a/, /a/], got Array (line: 2, column: 26) on node web01

type T = Regexp['b']
notify { 'x': message => [[{'d_e' => true}, []] =~ T, "${T}", T] }
# Nothing

function f($x) >> Tuple[SemVer, Sensitive] { $x }
notify { 'x': message => f(['a', 9223372036854775807]) }
# Error: Evaluation Error: Error while evaluating a Function Call,  value returned from f has wrong type, index 0 expects a SemVer value, got String\n  value returned from f has wrong type, index 1 expects a Sensitive value, got Integer (line: 2, column: 26) on node web01

function f(Array[Timestamp[0, 5]] $x, RichData *$y) { [$x, $y] }
notify { 'x': message => f(5, Type) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects an Array value, got Integer (line: 2, column: 26) on node web01

type T = Data
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => 'abc' }
# Nothing

notify { 'x': message => with(SemVer('1.2.3')) |Class['x-y'] $x| { $x } }
# Error: Evaluation Error: Illegal name. The given name 'x-y' does not conform to the naming rule /^((::)?[a-z_]\w*)(::[a-z]\w*)*$/ (line: 1, column: 55) on node web01

define d(Callable[[Resource], NotUndef[RichData]] $x = Error['k', 'c']) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a Callable value, got Type[Error] (line: 2) on node web01

function f(Resource $x, Variant[String[0], Class] *$y) { [$x, $y] }
notify { 'x': message => f('B', ['', [], '010']) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a Resource value, got String (line: 2, column: 26) on node web01

type T = Float
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => 'a' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a T = Float value, got String (line: 3, column: 1) on node web01

function f(Regexp[/a/] $x, NotUndef[SemVer] *$y) { [$x, $y] }
notify { 'x': message => f({}, []) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a Regexp value, got Hash (line: 2, column: 26) on node web01

type T = Unit
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => Binary }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' references an unresolved type 'Unit' (line: 3, column: 1) on node web01

type T = RichDataKey
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => 0.0 }
# Nothing

define d(Hash $x = /^[a-z]+$/) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a Hash value, got Regexp (line: 2) on node web01

notify { 'x': message => with({'b' => 0, undef => Resource[-2.25]}) |Init $x| { $x } }
# Error: Evaluation Error: First argument to Resource[] must be a resource type or a String. Got Float. (line: 1, column: 60) on node web01

type T = Timespan
notify { 'x': message => [[] =~ T, "${T}", T] }
# Nothing

class a(Hash[1, 2] $x) { notify { 'x': message => $x } }
class { 'a': x => '010' }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a Hash value, got String (line: 2, column: 1) on node web01

function f(Pattern[/a.b/, /[a-z]+/] $x, SemVerRange *$y) { [$x, $y] }
notify { 'x': message => f(5, default) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a match for Pattern[/a.b/, /[a-z]+/], got Integer (line: 2, column: 26) on node web01

define d(Runtime['ruby', 'String'] $x = ['', 9223372036854775807, {'d_e' => '010', 1 => '1e3', 'c' => Timespan(5)}]) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a Runtime value, got Tuple (line: 2) on node web01

define d(Scalar $x = []) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a Scalar value, got Array (line: 2) on node web01

type T = Struct[{'b' => Array}]
notify { 'x': message => ['abc' =~ T, "${T}", T] }
# Nothing

define d(Struct $x = '1.2.3') { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a Struct value, got String (line: 2) on node web01

type T = Object[{name => 'My', attributes => {a => Tuple[Unit]}}]
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => "x\ny" }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' references an unresolved type 'Unit' (line: 3, column: 1) on node web01

notify { 'x': message => with(Timestamp('2020-01-02T03:04:05')) |Boolean[false] $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects a Boolean value, got Timestamp (line: 1, column: 26) on node web01

function f($x) >> Data { $x }
notify { 'x': message => f({}) }
# Nothing

function f($x) >> Scalar { $x }
notify { 'x': message => f(Integer) }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Scalar value, got Type[Integer] (line: 2, column: 26) on node web01

class a(TypeSet $x) { notify { 'x': message => $x } }
class { 'a': x => /^[a-z]+$/ }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a DefaultTypeSet value, got Regexp (line: 2, column: 1) on node web01

function f(Float[0.0, 2.0] $x, Init[Sensitive] *$y) { [$x, $y] }
notify { 'x': message => f(true, /a.b/) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a Float value, got Boolean (line: 2, column: 26) on node web01

type T = SemVer['1.x']
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => [undef, [Timestamp('2020-01-02T03:04:05'), Deferred('f')]] }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a T = SemVer['1.x'] value, got Tuple (line: 3, column: 1) on node web01

function f($x) >> Resource['notify'] { $x }
notify { 'x': message => f('') }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a Resource value, got String (line: 2, column: 26) on node web01

type T = Class
notify { 'x': message => [1 =~ T, "${T}", T] }
# Nothing

function f(Timespan $x, Tuple[SemVer['1.x', '1.x'], Type, Class['B']] *$y) { [$x, $y] }
notify { 'x': message => f(1e10, 1) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a Timespan value, got Float (line: 2, column: 26) on node web01

class a(Init $x) { notify { 'x': message => $x } }
class { 'a': x => 1.5 }
# Nothing

class a(Integer[3, 3] $x) { notify { 'x': message => $x } }
class { 'a': x => [] }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects an Integer value, got Array (line: 2, column: 1) on node web01

function f(Pattern[/a.b/] $x, NotUndef['c'] *$y) { [$x, $y] }
notify { 'x': message => f('abc', 5) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a match for Pattern[/a.b/], got 'abc' (line: 2, column: 26) on node web01

function f(String $x, Resource *$y) { [$x, $y] }
notify { 'x': message => f(['b', '1e3'], 'file:///x') }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a String value, got Tuple (line: 2, column: 26) on node web01

function f(Variant[Class, File] $x, Optional *$y) { [$x, $y] }
notify { 'x': message => f({}, Timestamp('2020-01-02T03:04:05')) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a value of type Class or Resource, got Hash (line: 2, column: 26) on node web01

type T = Optional['x-y']
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => Array[/^[a-z]+$/] }
# Error: Evaluation Error: Array-Type[] arguments must be types. Got Regexp (line: 3, column: 25) on node web01

type T = CatalogEntry
notify { 'x': message => [-2.25 =~ T, "${T}", T] }
# Nothing

class a(String[1] $x) { notify { 'x': message => $x } }
class { 'a': x => [URI['http://a/b'], /a.b/] }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a String value, got Tuple (line: 2, column: 1) on node web01

function f($x) >> NotUndef['abc'] { $x }
notify { 'x': message => f({'d_e' => File['a'], 1 => 'a'}) }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a String value, got Hash (line: 2, column: 26) on node web01

define d(Timestamp[0, 5] $x = Sensitive(5)) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a Timestamp value, got Sensitive[Integer] (line: 2) on node web01

class a(Error $x) { notify { 'x': message => $x } }
class { 'a': x => false }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects an Error value, got Boolean (line: 2, column: 1) on node web01

function f($x) >> TypeSet { $x }
notify { 'x': message => f([]) }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects a DefaultTypeSet value, got Array (line: 2, column: 26) on node web01

type T = NotUndef
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => '2020-01-02T03:04:05' }
# Nothing

function f($x) >> Object { $x }
notify { 'x': message => f(undef) }
# Error: Evaluation Error: Error while evaluating a Function Call, value returned from f has wrong type, expects an Object value, got Undef (line: 2, column: 26) on node web01

define d(Iterator[Integer[1, 5]] $x = true) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects an Iterator[Integer] value, got Boolean (line: 2) on node web01

class a(Collection[1, 2] $x) { notify { 'x': message => $x } }
class { 'a': x => -2.25 }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a Collection value, got Float (line: 2, column: 1) on node web01

class a(Scalar $x) { notify { 'x': message => $x } }
class { 'a': x => 255 }
# Nothing

notify { 'x': message => with([undef]) |Type[Iterable[Tuple]] $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects a Type[Iterable] value, got Tuple (line: 1, column: 26) on node web01

define d(Callable $x = {'d_e' => {'x-y' => NotUndef}}) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a Callable value, got Struct (line: 2) on node web01

type T = URI
notify { 'x': message => [255 =~ T, "${T}", T] }
# Nothing

notify { 'x': message => with('1e3') |Unit $x| { $x } }
# Error: Evaluation Error: Resource type not found: Unit (line: 1, column: 39) on node web01

class a(Timespan $x) { notify { 'x': message => $x } }
class { 'a': x => SemVerRange('>=1.0.0 <2.0.0') }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a Timespan value, got SemVerRange (line: 2, column: 1) on node web01

define d(SemVer['1.x'] $x = -2.25) { notify { $title: message => $x } }
d { 't': }
# Error: Evaluation Error: Error while evaluating a Resource Statement, D[t]: parameter 'x' expects a SemVer value, got Float (line: 2) on node web01

function f(Float[1] $x, Iterable[File] *$y) { [$x, $y] }
notify { 'x': message => f(/a.b/, {}) }
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a Float value, got Regexp (line: 2, column: 26) on node web01

type T = Integer
notify { 'x': message => ['12' =~ T, "${T}", T] }
# Nothing

class a(SemVerRange $x) { notify { 'x': message => $x } }
class { 'a': x => Service }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a SemVerRange value, got Type[Resource] (line: 2, column: 1) on node web01

function f($x) >> Any { $x }
notify { 'x': message => f({'c' => 5, 1 => 'http://h.example/p?q#f'}) }
# Nothing

class a(Callable[Iterable, Type[Sensitive], Callable] $x) { notify { 'x': message => $x } }
class { 'a': x => ['abc', {1 => Timespan}] }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a Callable value, got Tuple (line: 2, column: 1) on node web01

notify { 'x': message => with('1e3') |Array $x| { $x } }
# Error: Evaluation Error: Error while evaluating a Function Call, block parameter 'x' expects an Array value, got String (line: 1, column: 26) on node web01

type T = Enum['b', '']
class a(T $x) { notify { 'x': message => $x } }
class { 'a': x => [''] }
# Error: Evaluation Error: Error while evaluating a Resource Statement, Class[A]: parameter 'x' expects a match for T = Enum['', 'b'], got Tuple (line: 3, column: 1) on node web01

## Aliases cannot be specialised; several NotUndef are one

type My = Variant[Integer, String]
notice(My[1])
# Error: Evaluation Error: Operator '[]' is not applicable to a My = Variant[Integer, String]-Type. (line: 2, column: 8) on node web01

type Any2 = Array
notice(Any2[String])
# Error: Evaluation Error: Operator '[]' is not applicable to an Any2 = Array-Type. (line: 2, column: 8) on node web01

type B = A
type A = Integer
notice(B[1, 2])
# Error: Evaluation Error: Operator '[]' is not applicable to a B = A = Integer-Type. (line: 3, column: 8) on node web01

type A = Variant[Integer, Undef]
type B = Variant[String, Undef]
function f(Sensitive[Variant[NotUndef[A], NotUndef[B]]] $x) { }
f(Sensitive(undef))
# Error: Evaluation Error: Error while evaluating a Function Call, 'f' parameter 'x' expects a Sensitive[NotUndef[Variant[A = Optional[Integer], B = Optional[String]]]] value, got Sensitive[Undef] (line: 4, column: 1) on node web01

type A = Optional[Integer]
type B = Optional[String]
type My = Variant[NotUndef[A], Float, NotUndef[B]]
notice(My[1])
# Error: Evaluation Error: Operator '[]' is not applicable to a My = Variant[Float, NotUndef[Variant[A = Optional[Integer], B = Optional[String]]]]-Type. (line: 4, column: 8) on node web01
