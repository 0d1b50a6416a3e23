# Data types as values of parameters.
type T = Array[Integer]
notify { 'plain': message => [Any, Undef, NotUndef, Default, Boolean, Integer, Float, Numeric, Scalar, ScalarData, String, Enum, Pattern, Regexp, Array, Hash, Tuple, Struct, Variant, Collection, Iterable, Type, Callable, Sensitive, Timespan, Timestamp, SemVer, SemVerRange, Binary, URI, Runtime, Init, Optional] }
notify { 'ranges': message => [Integer[1], Integer[default, 5], Integer[1, 5], Float[1.0, 2.0], Float[default, 2.0], String[1], String[1, 5], Collection[1, 2]] }
notify { 'contents': message => [NotUndef[String], Optional[Integer], Optional['x'], Iterable[Any], Iterator[Integer], Type[Integer], Sensitive[String], Boolean[true]] }
notify { 'texts': message => [Enum['a', 'b'], Enum['a', true], Pattern[/a/, /b/], Regexp[/a/]] }
notify { 'collections': message => [Array[String], Array[String, 1], Array[Any, 1], Array[0, 0], Hash[String, Integer], Hash[String, Any], Hash[String, Integer, 1, 2], Tuple[Integer, String], Tuple[Integer, String, 1, 4], Struct[{ 'a' => Integer, Optional['b'] => String }], Variant[Integer, String]] }
notify { 'callables': message => [Callable[String], Callable[0, 0], Callable[String, 1, 3], Callable[[String], Integer], Callable[String, Callable]] }
notify { 'references': message => [Type[File], Optional[Class], Optional[Class['x']], Array[File['/x']], File['/x']] }
notify { 'aliases': message => [T, Array[T]] }
notify { 'within': message => { Integer => 1, 'a' => [Sensitive(Integer)] } }
