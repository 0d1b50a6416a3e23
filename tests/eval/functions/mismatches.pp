# Variants and their mismatches: the types are joined in messages.
assert_type(Variant[Integer[1,5],Integer[4,9]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer[1,5],Integer[6,7]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer[1,5],Integer[9,10]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer[1,5],Integer],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer[1,5],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Integer or Float, got Default
assert_type(Variant[Integer[1,5],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Integer or Float, got Default
assert_type(Variant[Integer[1,5],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Integer or Float, got Default
assert_type(Variant[Integer[1,5],Enum['a','B']],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer[1,5],Enum['b',true]],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer[1,5],Enum['c',true]],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer[1,5],Enum],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer[1,5],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Integer or Pattern, got Default
assert_type(Variant[Integer[1,5],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Integer or Pattern, got Default
assert_type(Variant[Integer[1,5],Pattern],default) #=> error assert_type(): expects a value of type Integer or Pattern, got Default
assert_type(Variant[Integer[1,5],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Integer[1,5],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Integer, or String, got Default
assert_type(Variant[Integer[1,5],NotUndef[String]],default) #=> error assert_type(): expects a value of type Integer or String, got Default
assert_type(Variant[Integer[1,5],NotUndef],default) #=> default
assert_type(Variant[Integer[1,5],Undef],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Integer[1,5],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Boolean, got Default
assert_type(Variant[Integer[1,5],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Integer or Struct, got Default
assert_type(Variant[Integer[1,5],String[1,3]],default) #=> error assert_type(): expects a value of type Integer or String, got Default
assert_type(Variant[Integer[1,5],String],default) #=> error assert_type(): expects a value of type Integer or String, got Default
assert_type(Variant[Integer[1,5],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Integer or Timespan, got Default
assert_type(Variant[Integer[1,5],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Integer or Timespan, got Default
assert_type(Variant[Integer[1,5],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Integer or Timestamp, got Default
assert_type(Variant[Integer[1,5],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Integer or Timestamp, got Default
assert_type(Variant[Integer[1,5],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Integer or SemVer, got Default
assert_type(Variant[Integer[1,5],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Integer or SemVer, got Default
assert_type(Variant[Integer[1,5],Array[Integer]],default) #=> error assert_type(): expects a value of type Integer or Array, got Default
assert_type(Variant[Integer[1,5],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Integer or Hash, got Default
assert_type(Variant[Integer[1,5],Type[Integer]],default) #=> error assert_type(): expects a value of type Integer or Type[Integer], got Default
assert_type(Variant[Integer[1,5],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Integer or Regexp, got Default
assert_type(Variant[Integer[1,5],Boolean[true]],default) #=> error assert_type(): expects a value of type Integer or Boolean, got Default
assert_type(Variant[Integer[1,5],Boolean[false]],default) #=> error assert_type(): expects a value of type Integer or Boolean, got Default
assert_type(Variant[Integer[1,5],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Integer or Sensitive[Integer], got Default
assert_type(Variant[Integer[1,5],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Integer or Iterable[Integer], got Default
assert_type(Variant[Integer[1,5],Init[Integer]],default) #=> error assert_type(): expects a value of type Integer[1, 5] or Init[Integer], got Default
assert_type(Variant[Integer[1,5],URI],default) #=> error assert_type(): expects a value of type Integer or URI, got Default
assert_type(Variant[Integer[1,5],Callable],default) #=> error assert_type(): expects a value of type Integer or Callable, got Default
assert_type(Variant[Integer[1,5],Collection],default) #=> error assert_type(): expects a value of type Integer or Collection, got Default
assert_type(Variant[Integer[4,9],Integer[1,5]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer[4,9],Integer[6,7]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer[4,9],Integer[9,10]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer[4,9],Integer],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer[4,9],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Integer or Float, got Default
assert_type(Variant[Integer[4,9],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Integer or Float, got Default
assert_type(Variant[Integer[4,9],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Integer or Float, got Default
assert_type(Variant[Integer[4,9],Enum['a','B']],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer[4,9],Enum['b',true]],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer[4,9],Enum['c',true]],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer[4,9],Enum],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer[4,9],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Integer or Pattern, got Default
assert_type(Variant[Integer[4,9],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Integer or Pattern, got Default
assert_type(Variant[Integer[4,9],Pattern],default) #=> error assert_type(): expects a value of type Integer or Pattern, got Default
assert_type(Variant[Integer[4,9],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Integer[4,9],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Integer, or String, got Default
assert_type(Variant[Integer[4,9],NotUndef[String]],default) #=> error assert_type(): expects a value of type Integer or String, got Default
assert_type(Variant[Integer[4,9],NotUndef],default) #=> default
assert_type(Variant[Integer[4,9],Undef],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Integer[4,9],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Boolean, got Default
assert_type(Variant[Integer[4,9],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Integer or Struct, got Default
assert_type(Variant[Integer[4,9],String[1,3]],default) #=> error assert_type(): expects a value of type Integer or String, got Default
assert_type(Variant[Integer[4,9],String],default) #=> error assert_type(): expects a value of type Integer or String, got Default
assert_type(Variant[Integer[4,9],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Integer or Timespan, got Default
assert_type(Variant[Integer[4,9],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Integer or Timespan, got Default
assert_type(Variant[Integer[4,9],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Integer or Timestamp, got Default
assert_type(Variant[Integer[4,9],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Integer or Timestamp, got Default
assert_type(Variant[Integer[4,9],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Integer or SemVer, got Default
assert_type(Variant[Integer[4,9],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Integer or SemVer, got Default
assert_type(Variant[Integer[4,9],Array[Integer]],default) #=> error assert_type(): expects a value of type Integer or Array, got Default
assert_type(Variant[Integer[4,9],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Integer or Hash, got Default
assert_type(Variant[Integer[4,9],Type[Integer]],default) #=> error assert_type(): expects a value of type Integer or Type[Integer], got Default
assert_type(Variant[Integer[4,9],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Integer or Regexp, got Default
assert_type(Variant[Integer[4,9],Boolean[true]],default) #=> error assert_type(): expects a value of type Integer or Boolean, got Default
assert_type(Variant[Integer[4,9],Boolean[false]],default) #=> error assert_type(): expects a value of type Integer or Boolean, got Default
assert_type(Variant[Integer[4,9],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Integer or Sensitive[Integer], got Default
assert_type(Variant[Integer[4,9],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Integer or Iterable[Integer], got Default
assert_type(Variant[Integer[4,9],Init[Integer]],default) #=> error assert_type(): expects a value of type Integer[4, 9] or Init[Integer], got Default
assert_type(Variant[Integer[4,9],URI],default) #=> error assert_type(): expects a value of type Integer or URI, got Default
assert_type(Variant[Integer[4,9],Callable],default) #=> error assert_type(): expects a value of type Integer or Callable, got Default
assert_type(Variant[Integer[4,9],Collection],default) #=> error assert_type(): expects a value of type Integer or Collection, got Default
assert_type(Variant[Integer[6,7],Integer[1,5]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer[6,7],Integer[4,9]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer[6,7],Integer[9,10]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer[6,7],Integer],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer[6,7],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Integer or Float, got Default
assert_type(Variant[Integer[6,7],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Integer or Float, got Default
assert_type(Variant[Integer[6,7],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Integer or Float, got Default
assert_type(Variant[Integer[6,7],Enum['a','B']],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer[6,7],Enum['b',true]],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer[6,7],Enum['c',true]],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer[6,7],Enum],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer[6,7],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Integer or Pattern, got Default
assert_type(Variant[Integer[6,7],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Integer or Pattern, got Default
assert_type(Variant[Integer[6,7],Pattern],default) #=> error assert_type(): expects a value of type Integer or Pattern, got Default
assert_type(Variant[Integer[6,7],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Integer[6,7],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Integer, or String, got Default
assert_type(Variant[Integer[6,7],NotUndef[String]],default) #=> error assert_type(): expects a value of type Integer or String, got Default
assert_type(Variant[Integer[6,7],NotUndef],default) #=> default
assert_type(Variant[Integer[6,7],Undef],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Integer[6,7],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Boolean, got Default
assert_type(Variant[Integer[6,7],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Integer or Struct, got Default
assert_type(Variant[Integer[6,7],String[1,3]],default) #=> error assert_type(): expects a value of type Integer or String, got Default
assert_type(Variant[Integer[6,7],String],default) #=> error assert_type(): expects a value of type Integer or String, got Default
assert_type(Variant[Integer[6,7],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Integer or Timespan, got Default
assert_type(Variant[Integer[6,7],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Integer or Timespan, got Default
assert_type(Variant[Integer[6,7],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Integer or Timestamp, got Default
assert_type(Variant[Integer[6,7],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Integer or Timestamp, got Default
assert_type(Variant[Integer[6,7],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Integer or SemVer, got Default
assert_type(Variant[Integer[6,7],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Integer or SemVer, got Default
assert_type(Variant[Integer[6,7],Array[Integer]],default) #=> error assert_type(): expects a value of type Integer or Array, got Default
assert_type(Variant[Integer[6,7],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Integer or Hash, got Default
assert_type(Variant[Integer[6,7],Type[Integer]],default) #=> error assert_type(): expects a value of type Integer or Type[Integer], got Default
assert_type(Variant[Integer[6,7],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Integer or Regexp, got Default
assert_type(Variant[Integer[6,7],Boolean[true]],default) #=> error assert_type(): expects a value of type Integer or Boolean, got Default
assert_type(Variant[Integer[6,7],Boolean[false]],default) #=> error assert_type(): expects a value of type Integer or Boolean, got Default
assert_type(Variant[Integer[6,7],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Integer or Sensitive[Integer], got Default
assert_type(Variant[Integer[6,7],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Integer or Iterable[Integer], got Default
assert_type(Variant[Integer[6,7],Init[Integer]],default) #=> error assert_type(): expects a value of type Integer[6, 7] or Init[Integer], got Default
assert_type(Variant[Integer[6,7],URI],default) #=> error assert_type(): expects a value of type Integer or URI, got Default
assert_type(Variant[Integer[6,7],Callable],default) #=> error assert_type(): expects a value of type Integer or Callable, got Default
assert_type(Variant[Integer[6,7],Collection],default) #=> error assert_type(): expects a value of type Integer or Collection, got Default
assert_type(Variant[Integer[9,10],Integer[1,5]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer[9,10],Integer[4,9]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer[9,10],Integer[6,7]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer[9,10],Integer],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer[9,10],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Integer or Float, got Default
assert_type(Variant[Integer[9,10],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Integer or Float, got Default
assert_type(Variant[Integer[9,10],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Integer or Float, got Default
assert_type(Variant[Integer[9,10],Enum['a','B']],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer[9,10],Enum['b',true]],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer[9,10],Enum['c',true]],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer[9,10],Enum],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer[9,10],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Integer or Pattern, got Default
assert_type(Variant[Integer[9,10],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Integer or Pattern, got Default
assert_type(Variant[Integer[9,10],Pattern],default) #=> error assert_type(): expects a value of type Integer or Pattern, got Default
assert_type(Variant[Integer[9,10],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Integer[9,10],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Integer, or String, got Default
assert_type(Variant[Integer[9,10],NotUndef[String]],default) #=> error assert_type(): expects a value of type Integer or String, got Default
assert_type(Variant[Integer[9,10],NotUndef],default) #=> default
assert_type(Variant[Integer[9,10],Undef],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Integer[9,10],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Boolean, got Default
assert_type(Variant[Integer[9,10],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Integer or Struct, got Default
assert_type(Variant[Integer[9,10],String[1,3]],default) #=> error assert_type(): expects a value of type Integer or String, got Default
assert_type(Variant[Integer[9,10],String],default) #=> error assert_type(): expects a value of type Integer or String, got Default
assert_type(Variant[Integer[9,10],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Integer or Timespan, got Default
assert_type(Variant[Integer[9,10],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Integer or Timespan, got Default
assert_type(Variant[Integer[9,10],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Integer or Timestamp, got Default
assert_type(Variant[Integer[9,10],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Integer or Timestamp, got Default
assert_type(Variant[Integer[9,10],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Integer or SemVer, got Default
assert_type(Variant[Integer[9,10],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Integer or SemVer, got Default
assert_type(Variant[Integer[9,10],Array[Integer]],default) #=> error assert_type(): expects a value of type Integer or Array, got Default
assert_type(Variant[Integer[9,10],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Integer or Hash, got Default
assert_type(Variant[Integer[9,10],Type[Integer]],default) #=> error assert_type(): expects a value of type Integer or Type[Integer], got Default
assert_type(Variant[Integer[9,10],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Integer or Regexp, got Default
assert_type(Variant[Integer[9,10],Boolean[true]],default) #=> error assert_type(): expects a value of type Integer or Boolean, got Default
assert_type(Variant[Integer[9,10],Boolean[false]],default) #=> error assert_type(): expects a value of type Integer or Boolean, got Default
assert_type(Variant[Integer[9,10],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Integer or Sensitive[Integer], got Default
assert_type(Variant[Integer[9,10],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Integer or Iterable[Integer], got Default
assert_type(Variant[Integer[9,10],Init[Integer]],default) #=> error assert_type(): expects a value of type Integer[9, 10] or Init[Integer], got Default
assert_type(Variant[Integer[9,10],URI],default) #=> error assert_type(): expects a value of type Integer or URI, got Default
assert_type(Variant[Integer[9,10],Callable],default) #=> error assert_type(): expects a value of type Integer or Callable, got Default
assert_type(Variant[Integer[9,10],Collection],default) #=> error assert_type(): expects a value of type Integer or Collection, got Default
assert_type(Variant[Integer,Integer[1,5]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer,Integer[4,9]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer,Integer[6,7]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer,Integer[9,10]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer,Integer],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer,Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Integer or Float, got Default
assert_type(Variant[Integer,Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Integer or Float, got Default
assert_type(Variant[Integer,Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Integer or Float, got Default
assert_type(Variant[Integer,Enum['a','B']],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer,Enum['b',true]],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer,Enum['c',true]],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer,Enum],default) #=> error assert_type(): expects a value of type Integer or Enum, got Default
assert_type(Variant[Integer,Pattern[/a/]],default) #=> error assert_type(): expects a value of type Integer or Pattern, got Default
assert_type(Variant[Integer,Pattern[/b/]],default) #=> error assert_type(): expects a value of type Integer or Pattern, got Default
assert_type(Variant[Integer,Pattern],default) #=> error assert_type(): expects a value of type Integer or Pattern, got Default
assert_type(Variant[Integer,Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Integer,Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Integer, or String, got Default
assert_type(Variant[Integer,NotUndef[String]],default) #=> error assert_type(): expects a value of type Integer or String, got Default
assert_type(Variant[Integer,NotUndef],default) #=> default
assert_type(Variant[Integer,Undef],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Integer,Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Boolean, got Default
assert_type(Variant[Integer,Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Integer or Struct, got Default
assert_type(Variant[Integer,String[1,3]],default) #=> error assert_type(): expects a value of type Integer or String, got Default
assert_type(Variant[Integer,String],default) #=> error assert_type(): expects a value of type Integer or String, got Default
assert_type(Variant[Integer,Timespan[1,5]],default) #=> error assert_type(): expects a value of type Integer or Timespan, got Default
assert_type(Variant[Integer,Timespan[3,9]],default) #=> error assert_type(): expects a value of type Integer or Timespan, got Default
assert_type(Variant[Integer,Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Integer or Timestamp, got Default
assert_type(Variant[Integer,Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Integer or Timestamp, got Default
assert_type(Variant[Integer,SemVer['1.x']],default) #=> error assert_type(): expects a value of type Integer or SemVer, got Default
assert_type(Variant[Integer,SemVer['2.x']],default) #=> error assert_type(): expects a value of type Integer or SemVer, got Default
assert_type(Variant[Integer,Array[Integer]],default) #=> error assert_type(): expects a value of type Integer or Array, got Default
assert_type(Variant[Integer,Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Integer or Hash, got Default
assert_type(Variant[Integer,Type[Integer]],default) #=> error assert_type(): expects a value of type Integer or Type[Integer], got Default
assert_type(Variant[Integer,Regexp[/a/]],default) #=> error assert_type(): expects a value of type Integer or Regexp, got Default
assert_type(Variant[Integer,Boolean[true]],default) #=> error assert_type(): expects a value of type Integer or Boolean, got Default
assert_type(Variant[Integer,Boolean[false]],default) #=> error assert_type(): expects a value of type Integer or Boolean, got Default
assert_type(Variant[Integer,Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Integer or Sensitive[Integer], got Default
assert_type(Variant[Integer,Iterable[Integer]],default) #=> error assert_type(): expects a value of type Integer or Iterable[Integer], got Default
assert_type(Variant[Integer,Init[Integer]],default) #=> error assert_type(): expects a value of type Integer or Init[Integer], got Default
assert_type(Variant[Integer,URI],default) #=> error assert_type(): expects a value of type Integer or URI, got Default
assert_type(Variant[Integer,Callable],default) #=> error assert_type(): expects a value of type Integer or Callable, got Default
assert_type(Variant[Integer,Collection],default) #=> error assert_type(): expects a value of type Integer or Collection, got Default
assert_type(Variant[Float[1.0,2.0],Integer[1,5]],default) #=> error assert_type(): expects a value of type Float or Integer, got Default
assert_type(Variant[Float[1.0,2.0],Integer[4,9]],default) #=> error assert_type(): expects a value of type Float or Integer, got Default
assert_type(Variant[Float[1.0,2.0],Integer[6,7]],default) #=> error assert_type(): expects a value of type Float or Integer, got Default
assert_type(Variant[Float[1.0,2.0],Integer[9,10]],default) #=> error assert_type(): expects a value of type Float or Integer, got Default
assert_type(Variant[Float[1.0,2.0],Integer],default) #=> error assert_type(): expects a value of type Float or Integer, got Default
assert_type(Variant[Float[1.0,2.0],Float[1.5,3.0]],default) #=> error assert_type(): expects a Float value, got Default
assert_type(Variant[Float[1.0,2.0],Float[4.0,5.0]],default) #=> error assert_type(): expects a Float value, got Default
assert_type(Variant[Float[1.0,2.0],Enum['a','B']],default) #=> error assert_type(): expects a value of type Float or Enum, got Default
assert_type(Variant[Float[1.0,2.0],Enum['b',true]],default) #=> error assert_type(): expects a value of type Float or Enum, got Default
assert_type(Variant[Float[1.0,2.0],Enum['c',true]],default) #=> error assert_type(): expects a value of type Float or Enum, got Default
assert_type(Variant[Float[1.0,2.0],Enum],default) #=> error assert_type(): expects a value of type Float or Enum, got Default
assert_type(Variant[Float[1.0,2.0],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Float or Pattern, got Default
assert_type(Variant[Float[1.0,2.0],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Float or Pattern, got Default
assert_type(Variant[Float[1.0,2.0],Pattern],default) #=> error assert_type(): expects a value of type Float or Pattern, got Default
assert_type(Variant[Float[1.0,2.0],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Float, or Integer, got Default
assert_type(Variant[Float[1.0,2.0],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Float, or String, got Default
assert_type(Variant[Float[1.0,2.0],NotUndef[String]],default) #=> error assert_type(): expects a value of type Float or String, got Default
assert_type(Variant[Float[1.0,2.0],NotUndef],default) #=> default
assert_type(Variant[Float[1.0,2.0],Undef],default) #=> error assert_type(): expects a value of type Undef or Float, got Default
assert_type(Variant[Float[1.0,2.0],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Float, or Boolean, got Default
assert_type(Variant[Float[1.0,2.0],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Float or Struct, got Default
assert_type(Variant[Float[1.0,2.0],String[1,3]],default) #=> error assert_type(): expects a value of type Float or String, got Default
assert_type(Variant[Float[1.0,2.0],String],default) #=> error assert_type(): expects a value of type Float or String, got Default
assert_type(Variant[Float[1.0,2.0],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Float or Timespan, got Default
assert_type(Variant[Float[1.0,2.0],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Float or Timespan, got Default
assert_type(Variant[Float[1.0,2.0],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Float or Timestamp, got Default
assert_type(Variant[Float[1.0,2.0],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Float or Timestamp, got Default
assert_type(Variant[Float[1.0,2.0],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Float or SemVer, got Default
assert_type(Variant[Float[1.0,2.0],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Float or SemVer, got Default
assert_type(Variant[Float[1.0,2.0],Array[Integer]],default) #=> error assert_type(): expects a value of type Float or Array, got Default
assert_type(Variant[Float[1.0,2.0],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Float or Hash, got Default
assert_type(Variant[Float[1.0,2.0],Type[Integer]],default) #=> error assert_type(): expects a value of type Float or Type[Integer], got Default
assert_type(Variant[Float[1.0,2.0],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Float or Regexp, got Default
assert_type(Variant[Float[1.0,2.0],Boolean[true]],default) #=> error assert_type(): expects a value of type Float or Boolean, got Default
assert_type(Variant[Float[1.0,2.0],Boolean[false]],default) #=> error assert_type(): expects a value of type Float or Boolean, got Default
assert_type(Variant[Float[1.0,2.0],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Float or Sensitive[Integer], got Default
assert_type(Variant[Float[1.0,2.0],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Float or Iterable[Integer], got Default
assert_type(Variant[Float[1.0,2.0],Init[Integer]],default) #=> error assert_type(): expects a value of type Float[1.0, 2.0] or Init[Integer], got Default
assert_type(Variant[Float[1.0,2.0],URI],default) #=> error assert_type(): expects a value of type Float or URI, got Default
assert_type(Variant[Float[1.0,2.0],Callable],default) #=> error assert_type(): expects a value of type Float or Callable, got Default
assert_type(Variant[Float[1.0,2.0],Collection],default) #=> error assert_type(): expects a value of type Float or Collection, got Default
assert_type(Variant[Float[1.5,3.0],Integer[1,5]],default) #=> error assert_type(): expects a value of type Float or Integer, got Default
assert_type(Variant[Float[1.5,3.0],Integer[4,9]],default) #=> error assert_type(): expects a value of type Float or Integer, got Default
assert_type(Variant[Float[1.5,3.0],Integer[6,7]],default) #=> error assert_type(): expects a value of type Float or Integer, got Default
assert_type(Variant[Float[1.5,3.0],Integer[9,10]],default) #=> error assert_type(): expects a value of type Float or Integer, got Default
assert_type(Variant[Float[1.5,3.0],Integer],default) #=> error assert_type(): expects a value of type Float or Integer, got Default
assert_type(Variant[Float[1.5,3.0],Float[1.0,2.0]],default) #=> error assert_type(): expects a Float value, got Default
assert_type(Variant[Float[1.5,3.0],Float[4.0,5.0]],default) #=> error assert_type(): expects a Float value, got Default
assert_type(Variant[Float[1.5,3.0],Enum['a','B']],default) #=> error assert_type(): expects a value of type Float or Enum, got Default
assert_type(Variant[Float[1.5,3.0],Enum['b',true]],default) #=> error assert_type(): expects a value of type Float or Enum, got Default
assert_type(Variant[Float[1.5,3.0],Enum['c',true]],default) #=> error assert_type(): expects a value of type Float or Enum, got Default
assert_type(Variant[Float[1.5,3.0],Enum],default) #=> error assert_type(): expects a value of type Float or Enum, got Default
assert_type(Variant[Float[1.5,3.0],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Float or Pattern, got Default
assert_type(Variant[Float[1.5,3.0],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Float or Pattern, got Default
assert_type(Variant[Float[1.5,3.0],Pattern],default) #=> error assert_type(): expects a value of type Float or Pattern, got Default
assert_type(Variant[Float[1.5,3.0],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Float, or Integer, got Default
assert_type(Variant[Float[1.5,3.0],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Float, or String, got Default
assert_type(Variant[Float[1.5,3.0],NotUndef[String]],default) #=> error assert_type(): expects a value of type Float or String, got Default
assert_type(Variant[Float[1.5,3.0],NotUndef],default) #=> default
assert_type(Variant[Float[1.5,3.0],Undef],default) #=> error assert_type(): expects a value of type Undef or Float, got Default
assert_type(Variant[Float[1.5,3.0],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Float, or Boolean, got Default
assert_type(Variant[Float[1.5,3.0],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Float or Struct, got Default
assert_type(Variant[Float[1.5,3.0],String[1,3]],default) #=> error assert_type(): expects a value of type Float or String, got Default
assert_type(Variant[Float[1.5,3.0],String],default) #=> error assert_type(): expects a value of type Float or String, got Default
assert_type(Variant[Float[1.5,3.0],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Float or Timespan, got Default
assert_type(Variant[Float[1.5,3.0],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Float or Timespan, got Default
assert_type(Variant[Float[1.5,3.0],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Float or Timestamp, got Default
assert_type(Variant[Float[1.5,3.0],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Float or Timestamp, got Default
assert_type(Variant[Float[1.5,3.0],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Float or SemVer, got Default
assert_type(Variant[Float[1.5,3.0],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Float or SemVer, got Default
assert_type(Variant[Float[1.5,3.0],Array[Integer]],default) #=> error assert_type(): expects a value of type Float or Array, got Default
assert_type(Variant[Float[1.5,3.0],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Float or Hash, got Default
assert_type(Variant[Float[1.5,3.0],Type[Integer]],default) #=> error assert_type(): expects a value of type Float or Type[Integer], got Default
assert_type(Variant[Float[1.5,3.0],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Float or Regexp, got Default
assert_type(Variant[Float[1.5,3.0],Boolean[true]],default) #=> error assert_type(): expects a value of type Float or Boolean, got Default
assert_type(Variant[Float[1.5,3.0],Boolean[false]],default) #=> error assert_type(): expects a value of type Float or Boolean, got Default
assert_type(Variant[Float[1.5,3.0],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Float or Sensitive[Integer], got Default
assert_type(Variant[Float[1.5,3.0],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Float or Iterable[Integer], got Default
assert_type(Variant[Float[1.5,3.0],Init[Integer]],default) #=> error assert_type(): expects a value of type Float[1.5, 3.0] or Init[Integer], got Default
assert_type(Variant[Float[1.5,3.0],URI],default) #=> error assert_type(): expects a value of type Float or URI, got Default
assert_type(Variant[Float[1.5,3.0],Callable],default) #=> error assert_type(): expects a value of type Float or Callable, got Default
assert_type(Variant[Float[1.5,3.0],Collection],default) #=> error assert_type(): expects a value of type Float or Collection, got Default
assert_type(Variant[Float[4.0,5.0],Integer[1,5]],default) #=> error assert_type(): expects a value of type Float or Integer, got Default
assert_type(Variant[Float[4.0,5.0],Integer[4,9]],default) #=> error assert_type(): expects a value of type Float or Integer, got Default
assert_type(Variant[Float[4.0,5.0],Integer[6,7]],default) #=> error assert_type(): expects a value of type Float or Integer, got Default
assert_type(Variant[Float[4.0,5.0],Integer[9,10]],default) #=> error assert_type(): expects a value of type Float or Integer, got Default
assert_type(Variant[Float[4.0,5.0],Integer],default) #=> error assert_type(): expects a value of type Float or Integer, got Default
assert_type(Variant[Float[4.0,5.0],Float[1.0,2.0]],default) #=> error assert_type(): expects a Float value, got Default
assert_type(Variant[Float[4.0,5.0],Float[1.5,3.0]],default) #=> error assert_type(): expects a Float value, got Default
assert_type(Variant[Float[4.0,5.0],Enum['a','B']],default) #=> error assert_type(): expects a value of type Float or Enum, got Default
assert_type(Variant[Float[4.0,5.0],Enum['b',true]],default) #=> error assert_type(): expects a value of type Float or Enum, got Default
assert_type(Variant[Float[4.0,5.0],Enum['c',true]],default) #=> error assert_type(): expects a value of type Float or Enum, got Default
assert_type(Variant[Float[4.0,5.0],Enum],default) #=> error assert_type(): expects a value of type Float or Enum, got Default
assert_type(Variant[Float[4.0,5.0],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Float or Pattern, got Default
assert_type(Variant[Float[4.0,5.0],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Float or Pattern, got Default
assert_type(Variant[Float[4.0,5.0],Pattern],default) #=> error assert_type(): expects a value of type Float or Pattern, got Default
assert_type(Variant[Float[4.0,5.0],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Float, or Integer, got Default
assert_type(Variant[Float[4.0,5.0],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Float, or String, got Default
assert_type(Variant[Float[4.0,5.0],NotUndef[String]],default) #=> error assert_type(): expects a value of type Float or String, got Default
assert_type(Variant[Float[4.0,5.0],NotUndef],default) #=> default
assert_type(Variant[Float[4.0,5.0],Undef],default) #=> error assert_type(): expects a value of type Undef or Float, got Default
assert_type(Variant[Float[4.0,5.0],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Float, or Boolean, got Default
assert_type(Variant[Float[4.0,5.0],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Float or Struct, got Default
assert_type(Variant[Float[4.0,5.0],String[1,3]],default) #=> error assert_type(): expects a value of type Float or String, got Default
assert_type(Variant[Float[4.0,5.0],String],default) #=> error assert_type(): expects a value of type Float or String, got Default
assert_type(Variant[Float[4.0,5.0],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Float or Timespan, got Default
assert_type(Variant[Float[4.0,5.0],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Float or Timespan, got Default
assert_type(Variant[Float[4.0,5.0],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Float or Timestamp, got Default
assert_type(Variant[Float[4.0,5.0],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Float or Timestamp, got Default
assert_type(Variant[Float[4.0,5.0],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Float or SemVer, got Default
assert_type(Variant[Float[4.0,5.0],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Float or SemVer, got Default
assert_type(Variant[Float[4.0,5.0],Array[Integer]],default) #=> error assert_type(): expects a value of type Float or Array, got Default
assert_type(Variant[Float[4.0,5.0],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Float or Hash, got Default
assert_type(Variant[Float[4.0,5.0],Type[Integer]],default) #=> error assert_type(): expects a value of type Float or Type[Integer], got Default
assert_type(Variant[Float[4.0,5.0],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Float or Regexp, got Default
assert_type(Variant[Float[4.0,5.0],Boolean[true]],default) #=> error assert_type(): expects a value of type Float or Boolean, got Default
assert_type(Variant[Float[4.0,5.0],Boolean[false]],default) #=> error assert_type(): expects a value of type Float or Boolean, got Default
assert_type(Variant[Float[4.0,5.0],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Float or Sensitive[Integer], got Default
assert_type(Variant[Float[4.0,5.0],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Float or Iterable[Integer], got Default
assert_type(Variant[Float[4.0,5.0],Init[Integer]],default) #=> error assert_type(): expects a value of type Float[4.0, 5.0] or Init[Integer], got Default
assert_type(Variant[Float[4.0,5.0],URI],default) #=> error assert_type(): expects a value of type Float or URI, got Default
assert_type(Variant[Float[4.0,5.0],Callable],default) #=> error assert_type(): expects a value of type Float or Callable, got Default
assert_type(Variant[Float[4.0,5.0],Collection],default) #=> error assert_type(): expects a value of type Float or Collection, got Default
assert_type(Variant[Enum['a','B'],Integer[1,5]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Integer[1, 5]], got Default
assert_type(Variant[Enum['a','B'],Integer[4,9]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Integer[4, 9]], got Default
assert_type(Variant[Enum['a','B'],Integer[6,7]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Integer[6, 7]], got Default
assert_type(Variant[Enum['a','B'],Integer[9,10]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Integer[9, 10]], got Default
assert_type(Variant[Enum['a','B'],Integer],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Integer], got Default
assert_type(Variant[Enum['a','B'],Float[1.0,2.0]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Float[1.0, 2.0]], got Default
assert_type(Variant[Enum['a','B'],Float[1.5,3.0]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Float[1.5, 3.0]], got Default
assert_type(Variant[Enum['a','B'],Float[4.0,5.0]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Float[4.0, 5.0]], got Default
assert_type(Variant[Enum['a','B'],Enum['b',true]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Enum['b', true]], got Default
assert_type(Variant[Enum['a','B'],Enum['c',true]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Enum['c', true]], got Default
assert_type(Variant[Enum['a','B'],Enum],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Enum], got Default
assert_type(Variant[Enum['a','B'],Pattern[/a/]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Pattern[/a/]], got Default
assert_type(Variant[Enum['a','B'],Pattern[/b/]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Pattern[/b/]], got Default
assert_type(Variant[Enum['a','B'],Pattern],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Pattern], got Default
assert_type(Variant[Enum['a','B'],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Enum, or Integer, got Default
assert_type(Variant[Enum['a','B'],Optional['x']],default) #=> error assert_type(): expects an undef value or a match for Enum['B', 'a', 'x'], got Default
assert_type(Variant[Enum['a','B'],NotUndef[String]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], String], got Default
assert_type(Variant[Enum['a','B'],NotUndef],default) #=> default
assert_type(Variant[Enum['a','B'],Undef],default) #=> error assert_type(): expects an undef value or a match for Enum['B', 'a'], got Default
assert_type(Variant[Enum['a','B'],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Enum, or Boolean, got Default
assert_type(Variant[Enum['a','B'],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Struct[{'a' => Integer}]], got Default
assert_type(Variant[Enum['a','B'],String[1,3]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], String[1, 3]], got Default
assert_type(Variant[Enum['a','B'],String],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], String], got Default
assert_type(Variant[Enum['a','B'],Timespan[1,5]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Timespan['0-00:00:01.0', '0-00:00:05.0']], got Default
assert_type(Variant[Enum['a','B'],Timespan[3,9]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Timespan['0-00:00:03.0', '0-00:00:09.0']], got Default
assert_type(Variant[Enum['a','B'],Timestamp[1,5]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Timestamp['1970-01-01T00:00:01.000000000 UTC', '1970-01-01T00:00:05.000000000 UTC']], got Default
assert_type(Variant[Enum['a','B'],Timestamp[7,9]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Timestamp['1970-01-01T00:00:07.000000000 UTC', '1970-01-01T00:00:09.000000000 UTC']], got Default
assert_type(Variant[Enum['a','B'],SemVer['1.x']],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], SemVer['1.x']], got Default
assert_type(Variant[Enum['a','B'],SemVer['2.x']],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], SemVer['2.x']], got Default
assert_type(Variant[Enum['a','B'],Array[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Array[Integer]], got Default
assert_type(Variant[Enum['a','B'],Hash[String,Integer]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Hash[String, Integer]], got Default
assert_type(Variant[Enum['a','B'],Type[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Type[Integer]], got Default
assert_type(Variant[Enum['a','B'],Regexp[/a/]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Regexp[/a/]], got Default
assert_type(Variant[Enum['a','B'],Boolean[true]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Boolean[true]], got Default
assert_type(Variant[Enum['a','B'],Boolean[false]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Boolean[false]], got Default
assert_type(Variant[Enum['a','B'],Sensitive[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Sensitive[Integer]], got Default
assert_type(Variant[Enum['a','B'],Iterable[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Iterable[Integer]], got Default
assert_type(Variant[Enum['a','B'],Init[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Init[Integer]], got Default
assert_type(Variant[Enum['a','B'],URI],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], URI], got Default
assert_type(Variant[Enum['a','B'],Callable],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Callable], got Default
assert_type(Variant[Enum['a','B'],Collection],default) #=> error assert_type(): expects a match for Variant[Enum['B', 'a'], Collection], got Default
assert_type(Variant[Enum['b',true],Integer[1,5]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Integer[1, 5]], got Default
assert_type(Variant[Enum['b',true],Integer[4,9]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Integer[4, 9]], got Default
assert_type(Variant[Enum['b',true],Integer[6,7]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Integer[6, 7]], got Default
assert_type(Variant[Enum['b',true],Integer[9,10]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Integer[9, 10]], got Default
assert_type(Variant[Enum['b',true],Integer],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Integer], got Default
assert_type(Variant[Enum['b',true],Float[1.0,2.0]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Float[1.0, 2.0]], got Default
assert_type(Variant[Enum['b',true],Float[1.5,3.0]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Float[1.5, 3.0]], got Default
assert_type(Variant[Enum['b',true],Float[4.0,5.0]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Float[4.0, 5.0]], got Default
assert_type(Variant[Enum['b',true],Enum['a','B']],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Enum['B', 'a']], got Default
assert_type(Variant[Enum['b',true],Enum['c',true]],default) #=> error assert_type(): expects a match for Enum['b', 'c', true], got Default
assert_type(Variant[Enum['b',true],Enum],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Enum], got Default
assert_type(Variant[Enum['b',true],Pattern[/a/]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Pattern[/a/]], got Default
assert_type(Variant[Enum['b',true],Pattern[/b/]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Pattern[/b/]], got Default
assert_type(Variant[Enum['b',true],Pattern],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Pattern], got Default
assert_type(Variant[Enum['b',true],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Enum, or Integer, got Default
assert_type(Variant[Enum['b',true],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Enum, or String, got Default
assert_type(Variant[Enum['b',true],NotUndef[String]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], String], got Default
assert_type(Variant[Enum['b',true],NotUndef],default) #=> default
assert_type(Variant[Enum['b',true],Undef],default) #=> error assert_type(): expects an undef value or a match for Enum['b', true], got Default
assert_type(Variant[Enum['b',true],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Enum, or Boolean, got Default
assert_type(Variant[Enum['b',true],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Struct[{'a' => Integer}]], got Default
assert_type(Variant[Enum['b',true],String[1,3]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], String[1, 3]], got Default
assert_type(Variant[Enum['b',true],String],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], String], got Default
assert_type(Variant[Enum['b',true],Timespan[1,5]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Timespan['0-00:00:01.0', '0-00:00:05.0']], got Default
assert_type(Variant[Enum['b',true],Timespan[3,9]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Timespan['0-00:00:03.0', '0-00:00:09.0']], got Default
assert_type(Variant[Enum['b',true],Timestamp[1,5]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Timestamp['1970-01-01T00:00:01.000000000 UTC', '1970-01-01T00:00:05.000000000 UTC']], got Default
assert_type(Variant[Enum['b',true],Timestamp[7,9]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Timestamp['1970-01-01T00:00:07.000000000 UTC', '1970-01-01T00:00:09.000000000 UTC']], got Default
assert_type(Variant[Enum['b',true],SemVer['1.x']],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], SemVer['1.x']], got Default
assert_type(Variant[Enum['b',true],SemVer['2.x']],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], SemVer['2.x']], got Default
assert_type(Variant[Enum['b',true],Array[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Array[Integer]], got Default
assert_type(Variant[Enum['b',true],Hash[String,Integer]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Hash[String, Integer]], got Default
assert_type(Variant[Enum['b',true],Type[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Type[Integer]], got Default
assert_type(Variant[Enum['b',true],Regexp[/a/]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Regexp[/a/]], got Default
assert_type(Variant[Enum['b',true],Boolean[true]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Boolean[true]], got Default
assert_type(Variant[Enum['b',true],Boolean[false]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Boolean[false]], got Default
assert_type(Variant[Enum['b',true],Sensitive[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Sensitive[Integer]], got Default
assert_type(Variant[Enum['b',true],Iterable[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Iterable[Integer]], got Default
assert_type(Variant[Enum['b',true],Init[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Init[Integer]], got Default
assert_type(Variant[Enum['b',true],URI],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], URI], got Default
assert_type(Variant[Enum['b',true],Callable],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Callable], got Default
assert_type(Variant[Enum['b',true],Collection],default) #=> error assert_type(): expects a match for Variant[Enum['b', true], Collection], got Default
assert_type(Variant[Enum['c',true],Integer[1,5]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Integer[1, 5]], got Default
assert_type(Variant[Enum['c',true],Integer[4,9]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Integer[4, 9]], got Default
assert_type(Variant[Enum['c',true],Integer[6,7]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Integer[6, 7]], got Default
assert_type(Variant[Enum['c',true],Integer[9,10]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Integer[9, 10]], got Default
assert_type(Variant[Enum['c',true],Integer],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Integer], got Default
assert_type(Variant[Enum['c',true],Float[1.0,2.0]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Float[1.0, 2.0]], got Default
assert_type(Variant[Enum['c',true],Float[1.5,3.0]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Float[1.5, 3.0]], got Default
assert_type(Variant[Enum['c',true],Float[4.0,5.0]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Float[4.0, 5.0]], got Default
assert_type(Variant[Enum['c',true],Enum['a','B']],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Enum['B', 'a']], got Default
assert_type(Variant[Enum['c',true],Enum['b',true]],default) #=> error assert_type(): expects a match for Enum['b', 'c', true], got Default
assert_type(Variant[Enum['c',true],Enum],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Enum], got Default
assert_type(Variant[Enum['c',true],Pattern[/a/]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Pattern[/a/]], got Default
assert_type(Variant[Enum['c',true],Pattern[/b/]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Pattern[/b/]], got Default
assert_type(Variant[Enum['c',true],Pattern],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Pattern], got Default
assert_type(Variant[Enum['c',true],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Enum, or Integer, got Default
assert_type(Variant[Enum['c',true],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Enum, or String, got Default
assert_type(Variant[Enum['c',true],NotUndef[String]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], String], got Default
assert_type(Variant[Enum['c',true],NotUndef],default) #=> default
assert_type(Variant[Enum['c',true],Undef],default) #=> error assert_type(): expects an undef value or a match for Enum['c', true], got Default
assert_type(Variant[Enum['c',true],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Enum, or Boolean, got Default
assert_type(Variant[Enum['c',true],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Struct[{'a' => Integer}]], got Default
assert_type(Variant[Enum['c',true],String[1,3]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], String[1, 3]], got Default
assert_type(Variant[Enum['c',true],String],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], String], got Default
assert_type(Variant[Enum['c',true],Timespan[1,5]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Timespan['0-00:00:01.0', '0-00:00:05.0']], got Default
assert_type(Variant[Enum['c',true],Timespan[3,9]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Timespan['0-00:00:03.0', '0-00:00:09.0']], got Default
assert_type(Variant[Enum['c',true],Timestamp[1,5]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Timestamp['1970-01-01T00:00:01.000000000 UTC', '1970-01-01T00:00:05.000000000 UTC']], got Default
assert_type(Variant[Enum['c',true],Timestamp[7,9]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Timestamp['1970-01-01T00:00:07.000000000 UTC', '1970-01-01T00:00:09.000000000 UTC']], got Default
assert_type(Variant[Enum['c',true],SemVer['1.x']],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], SemVer['1.x']], got Default
assert_type(Variant[Enum['c',true],SemVer['2.x']],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], SemVer['2.x']], got Default
assert_type(Variant[Enum['c',true],Array[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Array[Integer]], got Default
assert_type(Variant[Enum['c',true],Hash[String,Integer]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Hash[String, Integer]], got Default
assert_type(Variant[Enum['c',true],Type[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Type[Integer]], got Default
assert_type(Variant[Enum['c',true],Regexp[/a/]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Regexp[/a/]], got Default
assert_type(Variant[Enum['c',true],Boolean[true]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Boolean[true]], got Default
assert_type(Variant[Enum['c',true],Boolean[false]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Boolean[false]], got Default
assert_type(Variant[Enum['c',true],Sensitive[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Sensitive[Integer]], got Default
assert_type(Variant[Enum['c',true],Iterable[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Iterable[Integer]], got Default
assert_type(Variant[Enum['c',true],Init[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Init[Integer]], got Default
assert_type(Variant[Enum['c',true],URI],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], URI], got Default
assert_type(Variant[Enum['c',true],Callable],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Callable], got Default
assert_type(Variant[Enum['c',true],Collection],default) #=> error assert_type(): expects a match for Variant[Enum['c', true], Collection], got Default
assert_type(Variant[Enum,Integer[1,5]],default) #=> error assert_type(): expects a match for Variant[Enum, Integer[1, 5]], got Default
assert_type(Variant[Enum,Integer[4,9]],default) #=> error assert_type(): expects a match for Variant[Enum, Integer[4, 9]], got Default
assert_type(Variant[Enum,Integer[6,7]],default) #=> error assert_type(): expects a match for Variant[Enum, Integer[6, 7]], got Default
assert_type(Variant[Enum,Integer[9,10]],default) #=> error assert_type(): expects a match for Variant[Enum, Integer[9, 10]], got Default
assert_type(Variant[Enum,Integer],default) #=> error assert_type(): expects a match for Variant[Enum, Integer], got Default
assert_type(Variant[Enum,Float[1.0,2.0]],default) #=> error assert_type(): expects a match for Variant[Enum, Float[1.0, 2.0]], got Default
assert_type(Variant[Enum,Float[1.5,3.0]],default) #=> error assert_type(): expects a match for Variant[Enum, Float[1.5, 3.0]], got Default
assert_type(Variant[Enum,Float[4.0,5.0]],default) #=> error assert_type(): expects a match for Variant[Enum, Float[4.0, 5.0]], got Default
assert_type(Variant[Enum,Enum['a','B']],default) #=> error assert_type(): expects a match for Variant[Enum, Enum['B', 'a']], got Default
assert_type(Variant[Enum,Enum['b',true]],default) #=> error assert_type(): expects a match for Variant[Enum, Enum['b', true]], got Default
assert_type(Variant[Enum,Enum['c',true]],default) #=> error assert_type(): expects a match for Variant[Enum, Enum['c', true]], got Default
assert_type(Variant[Enum,Pattern[/a/]],default) #=> error assert_type(): expects a match for Variant[Enum, Pattern[/a/]], got Default
assert_type(Variant[Enum,Pattern[/b/]],default) #=> error assert_type(): expects a match for Variant[Enum, Pattern[/b/]], got Default
assert_type(Variant[Enum,Pattern],default) #=> error assert_type(): expects a match for Variant[Enum, Pattern], got Default
assert_type(Variant[Enum,Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Enum, or Integer, got Default
assert_type(Variant[Enum,Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Enum, or String, got Default
assert_type(Variant[Enum,NotUndef[String]],default) #=> error assert_type(): expects a match for Variant[Enum, String], got Default
assert_type(Variant[Enum,NotUndef],default) #=> default
assert_type(Variant[Enum,Undef],default) #=> error assert_type(): expects an undef value or a match for Enum, got Default
assert_type(Variant[Enum,Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Enum, or Boolean, got Default
assert_type(Variant[Enum,Struct[{a=>Integer}]],default) #=> error assert_type(): expects a match for Variant[Enum, Struct[{'a' => Integer}]], got Default
assert_type(Variant[Enum,String[1,3]],default) #=> error assert_type(): expects a match for Variant[Enum, String[1, 3]], got Default
assert_type(Variant[Enum,String],default) #=> error assert_type(): expects a match for Variant[Enum, String], got Default
assert_type(Variant[Enum,Timespan[1,5]],default) #=> error assert_type(): expects a match for Variant[Enum, Timespan['0-00:00:01.0', '0-00:00:05.0']], got Default
assert_type(Variant[Enum,Timespan[3,9]],default) #=> error assert_type(): expects a match for Variant[Enum, Timespan['0-00:00:03.0', '0-00:00:09.0']], got Default
assert_type(Variant[Enum,Timestamp[1,5]],default) #=> error assert_type(): expects a match for Variant[Enum, Timestamp['1970-01-01T00:00:01.000000000 UTC', '1970-01-01T00:00:05.000000000 UTC']], got Default
assert_type(Variant[Enum,Timestamp[7,9]],default) #=> error assert_type(): expects a match for Variant[Enum, Timestamp['1970-01-01T00:00:07.000000000 UTC', '1970-01-01T00:00:09.000000000 UTC']], got Default
assert_type(Variant[Enum,SemVer['1.x']],default) #=> error assert_type(): expects a match for Variant[Enum, SemVer['1.x']], got Default
assert_type(Variant[Enum,SemVer['2.x']],default) #=> error assert_type(): expects a match for Variant[Enum, SemVer['2.x']], got Default
assert_type(Variant[Enum,Array[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum, Array[Integer]], got Default
assert_type(Variant[Enum,Hash[String,Integer]],default) #=> error assert_type(): expects a match for Variant[Enum, Hash[String, Integer]], got Default
assert_type(Variant[Enum,Type[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum, Type[Integer]], got Default
assert_type(Variant[Enum,Regexp[/a/]],default) #=> error assert_type(): expects a match for Variant[Enum, Regexp[/a/]], got Default
assert_type(Variant[Enum,Boolean[true]],default) #=> error assert_type(): expects a match for Variant[Enum, Boolean[true]], got Default
assert_type(Variant[Enum,Boolean[false]],default) #=> error assert_type(): expects a match for Variant[Enum, Boolean[false]], got Default
assert_type(Variant[Enum,Sensitive[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum, Sensitive[Integer]], got Default
assert_type(Variant[Enum,Iterable[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum, Iterable[Integer]], got Default
assert_type(Variant[Enum,Init[Integer]],default) #=> error assert_type(): expects a match for Variant[Enum, Init[Integer]], got Default
assert_type(Variant[Enum,URI],default) #=> error assert_type(): expects a match for Variant[Enum, URI], got Default
assert_type(Variant[Enum,Callable],default) #=> error assert_type(): expects a match for Variant[Enum, Callable], got Default
assert_type(Variant[Enum,Collection],default) #=> error assert_type(): expects a match for Variant[Enum, Collection], got Default
assert_type(Variant[Pattern[/a/],Integer[1,5]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Integer[1, 5]], got Default
assert_type(Variant[Pattern[/a/],Integer[4,9]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Integer[4, 9]], got Default
assert_type(Variant[Pattern[/a/],Integer[6,7]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Integer[6, 7]], got Default
assert_type(Variant[Pattern[/a/],Integer[9,10]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Integer[9, 10]], got Default
assert_type(Variant[Pattern[/a/],Integer],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Integer], got Default
assert_type(Variant[Pattern[/a/],Float[1.0,2.0]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Float[1.0, 2.0]], got Default
assert_type(Variant[Pattern[/a/],Float[1.5,3.0]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Float[1.5, 3.0]], got Default
assert_type(Variant[Pattern[/a/],Float[4.0,5.0]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Float[4.0, 5.0]], got Default
assert_type(Variant[Pattern[/a/],Enum['a','B']],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Enum['B', 'a']], got Default
assert_type(Variant[Pattern[/a/],Enum['b',true]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Enum['b', true]], got Default
assert_type(Variant[Pattern[/a/],Enum['c',true]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Enum['c', true]], got Default
assert_type(Variant[Pattern[/a/],Enum],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Enum], got Default
assert_type(Variant[Pattern[/a/],Pattern[/b/]],default) #=> error assert_type(): expects a match for Pattern[/a/, /b/], got Default
assert_type(Variant[Pattern[/a/],Pattern],default) #=> error assert_type(): expects a match for Pattern[/a/], got Default
assert_type(Variant[Pattern[/a/],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Pattern, or Integer, got Default
assert_type(Variant[Pattern[/a/],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Pattern, or String, got Default
assert_type(Variant[Pattern[/a/],NotUndef[String]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], String], got Default
assert_type(Variant[Pattern[/a/],NotUndef],default) #=> default
assert_type(Variant[Pattern[/a/],Undef],default) #=> error assert_type(): expects an undef value or a match for Pattern[/a/], got Default
assert_type(Variant[Pattern[/a/],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Pattern, or Boolean, got Default
assert_type(Variant[Pattern[/a/],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Struct[{'a' => Integer}]], got Default
assert_type(Variant[Pattern[/a/],String[1,3]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], String[1, 3]], got Default
assert_type(Variant[Pattern[/a/],String],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], String], got Default
assert_type(Variant[Pattern[/a/],Timespan[1,5]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Timespan['0-00:00:01.0', '0-00:00:05.0']], got Default
assert_type(Variant[Pattern[/a/],Timespan[3,9]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Timespan['0-00:00:03.0', '0-00:00:09.0']], got Default
assert_type(Variant[Pattern[/a/],Timestamp[1,5]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Timestamp['1970-01-01T00:00:01.000000000 UTC', '1970-01-01T00:00:05.000000000 UTC']], got Default
assert_type(Variant[Pattern[/a/],Timestamp[7,9]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Timestamp['1970-01-01T00:00:07.000000000 UTC', '1970-01-01T00:00:09.000000000 UTC']], got Default
assert_type(Variant[Pattern[/a/],SemVer['1.x']],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], SemVer['1.x']], got Default
assert_type(Variant[Pattern[/a/],SemVer['2.x']],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], SemVer['2.x']], got Default
assert_type(Variant[Pattern[/a/],Array[Integer]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Array[Integer]], got Default
assert_type(Variant[Pattern[/a/],Hash[String,Integer]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Hash[String, Integer]], got Default
assert_type(Variant[Pattern[/a/],Type[Integer]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Type[Integer]], got Default
assert_type(Variant[Pattern[/a/],Regexp[/a/]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Regexp[/a/]], got Default
assert_type(Variant[Pattern[/a/],Boolean[true]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Boolean[true]], got Default
assert_type(Variant[Pattern[/a/],Boolean[false]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Boolean[false]], got Default
assert_type(Variant[Pattern[/a/],Sensitive[Integer]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Sensitive[Integer]], got Default
assert_type(Variant[Pattern[/a/],Iterable[Integer]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Iterable[Integer]], got Default
assert_type(Variant[Pattern[/a/],Init[Integer]],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Init[Integer]], got Default
assert_type(Variant[Pattern[/a/],URI],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], URI], got Default
assert_type(Variant[Pattern[/a/],Callable],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Callable], got Default
assert_type(Variant[Pattern[/a/],Collection],default) #=> error assert_type(): expects a match for Variant[Pattern[/a/], Collection], got Default
assert_type(Variant[Pattern[/b/],Integer[1,5]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Integer[1, 5]], got Default
assert_type(Variant[Pattern[/b/],Integer[4,9]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Integer[4, 9]], got Default
assert_type(Variant[Pattern[/b/],Integer[6,7]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Integer[6, 7]], got Default
assert_type(Variant[Pattern[/b/],Integer[9,10]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Integer[9, 10]], got Default
assert_type(Variant[Pattern[/b/],Integer],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Integer], got Default
assert_type(Variant[Pattern[/b/],Float[1.0,2.0]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Float[1.0, 2.0]], got Default
assert_type(Variant[Pattern[/b/],Float[1.5,3.0]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Float[1.5, 3.0]], got Default
assert_type(Variant[Pattern[/b/],Float[4.0,5.0]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Float[4.0, 5.0]], got Default
assert_type(Variant[Pattern[/b/],Enum['a','B']],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Enum['B', 'a']], got Default
assert_type(Variant[Pattern[/b/],Enum['b',true]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Enum['b', true]], got Default
assert_type(Variant[Pattern[/b/],Enum['c',true]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Enum['c', true]], got Default
assert_type(Variant[Pattern[/b/],Enum],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Enum], got Default
assert_type(Variant[Pattern[/b/],Pattern[/a/]],default) #=> error assert_type(): expects a match for Pattern[/b/, /a/], got Default
assert_type(Variant[Pattern[/b/],Pattern],default) #=> error assert_type(): expects a match for Pattern[/b/], got Default
assert_type(Variant[Pattern[/b/],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Pattern, or Integer, got Default
assert_type(Variant[Pattern[/b/],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Pattern, or String, got Default
assert_type(Variant[Pattern[/b/],NotUndef[String]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], String], got Default
assert_type(Variant[Pattern[/b/],NotUndef],default) #=> default
assert_type(Variant[Pattern[/b/],Undef],default) #=> error assert_type(): expects an undef value or a match for Pattern[/b/], got Default
assert_type(Variant[Pattern[/b/],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Pattern, or Boolean, got Default
assert_type(Variant[Pattern[/b/],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Struct[{'a' => Integer}]], got Default
assert_type(Variant[Pattern[/b/],String[1,3]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], String[1, 3]], got Default
assert_type(Variant[Pattern[/b/],String],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], String], got Default
assert_type(Variant[Pattern[/b/],Timespan[1,5]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Timespan['0-00:00:01.0', '0-00:00:05.0']], got Default
assert_type(Variant[Pattern[/b/],Timespan[3,9]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Timespan['0-00:00:03.0', '0-00:00:09.0']], got Default
assert_type(Variant[Pattern[/b/],Timestamp[1,5]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Timestamp['1970-01-01T00:00:01.000000000 UTC', '1970-01-01T00:00:05.000000000 UTC']], got Default
assert_type(Variant[Pattern[/b/],Timestamp[7,9]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Timestamp['1970-01-01T00:00:07.000000000 UTC', '1970-01-01T00:00:09.000000000 UTC']], got Default
assert_type(Variant[Pattern[/b/],SemVer['1.x']],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], SemVer['1.x']], got Default
assert_type(Variant[Pattern[/b/],SemVer['2.x']],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], SemVer['2.x']], got Default
assert_type(Variant[Pattern[/b/],Array[Integer]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Array[Integer]], got Default
assert_type(Variant[Pattern[/b/],Hash[String,Integer]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Hash[String, Integer]], got Default
assert_type(Variant[Pattern[/b/],Type[Integer]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Type[Integer]], got Default
assert_type(Variant[Pattern[/b/],Regexp[/a/]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Regexp[/a/]], got Default
assert_type(Variant[Pattern[/b/],Boolean[true]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Boolean[true]], got Default
assert_type(Variant[Pattern[/b/],Boolean[false]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Boolean[false]], got Default
assert_type(Variant[Pattern[/b/],Sensitive[Integer]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Sensitive[Integer]], got Default
assert_type(Variant[Pattern[/b/],Iterable[Integer]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Iterable[Integer]], got Default
assert_type(Variant[Pattern[/b/],Init[Integer]],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Init[Integer]], got Default
assert_type(Variant[Pattern[/b/],URI],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], URI], got Default
assert_type(Variant[Pattern[/b/],Callable],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Callable], got Default
assert_type(Variant[Pattern[/b/],Collection],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Collection], got Default
assert_type(Variant[Pattern,Integer[1,5]],default) #=> error assert_type(): expects a match for Variant[Pattern, Integer[1, 5]], got Default
assert_type(Variant[Pattern,Integer[4,9]],default) #=> error assert_type(): expects a match for Variant[Pattern, Integer[4, 9]], got Default
assert_type(Variant[Pattern,Integer[6,7]],default) #=> error assert_type(): expects a match for Variant[Pattern, Integer[6, 7]], got Default
assert_type(Variant[Pattern,Integer[9,10]],default) #=> error assert_type(): expects a match for Variant[Pattern, Integer[9, 10]], got Default
assert_type(Variant[Pattern,Integer],default) #=> error assert_type(): expects a match for Variant[Pattern, Integer], got Default
assert_type(Variant[Pattern,Float[1.0,2.0]],default) #=> error assert_type(): expects a match for Variant[Pattern, Float[1.0, 2.0]], got Default
assert_type(Variant[Pattern,Float[1.5,3.0]],default) #=> error assert_type(): expects a match for Variant[Pattern, Float[1.5, 3.0]], got Default
assert_type(Variant[Pattern,Float[4.0,5.0]],default) #=> error assert_type(): expects a match for Variant[Pattern, Float[4.0, 5.0]], got Default
assert_type(Variant[Pattern,Enum['a','B']],default) #=> error assert_type(): expects a match for Variant[Pattern, Enum['B', 'a']], got Default
assert_type(Variant[Pattern,Enum['b',true]],default) #=> error assert_type(): expects a match for Variant[Pattern, Enum['b', true]], got Default
assert_type(Variant[Pattern,Enum['c',true]],default) #=> error assert_type(): expects a match for Variant[Pattern, Enum['c', true]], got Default
assert_type(Variant[Pattern,Enum],default) #=> error assert_type(): expects a match for Variant[Pattern, Enum], got Default
assert_type(Variant[Pattern,Pattern[/a/]],default) #=> error assert_type(): expects a match for Pattern[/a/], got Default
assert_type(Variant[Pattern,Pattern[/b/]],default) #=> error assert_type(): expects a match for Pattern[/b/], got Default
assert_type(Variant[Pattern,Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Pattern, or Integer, got Default
assert_type(Variant[Pattern,Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Pattern, or String, got Default
assert_type(Variant[Pattern,NotUndef[String]],default) #=> error assert_type(): expects a match for Variant[Pattern, String], got Default
assert_type(Variant[Pattern,NotUndef],default) #=> default
assert_type(Variant[Pattern,Undef],default) #=> error assert_type(): expects an undef value or a match for Pattern, got Default
assert_type(Variant[Pattern,Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Pattern, or Boolean, got Default
assert_type(Variant[Pattern,Struct[{a=>Integer}]],default) #=> error assert_type(): expects a match for Variant[Pattern, Struct[{'a' => Integer}]], got Default
assert_type(Variant[Pattern,String[1,3]],default) #=> error assert_type(): expects a match for Variant[Pattern, String[1, 3]], got Default
assert_type(Variant[Pattern,String],default) #=> error assert_type(): expects a match for Variant[Pattern, String], got Default
assert_type(Variant[Pattern,Timespan[1,5]],default) #=> error assert_type(): expects a match for Variant[Pattern, Timespan['0-00:00:01.0', '0-00:00:05.0']], got Default
assert_type(Variant[Pattern,Timespan[3,9]],default) #=> error assert_type(): expects a match for Variant[Pattern, Timespan['0-00:00:03.0', '0-00:00:09.0']], got Default
assert_type(Variant[Pattern,Timestamp[1,5]],default) #=> error assert_type(): expects a match for Variant[Pattern, Timestamp['1970-01-01T00:00:01.000000000 UTC', '1970-01-01T00:00:05.000000000 UTC']], got Default
assert_type(Variant[Pattern,Timestamp[7,9]],default) #=> error assert_type(): expects a match for Variant[Pattern, Timestamp['1970-01-01T00:00:07.000000000 UTC', '1970-01-01T00:00:09.000000000 UTC']], got Default
assert_type(Variant[Pattern,SemVer['1.x']],default) #=> error assert_type(): expects a match for Variant[Pattern, SemVer['1.x']], got Default
assert_type(Variant[Pattern,SemVer['2.x']],default) #=> error assert_type(): expects a match for Variant[Pattern, SemVer['2.x']], got Default
assert_type(Variant[Pattern,Array[Integer]],default) #=> error assert_type(): expects a match for Variant[Pattern, Array[Integer]], got Default
assert_type(Variant[Pattern,Hash[String,Integer]],default) #=> error assert_type(): expects a match for Variant[Pattern, Hash[String, Integer]], got Default
assert_type(Variant[Pattern,Type[Integer]],default) #=> error assert_type(): expects a match for Variant[Pattern, Type[Integer]], got Default
assert_type(Variant[Pattern,Regexp[/a/]],default) #=> error assert_type(): expects a match for Variant[Pattern, Regexp[/a/]], got Default
assert_type(Variant[Pattern,Boolean[true]],default) #=> error assert_type(): expects a match for Variant[Pattern, Boolean[true]], got Default
assert_type(Variant[Pattern,Boolean[false]],default) #=> error assert_type(): expects a match for Variant[Pattern, Boolean[false]], got Default
assert_type(Variant[Pattern,Sensitive[Integer]],default) #=> error assert_type(): expects a match for Variant[Pattern, Sensitive[Integer]], got Default
assert_type(Variant[Pattern,Iterable[Integer]],default) #=> error assert_type(): expects a match for Variant[Pattern, Iterable[Integer]], got Default
assert_type(Variant[Pattern,Init[Integer]],default) #=> error assert_type(): expects a match for Variant[Pattern, Init[Integer]], got Default
assert_type(Variant[Pattern,URI],default) #=> error assert_type(): expects a match for Variant[Pattern, URI], got Default
assert_type(Variant[Pattern,Callable],default) #=> error assert_type(): expects a match for Variant[Pattern, Callable], got Default
assert_type(Variant[Pattern,Collection],default) #=> error assert_type(): expects a match for Variant[Pattern, Collection], got Default
assert_type(Variant[Optional[Integer],Integer[1,5]],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Optional[Integer],Integer[4,9]],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Optional[Integer],Integer[6,7]],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Optional[Integer],Integer[9,10]],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Optional[Integer],Integer],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Optional[Integer],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Float, got Default
assert_type(Variant[Optional[Integer],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Float, got Default
assert_type(Variant[Optional[Integer],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Float, got Default
assert_type(Variant[Optional[Integer],Enum['a','B']],default) #=> error assert_type(): expects a value of type Undef, Integer, or Enum, got Default
assert_type(Variant[Optional[Integer],Enum['b',true]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Enum, got Default
assert_type(Variant[Optional[Integer],Enum['c',true]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Enum, got Default
assert_type(Variant[Optional[Integer],Enum],default) #=> error assert_type(): expects a value of type Undef, Integer, or Enum, got Default
assert_type(Variant[Optional[Integer],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Pattern, got Default
assert_type(Variant[Optional[Integer],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Pattern, got Default
assert_type(Variant[Optional[Integer],Pattern],default) #=> error assert_type(): expects a value of type Undef, Integer, or Pattern, got Default
assert_type(Variant[Optional[Integer],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Integer, or String, got Default
assert_type(Variant[Optional[Integer],NotUndef[String]],default) #=> error assert_type(): expects a value of type Undef, Integer, or String, got Default
assert_type(Variant[Optional[Integer],NotUndef],default) #=> default
assert_type(Variant[Optional[Integer],Undef],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Optional[Integer],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Boolean, got Default
assert_type(Variant[Optional[Integer],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Struct, got Default
assert_type(Variant[Optional[Integer],String[1,3]],default) #=> error assert_type(): expects a value of type Undef, Integer, or String, got Default
assert_type(Variant[Optional[Integer],String],default) #=> error assert_type(): expects a value of type Undef, Integer, or String, got Default
assert_type(Variant[Optional[Integer],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Timespan, got Default
assert_type(Variant[Optional[Integer],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Timespan, got Default
assert_type(Variant[Optional[Integer],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Timestamp, got Default
assert_type(Variant[Optional[Integer],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Timestamp, got Default
assert_type(Variant[Optional[Integer],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Undef, Integer, or SemVer, got Default
assert_type(Variant[Optional[Integer],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Undef, Integer, or SemVer, got Default
assert_type(Variant[Optional[Integer],Array[Integer]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Array, got Default
assert_type(Variant[Optional[Integer],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Hash, got Default
assert_type(Variant[Optional[Integer],Type[Integer]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Type[Integer], got Default
assert_type(Variant[Optional[Integer],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Regexp, got Default
assert_type(Variant[Optional[Integer],Boolean[true]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Boolean, got Default
assert_type(Variant[Optional[Integer],Boolean[false]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Boolean, got Default
assert_type(Variant[Optional[Integer],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Sensitive[Integer], got Default
assert_type(Variant[Optional[Integer],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Iterable[Integer], got Default
assert_type(Variant[Optional[Integer],Init[Integer]],default) #=> error assert_type(): expects a value of type Undef, Integer, or Init[Integer], got Default
assert_type(Variant[Optional[Integer],URI],default) #=> error assert_type(): expects a value of type Undef, Integer, or URI, got Default
assert_type(Variant[Optional[Integer],Callable],default) #=> error assert_type(): expects a value of type Undef, Integer, or Callable, got Default
assert_type(Variant[Optional[Integer],Collection],default) #=> error assert_type(): expects a value of type Undef, Integer, or Collection, got Default
assert_type(Variant[Optional['x'],Integer[1,5]],default) #=> error assert_type(): expects a value of type Undef, String, or Integer, got Default
assert_type(Variant[Optional['x'],Integer[4,9]],default) #=> error assert_type(): expects a value of type Undef, String, or Integer, got Default
assert_type(Variant[Optional['x'],Integer[6,7]],default) #=> error assert_type(): expects a value of type Undef, String, or Integer, got Default
assert_type(Variant[Optional['x'],Integer[9,10]],default) #=> error assert_type(): expects a value of type Undef, String, or Integer, got Default
assert_type(Variant[Optional['x'],Integer],default) #=> error assert_type(): expects a value of type Undef, String, or Integer, got Default
assert_type(Variant[Optional['x'],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Undef, String, or Float, got Default
assert_type(Variant[Optional['x'],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Undef, String, or Float, got Default
assert_type(Variant[Optional['x'],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Undef, String, or Float, got Default
assert_type(Variant[Optional['x'],Enum['a','B']],default) #=> error assert_type(): expects an undef value or a match for Enum['B', 'a', 'x'], got Default
assert_type(Variant[Optional['x'],Enum['b',true]],default) #=> error assert_type(): expects a value of type Undef, String, or Enum, got Default
assert_type(Variant[Optional['x'],Enum['c',true]],default) #=> error assert_type(): expects a value of type Undef, String, or Enum, got Default
assert_type(Variant[Optional['x'],Enum],default) #=> error assert_type(): expects a value of type Undef, String, or Enum, got Default
assert_type(Variant[Optional['x'],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Undef, String, or Pattern, got Default
assert_type(Variant[Optional['x'],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Undef, String, or Pattern, got Default
assert_type(Variant[Optional['x'],Pattern],default) #=> error assert_type(): expects a value of type Undef, String, or Pattern, got Default
assert_type(Variant[Optional['x'],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, String, or Integer, got Default
assert_type(Variant[Optional['x'],NotUndef[String]],default) #=> error assert_type(): expects a value of type Undef or String, got Default
assert_type(Variant[Optional['x'],NotUndef],default) #=> default
assert_type(Variant[Optional['x'],Undef],default) #=> error assert_type(): expects a value of type Undef or String, got Default
assert_type(Variant[Optional['x'],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, String, or Boolean, got Default
assert_type(Variant[Optional['x'],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Undef, String, or Struct, got Default
assert_type(Variant[Optional['x'],String[1,3]],default) #=> error assert_type(): expects a value of type Undef or String, got Default
assert_type(Variant[Optional['x'],String],default) #=> error assert_type(): expects a value of type Undef or String, got Default
assert_type(Variant[Optional['x'],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Undef, String, or Timespan, got Default
assert_type(Variant[Optional['x'],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Undef, String, or Timespan, got Default
assert_type(Variant[Optional['x'],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Undef, String, or Timestamp, got Default
assert_type(Variant[Optional['x'],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Undef, String, or Timestamp, got Default
assert_type(Variant[Optional['x'],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Undef, String, or SemVer, got Default
assert_type(Variant[Optional['x'],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Undef, String, or SemVer, got Default
assert_type(Variant[Optional['x'],Array[Integer]],default) #=> error assert_type(): expects a value of type Undef, String, or Array, got Default
assert_type(Variant[Optional['x'],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Undef, String, or Hash, got Default
assert_type(Variant[Optional['x'],Type[Integer]],default) #=> error assert_type(): expects a value of type Undef, String, or Type[Integer], got Default
assert_type(Variant[Optional['x'],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Undef, String, or Regexp, got Default
assert_type(Variant[Optional['x'],Boolean[true]],default) #=> error assert_type(): expects a value of type Undef, String, or Boolean, got Default
assert_type(Variant[Optional['x'],Boolean[false]],default) #=> error assert_type(): expects a value of type Undef, String, or Boolean, got Default
assert_type(Variant[Optional['x'],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Undef, String, or Sensitive[Integer], got Default
assert_type(Variant[Optional['x'],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Undef, String, or Iterable[Integer], got Default
assert_type(Variant[Optional['x'],Init[Integer]],default) #=> error assert_type(): expects a value of type Undef, String, or Init[Integer], got Default
assert_type(Variant[Optional['x'],URI],default) #=> error assert_type(): expects a value of type Undef, String, or URI, got Default
assert_type(Variant[Optional['x'],Callable],default) #=> error assert_type(): expects a value of type Undef, String, or Callable, got Default
assert_type(Variant[Optional['x'],Collection],default) #=> error assert_type(): expects a value of type Undef, String, or Collection, got Default
assert_type(Variant[NotUndef[String],Integer[1,5]],default) #=> error assert_type(): expects a value of type String or Integer, got Default
assert_type(Variant[NotUndef[String],Integer[4,9]],default) #=> error assert_type(): expects a value of type String or Integer, got Default
assert_type(Variant[NotUndef[String],Integer[6,7]],default) #=> error assert_type(): expects a value of type String or Integer, got Default
assert_type(Variant[NotUndef[String],Integer[9,10]],default) #=> error assert_type(): expects a value of type String or Integer, got Default
assert_type(Variant[NotUndef[String],Integer],default) #=> error assert_type(): expects a value of type String or Integer, got Default
assert_type(Variant[NotUndef[String],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type String or Float, got Default
assert_type(Variant[NotUndef[String],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type String or Float, got Default
assert_type(Variant[NotUndef[String],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type String or Float, got Default
assert_type(Variant[NotUndef[String],Enum['a','B']],default) #=> error assert_type(): expects a value of type String or Enum, got Default
assert_type(Variant[NotUndef[String],Enum['b',true]],default) #=> error assert_type(): expects a value of type String or Enum, got Default
assert_type(Variant[NotUndef[String],Enum['c',true]],default) #=> error assert_type(): expects a value of type String or Enum, got Default
assert_type(Variant[NotUndef[String],Enum],default) #=> error assert_type(): expects a value of type String or Enum, got Default
assert_type(Variant[NotUndef[String],Pattern[/a/]],default) #=> error assert_type(): expects a value of type String or Pattern, got Default
assert_type(Variant[NotUndef[String],Pattern[/b/]],default) #=> error assert_type(): expects a value of type String or Pattern, got Default
assert_type(Variant[NotUndef[String],Pattern],default) #=> error assert_type(): expects a value of type String or Pattern, got Default
assert_type(Variant[NotUndef[String],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, String, or Integer, got Default
assert_type(Variant[NotUndef[String],Optional['x']],default) #=> error assert_type(): expects a value of type Undef or String, got Default
assert_type(Variant[NotUndef[String],NotUndef],default) #=> default
assert_type(Variant[NotUndef[String],Undef],default) #=> error assert_type(): expects a value of type Undef or String, got Default
assert_type(Variant[NotUndef[String],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, String, or Boolean, got Default
assert_type(Variant[NotUndef[String],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type String or Struct, got Default
assert_type(Variant[NotUndef[String],String[1,3]],default) #=> error assert_type(): expects a String value, got Default
assert_type(Variant[NotUndef[String],String],default) #=> error assert_type(): expects a String value, got Default
assert_type(Variant[NotUndef[String],Timespan[1,5]],default) #=> error assert_type(): expects a value of type String or Timespan, got Default
assert_type(Variant[NotUndef[String],Timespan[3,9]],default) #=> error assert_type(): expects a value of type String or Timespan, got Default
assert_type(Variant[NotUndef[String],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type String or Timestamp, got Default
assert_type(Variant[NotUndef[String],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type String or Timestamp, got Default
assert_type(Variant[NotUndef[String],SemVer['1.x']],default) #=> error assert_type(): expects a value of type String or SemVer, got Default
assert_type(Variant[NotUndef[String],SemVer['2.x']],default) #=> error assert_type(): expects a value of type String or SemVer, got Default
assert_type(Variant[NotUndef[String],Array[Integer]],default) #=> error assert_type(): expects a value of type String or Array, got Default
assert_type(Variant[NotUndef[String],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type String or Hash, got Default
assert_type(Variant[NotUndef[String],Type[Integer]],default) #=> error assert_type(): expects a value of type String or Type[Integer], got Default
assert_type(Variant[NotUndef[String],Regexp[/a/]],default) #=> error assert_type(): expects a value of type String or Regexp, got Default
assert_type(Variant[NotUndef[String],Boolean[true]],default) #=> error assert_type(): expects a value of type String or Boolean, got Default
assert_type(Variant[NotUndef[String],Boolean[false]],default) #=> error assert_type(): expects a value of type String or Boolean, got Default
assert_type(Variant[NotUndef[String],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type String or Sensitive[Integer], got Default
assert_type(Variant[NotUndef[String],Iterable[Integer]],default) #=> error assert_type(): expects a value of type String or Iterable[Integer], got Default
assert_type(Variant[NotUndef[String],Init[Integer]],default) #=> error assert_type(): expects a value of type String or Init[Integer], got Default
assert_type(Variant[NotUndef[String],URI],default) #=> error assert_type(): expects a value of type String or URI, got Default
assert_type(Variant[NotUndef[String],Callable],default) #=> error assert_type(): expects a value of type String or Callable, got Default
assert_type(Variant[NotUndef[String],Collection],default) #=> error assert_type(): expects a value of type String or Collection, got Default
assert_type(Variant[NotUndef,Integer[1,5]],default) #=> default
assert_type(Variant[NotUndef,Integer[4,9]],default) #=> default
assert_type(Variant[NotUndef,Integer[6,7]],default) #=> default
assert_type(Variant[NotUndef,Integer[9,10]],default) #=> default
assert_type(Variant[NotUndef,Integer],default) #=> default
assert_type(Variant[NotUndef,Float[1.0,2.0]],default) #=> default
assert_type(Variant[NotUndef,Float[1.5,3.0]],default) #=> default
assert_type(Variant[NotUndef,Float[4.0,5.0]],default) #=> default
assert_type(Variant[NotUndef,Enum['a','B']],default) #=> default
assert_type(Variant[NotUndef,Enum['b',true]],default) #=> default
assert_type(Variant[NotUndef,Enum['c',true]],default) #=> default
assert_type(Variant[NotUndef,Enum],default) #=> default
assert_type(Variant[NotUndef,Pattern[/a/]],default) #=> default
assert_type(Variant[NotUndef,Pattern[/b/]],default) #=> default
assert_type(Variant[NotUndef,Pattern],default) #=> default
assert_type(Variant[NotUndef,Optional[Integer]],default) #=> default
assert_type(Variant[NotUndef,Optional['x']],default) #=> default
assert_type(Variant[NotUndef,NotUndef[String]],default) #=> default
assert_type(Variant[NotUndef,Undef],default) #=> default
assert_type(Variant[NotUndef,Variant[Boolean,Undef]],default) #=> default
assert_type(Variant[NotUndef,Struct[{a=>Integer}]],default) #=> default
assert_type(Variant[NotUndef,String[1,3]],default) #=> default
assert_type(Variant[NotUndef,String],default) #=> default
assert_type(Variant[NotUndef,Timespan[1,5]],default) #=> default
assert_type(Variant[NotUndef,Timespan[3,9]],default) #=> default
assert_type(Variant[NotUndef,Timestamp[1,5]],default) #=> default
assert_type(Variant[NotUndef,Timestamp[7,9]],default) #=> default
assert_type(Variant[NotUndef,SemVer['1.x']],default) #=> default
assert_type(Variant[NotUndef,SemVer['2.x']],default) #=> default
assert_type(Variant[NotUndef,Array[Integer]],default) #=> default
assert_type(Variant[NotUndef,Hash[String,Integer]],default) #=> default
assert_type(Variant[NotUndef,Type[Integer]],default) #=> default
assert_type(Variant[NotUndef,Regexp[/a/]],default) #=> default
assert_type(Variant[NotUndef,Boolean[true]],default) #=> default
assert_type(Variant[NotUndef,Boolean[false]],default) #=> default
assert_type(Variant[NotUndef,Sensitive[Integer]],default) #=> default
assert_type(Variant[NotUndef,Iterable[Integer]],default) #=> default
assert_type(Variant[NotUndef,Init[Integer]],default) #=> default
assert_type(Variant[NotUndef,URI],default) #=> default
assert_type(Variant[NotUndef,Callable],default) #=> default
assert_type(Variant[NotUndef,Collection],default) #=> default
assert_type(Variant[Undef,Integer[1,5]],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Undef,Integer[4,9]],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Undef,Integer[6,7]],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Undef,Integer[9,10]],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Undef,Integer],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Undef,Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Undef or Float, got Default
assert_type(Variant[Undef,Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Undef or Float, got Default
assert_type(Variant[Undef,Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Undef or Float, got Default
assert_type(Variant[Undef,Enum['a','B']],default) #=> error assert_type(): expects an undef value or a match for Enum['B', 'a'], got Default
assert_type(Variant[Undef,Enum['b',true]],default) #=> error assert_type(): expects an undef value or a match for Enum['b', true], got Default
assert_type(Variant[Undef,Enum['c',true]],default) #=> error assert_type(): expects an undef value or a match for Enum['c', true], got Default
assert_type(Variant[Undef,Enum],default) #=> error assert_type(): expects an undef value or a match for Enum, got Default
assert_type(Variant[Undef,Pattern[/a/]],default) #=> error assert_type(): expects an undef value or a match for Pattern[/a/], got Default
assert_type(Variant[Undef,Pattern[/b/]],default) #=> error assert_type(): expects an undef value or a match for Pattern[/b/], got Default
assert_type(Variant[Undef,Pattern],default) #=> error assert_type(): expects an undef value or a match for Pattern, got Default
assert_type(Variant[Undef,Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[Undef,Optional['x']],default) #=> error assert_type(): expects a value of type Undef or String, got Default
assert_type(Variant[Undef,NotUndef[String]],default) #=> error assert_type(): expects a value of type Undef or String, got Default
assert_type(Variant[Undef,NotUndef],default) #=> default
assert_type(Variant[Undef,Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef or Boolean, got Default
assert_type(Variant[Undef,Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Undef or Struct, got Default
assert_type(Variant[Undef,String[1,3]],default) #=> error assert_type(): expects a value of type Undef or String, got Default
assert_type(Variant[Undef,String],default) #=> error assert_type(): expects a value of type Undef or String, got Default
assert_type(Variant[Undef,Timespan[1,5]],default) #=> error assert_type(): expects a value of type Undef or Timespan, got Default
assert_type(Variant[Undef,Timespan[3,9]],default) #=> error assert_type(): expects a value of type Undef or Timespan, got Default
assert_type(Variant[Undef,Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Undef or Timestamp, got Default
assert_type(Variant[Undef,Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Undef or Timestamp, got Default
assert_type(Variant[Undef,SemVer['1.x']],default) #=> error assert_type(): expects a value of type Undef or SemVer, got Default
assert_type(Variant[Undef,SemVer['2.x']],default) #=> error assert_type(): expects a value of type Undef or SemVer, got Default
assert_type(Variant[Undef,Array[Integer]],default) #=> error assert_type(): expects a value of type Undef or Array, got Default
assert_type(Variant[Undef,Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Undef or Hash, got Default
assert_type(Variant[Undef,Type[Integer]],default) #=> error assert_type(): expects a value of type Undef or Type[Integer], got Default
assert_type(Variant[Undef,Regexp[/a/]],default) #=> error assert_type(): expects a value of type Undef or Regexp, got Default
assert_type(Variant[Undef,Boolean[true]],default) #=> error assert_type(): expects a value of type Undef or Boolean, got Default
assert_type(Variant[Undef,Boolean[false]],default) #=> error assert_type(): expects a value of type Undef or Boolean, got Default
assert_type(Variant[Undef,Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Undef or Sensitive[Integer], got Default
assert_type(Variant[Undef,Iterable[Integer]],default) #=> error assert_type(): expects a value of type Undef or Iterable[Integer], got Default
assert_type(Variant[Undef,Init[Integer]],default) #=> error assert_type(): expects a value of type Undef or Init[Integer], got Default
assert_type(Variant[Undef,URI],default) #=> error assert_type(): expects a value of type Undef or URI, got Default
assert_type(Variant[Undef,Callable],default) #=> error assert_type(): expects a value of type Undef or Callable, got Default
assert_type(Variant[Undef,Collection],default) #=> error assert_type(): expects a value of type Undef or Collection, got Default
assert_type(Variant[Variant[Boolean,Undef],Integer[1,5]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Integer, got Default
assert_type(Variant[Variant[Boolean,Undef],Integer[4,9]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Integer, got Default
assert_type(Variant[Variant[Boolean,Undef],Integer[6,7]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Integer, got Default
assert_type(Variant[Variant[Boolean,Undef],Integer[9,10]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Integer, got Default
assert_type(Variant[Variant[Boolean,Undef],Integer],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Integer, got Default
assert_type(Variant[Variant[Boolean,Undef],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Float, got Default
assert_type(Variant[Variant[Boolean,Undef],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Float, got Default
assert_type(Variant[Variant[Boolean,Undef],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Float, got Default
assert_type(Variant[Variant[Boolean,Undef],Enum['a','B']],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Enum, got Default
assert_type(Variant[Variant[Boolean,Undef],Enum['b',true]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Enum, got Default
assert_type(Variant[Variant[Boolean,Undef],Enum['c',true]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Enum, got Default
assert_type(Variant[Variant[Boolean,Undef],Enum],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Enum, got Default
assert_type(Variant[Variant[Boolean,Undef],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Pattern, got Default
assert_type(Variant[Variant[Boolean,Undef],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Pattern, got Default
assert_type(Variant[Variant[Boolean,Undef],Pattern],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Pattern, got Default
assert_type(Variant[Variant[Boolean,Undef],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Integer, got Default
assert_type(Variant[Variant[Boolean,Undef],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Boolean, or String, got Default
assert_type(Variant[Variant[Boolean,Undef],NotUndef[String]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or String, got Default
assert_type(Variant[Variant[Boolean,Undef],NotUndef],default) #=> default
assert_type(Variant[Variant[Boolean,Undef],Undef],default) #=> error assert_type(): expects a value of type Undef or Boolean, got Default
assert_type(Variant[Variant[Boolean,Undef],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Struct, got Default
assert_type(Variant[Variant[Boolean,Undef],String[1,3]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or String, got Default
assert_type(Variant[Variant[Boolean,Undef],String],default) #=> error assert_type(): expects a value of type Undef, Boolean, or String, got Default
assert_type(Variant[Variant[Boolean,Undef],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Timespan, got Default
assert_type(Variant[Variant[Boolean,Undef],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Timespan, got Default
assert_type(Variant[Variant[Boolean,Undef],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Timestamp, got Default
assert_type(Variant[Variant[Boolean,Undef],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Timestamp, got Default
assert_type(Variant[Variant[Boolean,Undef],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Undef, Boolean, or SemVer, got Default
assert_type(Variant[Variant[Boolean,Undef],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Undef, Boolean, or SemVer, got Default
assert_type(Variant[Variant[Boolean,Undef],Array[Integer]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Array, got Default
assert_type(Variant[Variant[Boolean,Undef],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Hash, got Default
assert_type(Variant[Variant[Boolean,Undef],Type[Integer]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Type[Integer], got Default
assert_type(Variant[Variant[Boolean,Undef],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Regexp, got Default
assert_type(Variant[Variant[Boolean,Undef],Boolean[true]],default) #=> error assert_type(): expects a value of type Undef or Boolean, got Default
assert_type(Variant[Variant[Boolean,Undef],Boolean[false]],default) #=> error assert_type(): expects a value of type Undef or Boolean, got Default
assert_type(Variant[Variant[Boolean,Undef],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Sensitive[Integer], got Default
assert_type(Variant[Variant[Boolean,Undef],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Iterable[Integer], got Default
assert_type(Variant[Variant[Boolean,Undef],Init[Integer]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Init[Integer], got Default
assert_type(Variant[Variant[Boolean,Undef],URI],default) #=> error assert_type(): expects a value of type Undef, Boolean, or URI, got Default
assert_type(Variant[Variant[Boolean,Undef],Callable],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Callable, got Default
assert_type(Variant[Variant[Boolean,Undef],Collection],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Collection, got Default
assert_type(Variant[Struct[{a=>Integer}],Integer[1,5]],default) #=> error assert_type(): expects a value of type Struct or Integer, got Default
assert_type(Variant[Struct[{a=>Integer}],Integer[4,9]],default) #=> error assert_type(): expects a value of type Struct or Integer, got Default
assert_type(Variant[Struct[{a=>Integer}],Integer[6,7]],default) #=> error assert_type(): expects a value of type Struct or Integer, got Default
assert_type(Variant[Struct[{a=>Integer}],Integer[9,10]],default) #=> error assert_type(): expects a value of type Struct or Integer, got Default
assert_type(Variant[Struct[{a=>Integer}],Integer],default) #=> error assert_type(): expects a value of type Struct or Integer, got Default
assert_type(Variant[Struct[{a=>Integer}],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Struct or Float, got Default
assert_type(Variant[Struct[{a=>Integer}],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Struct or Float, got Default
assert_type(Variant[Struct[{a=>Integer}],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Struct or Float, got Default
assert_type(Variant[Struct[{a=>Integer}],Enum['a','B']],default) #=> error assert_type(): expects a value of type Struct or Enum, got Default
assert_type(Variant[Struct[{a=>Integer}],Enum['b',true]],default) #=> error assert_type(): expects a value of type Struct or Enum, got Default
assert_type(Variant[Struct[{a=>Integer}],Enum['c',true]],default) #=> error assert_type(): expects a value of type Struct or Enum, got Default
assert_type(Variant[Struct[{a=>Integer}],Enum],default) #=> error assert_type(): expects a value of type Struct or Enum, got Default
assert_type(Variant[Struct[{a=>Integer}],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Struct or Pattern, got Default
assert_type(Variant[Struct[{a=>Integer}],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Struct or Pattern, got Default
assert_type(Variant[Struct[{a=>Integer}],Pattern],default) #=> error assert_type(): expects a value of type Struct or Pattern, got Default
assert_type(Variant[Struct[{a=>Integer}],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Struct, or Integer, got Default
assert_type(Variant[Struct[{a=>Integer}],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Struct, or String, got Default
assert_type(Variant[Struct[{a=>Integer}],NotUndef[String]],default) #=> error assert_type(): expects a value of type Struct or String, got Default
assert_type(Variant[Struct[{a=>Integer}],NotUndef],default) #=> default
assert_type(Variant[Struct[{a=>Integer}],Undef],default) #=> error assert_type(): expects a value of type Undef or Struct, got Default
assert_type(Variant[Struct[{a=>Integer}],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Struct, or Boolean, got Default
assert_type(Variant[Struct[{a=>Integer}],String[1,3]],default) #=> error assert_type(): expects a value of type Struct or String, got Default
assert_type(Variant[Struct[{a=>Integer}],String],default) #=> error assert_type(): expects a value of type Struct or String, got Default
assert_type(Variant[Struct[{a=>Integer}],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Struct or Timespan, got Default
assert_type(Variant[Struct[{a=>Integer}],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Struct or Timespan, got Default
assert_type(Variant[Struct[{a=>Integer}],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Struct or Timestamp, got Default
assert_type(Variant[Struct[{a=>Integer}],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Struct or Timestamp, got Default
assert_type(Variant[Struct[{a=>Integer}],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Struct or SemVer, got Default
assert_type(Variant[Struct[{a=>Integer}],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Struct or SemVer, got Default
assert_type(Variant[Struct[{a=>Integer}],Array[Integer]],default) #=> error assert_type(): expects a value of type Struct or Array, got Default
assert_type(Variant[Struct[{a=>Integer}],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Struct or Hash, got Default
assert_type(Variant[Struct[{a=>Integer}],Type[Integer]],default) #=> error assert_type(): expects a value of type Struct or Type[Integer], got Default
assert_type(Variant[Struct[{a=>Integer}],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Struct or Regexp, got Default
assert_type(Variant[Struct[{a=>Integer}],Boolean[true]],default) #=> error assert_type(): expects a value of type Struct or Boolean, got Default
assert_type(Variant[Struct[{a=>Integer}],Boolean[false]],default) #=> error assert_type(): expects a value of type Struct or Boolean, got Default
assert_type(Variant[Struct[{a=>Integer}],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Struct or Sensitive[Integer], got Default
assert_type(Variant[Struct[{a=>Integer}],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Struct or Iterable[Integer], got Default
assert_type(Variant[Struct[{a=>Integer}],Init[Integer]],default) #=> error assert_type(): expects a value of type Struct[{'a' => Integer}] or Init[Integer], got Default
assert_type(Variant[Struct[{a=>Integer}],URI],default) #=> error assert_type(): expects a value of type Struct or URI, got Default
assert_type(Variant[Struct[{a=>Integer}],Callable],default) #=> error assert_type(): expects a value of type Struct or Callable, got Default
assert_type(Variant[Struct[{a=>Integer}],Collection],default) #=> error assert_type(): expects a value of type Struct or Collection, got Default
assert_type(Variant[String[1,3],Integer[1,5]],default) #=> error assert_type(): expects a value of type String or Integer, got Default
assert_type(Variant[String[1,3],Integer[4,9]],default) #=> error assert_type(): expects a value of type String or Integer, got Default
assert_type(Variant[String[1,3],Integer[6,7]],default) #=> error assert_type(): expects a value of type String or Integer, got Default
assert_type(Variant[String[1,3],Integer[9,10]],default) #=> error assert_type(): expects a value of type String or Integer, got Default
assert_type(Variant[String[1,3],Integer],default) #=> error assert_type(): expects a value of type String or Integer, got Default
assert_type(Variant[String[1,3],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type String or Float, got Default
assert_type(Variant[String[1,3],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type String or Float, got Default
assert_type(Variant[String[1,3],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type String or Float, got Default
assert_type(Variant[String[1,3],Enum['a','B']],default) #=> error assert_type(): expects a value of type String or Enum, got Default
assert_type(Variant[String[1,3],Enum['b',true]],default) #=> error assert_type(): expects a value of type String or Enum, got Default
assert_type(Variant[String[1,3],Enum['c',true]],default) #=> error assert_type(): expects a value of type String or Enum, got Default
assert_type(Variant[String[1,3],Enum],default) #=> error assert_type(): expects a value of type String or Enum, got Default
assert_type(Variant[String[1,3],Pattern[/a/]],default) #=> error assert_type(): expects a value of type String or Pattern, got Default
assert_type(Variant[String[1,3],Pattern[/b/]],default) #=> error assert_type(): expects a value of type String or Pattern, got Default
assert_type(Variant[String[1,3],Pattern],default) #=> error assert_type(): expects a value of type String or Pattern, got Default
assert_type(Variant[String[1,3],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, String, or Integer, got Default
assert_type(Variant[String[1,3],Optional['x']],default) #=> error assert_type(): expects a value of type Undef or String, got Default
assert_type(Variant[String[1,3],NotUndef[String]],default) #=> error assert_type(): expects a String value, got Default
assert_type(Variant[String[1,3],NotUndef],default) #=> default
assert_type(Variant[String[1,3],Undef],default) #=> error assert_type(): expects a value of type Undef or String, got Default
assert_type(Variant[String[1,3],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, String, or Boolean, got Default
assert_type(Variant[String[1,3],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type String or Struct, got Default
assert_type(Variant[String[1,3],String],default) #=> error assert_type(): expects a String value, got Default
assert_type(Variant[String[1,3],Timespan[1,5]],default) #=> error assert_type(): expects a value of type String or Timespan, got Default
assert_type(Variant[String[1,3],Timespan[3,9]],default) #=> error assert_type(): expects a value of type String or Timespan, got Default
assert_type(Variant[String[1,3],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type String or Timestamp, got Default
assert_type(Variant[String[1,3],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type String or Timestamp, got Default
assert_type(Variant[String[1,3],SemVer['1.x']],default) #=> error assert_type(): expects a value of type String or SemVer, got Default
assert_type(Variant[String[1,3],SemVer['2.x']],default) #=> error assert_type(): expects a value of type String or SemVer, got Default
assert_type(Variant[String[1,3],Array[Integer]],default) #=> error assert_type(): expects a value of type String or Array, got Default
assert_type(Variant[String[1,3],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type String or Hash, got Default
assert_type(Variant[String[1,3],Type[Integer]],default) #=> error assert_type(): expects a value of type String or Type[Integer], got Default
assert_type(Variant[String[1,3],Regexp[/a/]],default) #=> error assert_type(): expects a value of type String or Regexp, got Default
assert_type(Variant[String[1,3],Boolean[true]],default) #=> error assert_type(): expects a value of type String or Boolean, got Default
assert_type(Variant[String[1,3],Boolean[false]],default) #=> error assert_type(): expects a value of type String or Boolean, got Default
assert_type(Variant[String[1,3],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type String or Sensitive[Integer], got Default
assert_type(Variant[String[1,3],Iterable[Integer]],default) #=> error assert_type(): expects a value of type String or Iterable[Integer], got Default
assert_type(Variant[String[1,3],Init[Integer]],default) #=> error assert_type(): expects a value of type String[1, 3] or Init[Integer], got Default
assert_type(Variant[String[1,3],URI],default) #=> error assert_type(): expects a value of type String or URI, got Default
assert_type(Variant[String[1,3],Callable],default) #=> error assert_type(): expects a value of type String or Callable, got Default
assert_type(Variant[String[1,3],Collection],default) #=> error assert_type(): expects a value of type String or Collection, got Default
assert_type(Variant[String,Integer[1,5]],default) #=> error assert_type(): expects a value of type String or Integer, got Default
assert_type(Variant[String,Integer[4,9]],default) #=> error assert_type(): expects a value of type String or Integer, got Default
assert_type(Variant[String,Integer[6,7]],default) #=> error assert_type(): expects a value of type String or Integer, got Default
assert_type(Variant[String,Integer[9,10]],default) #=> error assert_type(): expects a value of type String or Integer, got Default
assert_type(Variant[String,Integer],default) #=> error assert_type(): expects a value of type String or Integer, got Default
assert_type(Variant[String,Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type String or Float, got Default
assert_type(Variant[String,Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type String or Float, got Default
assert_type(Variant[String,Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type String or Float, got Default
assert_type(Variant[String,Enum['a','B']],default) #=> error assert_type(): expects a value of type String or Enum, got Default
assert_type(Variant[String,Enum['b',true]],default) #=> error assert_type(): expects a value of type String or Enum, got Default
assert_type(Variant[String,Enum['c',true]],default) #=> error assert_type(): expects a value of type String or Enum, got Default
assert_type(Variant[String,Enum],default) #=> error assert_type(): expects a value of type String or Enum, got Default
assert_type(Variant[String,Pattern[/a/]],default) #=> error assert_type(): expects a value of type String or Pattern, got Default
assert_type(Variant[String,Pattern[/b/]],default) #=> error assert_type(): expects a value of type String or Pattern, got Default
assert_type(Variant[String,Pattern],default) #=> error assert_type(): expects a value of type String or Pattern, got Default
assert_type(Variant[String,Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, String, or Integer, got Default
assert_type(Variant[String,Optional['x']],default) #=> error assert_type(): expects a value of type Undef or String, got Default
assert_type(Variant[String,NotUndef[String]],default) #=> error assert_type(): expects a String value, got Default
assert_type(Variant[String,NotUndef],default) #=> default
assert_type(Variant[String,Undef],default) #=> error assert_type(): expects a value of type Undef or String, got Default
assert_type(Variant[String,Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, String, or Boolean, got Default
assert_type(Variant[String,Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type String or Struct, got Default
assert_type(Variant[String,String[1,3]],default) #=> error assert_type(): expects a String value, got Default
assert_type(Variant[String,Timespan[1,5]],default) #=> error assert_type(): expects a value of type String or Timespan, got Default
assert_type(Variant[String,Timespan[3,9]],default) #=> error assert_type(): expects a value of type String or Timespan, got Default
assert_type(Variant[String,Timestamp[1,5]],default) #=> error assert_type(): expects a value of type String or Timestamp, got Default
assert_type(Variant[String,Timestamp[7,9]],default) #=> error assert_type(): expects a value of type String or Timestamp, got Default
assert_type(Variant[String,SemVer['1.x']],default) #=> error assert_type(): expects a value of type String or SemVer, got Default
assert_type(Variant[String,SemVer['2.x']],default) #=> error assert_type(): expects a value of type String or SemVer, got Default
assert_type(Variant[String,Array[Integer]],default) #=> error assert_type(): expects a value of type String or Array, got Default
assert_type(Variant[String,Hash[String,Integer]],default) #=> error assert_type(): expects a value of type String or Hash, got Default
assert_type(Variant[String,Type[Integer]],default) #=> error assert_type(): expects a value of type String or Type[Integer], got Default
assert_type(Variant[String,Regexp[/a/]],default) #=> error assert_type(): expects a value of type String or Regexp, got Default
assert_type(Variant[String,Boolean[true]],default) #=> error assert_type(): expects a value of type String or Boolean, got Default
assert_type(Variant[String,Boolean[false]],default) #=> error assert_type(): expects a value of type String or Boolean, got Default
assert_type(Variant[String,Sensitive[Integer]],default) #=> error assert_type(): expects a value of type String or Sensitive[Integer], got Default
assert_type(Variant[String,Iterable[Integer]],default) #=> error assert_type(): expects a value of type String or Iterable[Integer], got Default
assert_type(Variant[String,Init[Integer]],default) #=> error assert_type(): expects a value of type String or Init[Integer], got Default
assert_type(Variant[String,URI],default) #=> error assert_type(): expects a value of type String or URI, got Default
assert_type(Variant[String,Callable],default) #=> error assert_type(): expects a value of type String or Callable, got Default
assert_type(Variant[String,Collection],default) #=> error assert_type(): expects a value of type String or Collection, got Default
assert_type(Variant[Timespan[1,5],Integer[1,5]],default) #=> error assert_type(): expects a value of type Timespan or Integer, got Default
assert_type(Variant[Timespan[1,5],Integer[4,9]],default) #=> error assert_type(): expects a value of type Timespan or Integer, got Default
assert_type(Variant[Timespan[1,5],Integer[6,7]],default) #=> error assert_type(): expects a value of type Timespan or Integer, got Default
assert_type(Variant[Timespan[1,5],Integer[9,10]],default) #=> error assert_type(): expects a value of type Timespan or Integer, got Default
assert_type(Variant[Timespan[1,5],Integer],default) #=> error assert_type(): expects a value of type Timespan or Integer, got Default
assert_type(Variant[Timespan[1,5],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Timespan or Float, got Default
assert_type(Variant[Timespan[1,5],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Timespan or Float, got Default
assert_type(Variant[Timespan[1,5],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Timespan or Float, got Default
assert_type(Variant[Timespan[1,5],Enum['a','B']],default) #=> error assert_type(): expects a value of type Timespan or Enum, got Default
assert_type(Variant[Timespan[1,5],Enum['b',true]],default) #=> error assert_type(): expects a value of type Timespan or Enum, got Default
assert_type(Variant[Timespan[1,5],Enum['c',true]],default) #=> error assert_type(): expects a value of type Timespan or Enum, got Default
assert_type(Variant[Timespan[1,5],Enum],default) #=> error assert_type(): expects a value of type Timespan or Enum, got Default
assert_type(Variant[Timespan[1,5],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Timespan or Pattern, got Default
assert_type(Variant[Timespan[1,5],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Timespan or Pattern, got Default
assert_type(Variant[Timespan[1,5],Pattern],default) #=> error assert_type(): expects a value of type Timespan or Pattern, got Default
assert_type(Variant[Timespan[1,5],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Timespan, or Integer, got Default
assert_type(Variant[Timespan[1,5],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Timespan, or String, got Default
assert_type(Variant[Timespan[1,5],NotUndef[String]],default) #=> error assert_type(): expects a value of type Timespan or String, got Default
assert_type(Variant[Timespan[1,5],NotUndef],default) #=> default
assert_type(Variant[Timespan[1,5],Undef],default) #=> error assert_type(): expects a value of type Undef or Timespan, got Default
assert_type(Variant[Timespan[1,5],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Timespan, or Boolean, got Default
assert_type(Variant[Timespan[1,5],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Timespan or Struct, got Default
assert_type(Variant[Timespan[1,5],String[1,3]],default) #=> error assert_type(): expects a value of type Timespan or String, got Default
assert_type(Variant[Timespan[1,5],String],default) #=> error assert_type(): expects a value of type Timespan or String, got Default
assert_type(Variant[Timespan[1,5],Timespan[3,9]],default) #=> error assert_type(): expects a Timespan value, got Default
assert_type(Variant[Timespan[1,5],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Timespan or Timestamp, got Default
assert_type(Variant[Timespan[1,5],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Timespan or Timestamp, got Default
assert_type(Variant[Timespan[1,5],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Timespan or SemVer, got Default
assert_type(Variant[Timespan[1,5],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Timespan or SemVer, got Default
assert_type(Variant[Timespan[1,5],Array[Integer]],default) #=> error assert_type(): expects a value of type Timespan or Array, got Default
assert_type(Variant[Timespan[1,5],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Timespan or Hash, got Default
assert_type(Variant[Timespan[1,5],Type[Integer]],default) #=> error assert_type(): expects a value of type Timespan or Type[Integer], got Default
assert_type(Variant[Timespan[1,5],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Timespan or Regexp, got Default
assert_type(Variant[Timespan[1,5],Boolean[true]],default) #=> error assert_type(): expects a value of type Timespan or Boolean, got Default
assert_type(Variant[Timespan[1,5],Boolean[false]],default) #=> error assert_type(): expects a value of type Timespan or Boolean, got Default
assert_type(Variant[Timespan[1,5],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Timespan or Sensitive[Integer], got Default
assert_type(Variant[Timespan[1,5],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Timespan or Iterable[Integer], got Default
assert_type(Variant[Timespan[1,5],Init[Integer]],default) #=> error assert_type(): expects a value of type Timespan['0-00:00:01.0', '0-00:00:05.0'] or Init[Integer], got Default
assert_type(Variant[Timespan[1,5],URI],default) #=> error assert_type(): expects a value of type Timespan or URI, got Default
assert_type(Variant[Timespan[1,5],Callable],default) #=> error assert_type(): expects a value of type Timespan or Callable, got Default
assert_type(Variant[Timespan[1,5],Collection],default) #=> error assert_type(): expects a value of type Timespan or Collection, got Default
assert_type(Variant[Timespan[3,9],Integer[1,5]],default) #=> error assert_type(): expects a value of type Timespan or Integer, got Default
assert_type(Variant[Timespan[3,9],Integer[4,9]],default) #=> error assert_type(): expects a value of type Timespan or Integer, got Default
assert_type(Variant[Timespan[3,9],Integer[6,7]],default) #=> error assert_type(): expects a value of type Timespan or Integer, got Default
assert_type(Variant[Timespan[3,9],Integer[9,10]],default) #=> error assert_type(): expects a value of type Timespan or Integer, got Default
assert_type(Variant[Timespan[3,9],Integer],default) #=> error assert_type(): expects a value of type Timespan or Integer, got Default
assert_type(Variant[Timespan[3,9],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Timespan or Float, got Default
assert_type(Variant[Timespan[3,9],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Timespan or Float, got Default
assert_type(Variant[Timespan[3,9],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Timespan or Float, got Default
assert_type(Variant[Timespan[3,9],Enum['a','B']],default) #=> error assert_type(): expects a value of type Timespan or Enum, got Default
assert_type(Variant[Timespan[3,9],Enum['b',true]],default) #=> error assert_type(): expects a value of type Timespan or Enum, got Default
assert_type(Variant[Timespan[3,9],Enum['c',true]],default) #=> error assert_type(): expects a value of type Timespan or Enum, got Default
assert_type(Variant[Timespan[3,9],Enum],default) #=> error assert_type(): expects a value of type Timespan or Enum, got Default
assert_type(Variant[Timespan[3,9],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Timespan or Pattern, got Default
assert_type(Variant[Timespan[3,9],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Timespan or Pattern, got Default
assert_type(Variant[Timespan[3,9],Pattern],default) #=> error assert_type(): expects a value of type Timespan or Pattern, got Default
assert_type(Variant[Timespan[3,9],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Timespan, or Integer, got Default
assert_type(Variant[Timespan[3,9],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Timespan, or String, got Default
assert_type(Variant[Timespan[3,9],NotUndef[String]],default) #=> error assert_type(): expects a value of type Timespan or String, got Default
assert_type(Variant[Timespan[3,9],NotUndef],default) #=> default
assert_type(Variant[Timespan[3,9],Undef],default) #=> error assert_type(): expects a value of type Undef or Timespan, got Default
assert_type(Variant[Timespan[3,9],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Timespan, or Boolean, got Default
assert_type(Variant[Timespan[3,9],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Timespan or Struct, got Default
assert_type(Variant[Timespan[3,9],String[1,3]],default) #=> error assert_type(): expects a value of type Timespan or String, got Default
assert_type(Variant[Timespan[3,9],String],default) #=> error assert_type(): expects a value of type Timespan or String, got Default
assert_type(Variant[Timespan[3,9],Timespan[1,5]],default) #=> error assert_type(): expects a Timespan value, got Default
assert_type(Variant[Timespan[3,9],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Timespan or Timestamp, got Default
assert_type(Variant[Timespan[3,9],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Timespan or Timestamp, got Default
assert_type(Variant[Timespan[3,9],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Timespan or SemVer, got Default
assert_type(Variant[Timespan[3,9],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Timespan or SemVer, got Default
assert_type(Variant[Timespan[3,9],Array[Integer]],default) #=> error assert_type(): expects a value of type Timespan or Array, got Default
assert_type(Variant[Timespan[3,9],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Timespan or Hash, got Default
assert_type(Variant[Timespan[3,9],Type[Integer]],default) #=> error assert_type(): expects a value of type Timespan or Type[Integer], got Default
assert_type(Variant[Timespan[3,9],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Timespan or Regexp, got Default
assert_type(Variant[Timespan[3,9],Boolean[true]],default) #=> error assert_type(): expects a value of type Timespan or Boolean, got Default
assert_type(Variant[Timespan[3,9],Boolean[false]],default) #=> error assert_type(): expects a value of type Timespan or Boolean, got Default
assert_type(Variant[Timespan[3,9],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Timespan or Sensitive[Integer], got Default
assert_type(Variant[Timespan[3,9],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Timespan or Iterable[Integer], got Default
assert_type(Variant[Timespan[3,9],Init[Integer]],default) #=> error assert_type(): expects a value of type Timespan['0-00:00:03.0', '0-00:00:09.0'] or Init[Integer], got Default
assert_type(Variant[Timespan[3,9],URI],default) #=> error assert_type(): expects a value of type Timespan or URI, got Default
assert_type(Variant[Timespan[3,9],Callable],default) #=> error assert_type(): expects a value of type Timespan or Callable, got Default
assert_type(Variant[Timespan[3,9],Collection],default) #=> error assert_type(): expects a value of type Timespan or Collection, got Default
assert_type(Variant[Timestamp[1,5],Integer[1,5]],default) #=> error assert_type(): expects a value of type Timestamp or Integer, got Default
assert_type(Variant[Timestamp[1,5],Integer[4,9]],default) #=> error assert_type(): expects a value of type Timestamp or Integer, got Default
assert_type(Variant[Timestamp[1,5],Integer[6,7]],default) #=> error assert_type(): expects a value of type Timestamp or Integer, got Default
assert_type(Variant[Timestamp[1,5],Integer[9,10]],default) #=> error assert_type(): expects a value of type Timestamp or Integer, got Default
assert_type(Variant[Timestamp[1,5],Integer],default) #=> error assert_type(): expects a value of type Timestamp or Integer, got Default
assert_type(Variant[Timestamp[1,5],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Timestamp or Float, got Default
assert_type(Variant[Timestamp[1,5],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Timestamp or Float, got Default
assert_type(Variant[Timestamp[1,5],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Timestamp or Float, got Default
assert_type(Variant[Timestamp[1,5],Enum['a','B']],default) #=> error assert_type(): expects a value of type Timestamp or Enum, got Default
assert_type(Variant[Timestamp[1,5],Enum['b',true]],default) #=> error assert_type(): expects a value of type Timestamp or Enum, got Default
assert_type(Variant[Timestamp[1,5],Enum['c',true]],default) #=> error assert_type(): expects a value of type Timestamp or Enum, got Default
assert_type(Variant[Timestamp[1,5],Enum],default) #=> error assert_type(): expects a value of type Timestamp or Enum, got Default
assert_type(Variant[Timestamp[1,5],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Timestamp or Pattern, got Default
assert_type(Variant[Timestamp[1,5],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Timestamp or Pattern, got Default
assert_type(Variant[Timestamp[1,5],Pattern],default) #=> error assert_type(): expects a value of type Timestamp or Pattern, got Default
assert_type(Variant[Timestamp[1,5],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Timestamp, or Integer, got Default
assert_type(Variant[Timestamp[1,5],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Timestamp, or String, got Default
assert_type(Variant[Timestamp[1,5],NotUndef[String]],default) #=> error assert_type(): expects a value of type Timestamp or String, got Default
assert_type(Variant[Timestamp[1,5],NotUndef],default) #=> default
assert_type(Variant[Timestamp[1,5],Undef],default) #=> error assert_type(): expects a value of type Undef or Timestamp, got Default
assert_type(Variant[Timestamp[1,5],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Timestamp, or Boolean, got Default
assert_type(Variant[Timestamp[1,5],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Timestamp or Struct, got Default
assert_type(Variant[Timestamp[1,5],String[1,3]],default) #=> error assert_type(): expects a value of type Timestamp or String, got Default
assert_type(Variant[Timestamp[1,5],String],default) #=> error assert_type(): expects a value of type Timestamp or String, got Default
assert_type(Variant[Timestamp[1,5],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Timestamp or Timespan, got Default
assert_type(Variant[Timestamp[1,5],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Timestamp or Timespan, got Default
assert_type(Variant[Timestamp[1,5],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Timestamp or SemVer, got Default
assert_type(Variant[Timestamp[1,5],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Timestamp or SemVer, got Default
assert_type(Variant[Timestamp[1,5],Array[Integer]],default) #=> error assert_type(): expects a value of type Timestamp or Array, got Default
assert_type(Variant[Timestamp[1,5],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Timestamp or Hash, got Default
assert_type(Variant[Timestamp[1,5],Type[Integer]],default) #=> error assert_type(): expects a value of type Timestamp or Type[Integer], got Default
assert_type(Variant[Timestamp[1,5],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Timestamp or Regexp, got Default
assert_type(Variant[Timestamp[1,5],Boolean[true]],default) #=> error assert_type(): expects a value of type Timestamp or Boolean, got Default
assert_type(Variant[Timestamp[1,5],Boolean[false]],default) #=> error assert_type(): expects a value of type Timestamp or Boolean, got Default
assert_type(Variant[Timestamp[1,5],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Timestamp or Sensitive[Integer], got Default
assert_type(Variant[Timestamp[1,5],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Timestamp or Iterable[Integer], got Default
assert_type(Variant[Timestamp[1,5],Init[Integer]],default) #=> error assert_type(): expects a value of type Timestamp['1970-01-01T00:00:01.000000000 UTC', '1970-01-01T00:00:05.000000000 UTC'] or Init[Integer], got Default
assert_type(Variant[Timestamp[1,5],URI],default) #=> error assert_type(): expects a value of type Timestamp or URI, got Default
assert_type(Variant[Timestamp[1,5],Callable],default) #=> error assert_type(): expects a value of type Timestamp or Callable, got Default
assert_type(Variant[Timestamp[1,5],Collection],default) #=> error assert_type(): expects a value of type Timestamp or Collection, got Default
assert_type(Variant[Timestamp[7,9],Integer[1,5]],default) #=> error assert_type(): expects a value of type Timestamp or Integer, got Default
assert_type(Variant[Timestamp[7,9],Integer[4,9]],default) #=> error assert_type(): expects a value of type Timestamp or Integer, got Default
assert_type(Variant[Timestamp[7,9],Integer[6,7]],default) #=> error assert_type(): expects a value of type Timestamp or Integer, got Default
assert_type(Variant[Timestamp[7,9],Integer[9,10]],default) #=> error assert_type(): expects a value of type Timestamp or Integer, got Default
assert_type(Variant[Timestamp[7,9],Integer],default) #=> error assert_type(): expects a value of type Timestamp or Integer, got Default
assert_type(Variant[Timestamp[7,9],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Timestamp or Float, got Default
assert_type(Variant[Timestamp[7,9],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Timestamp or Float, got Default
assert_type(Variant[Timestamp[7,9],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Timestamp or Float, got Default
assert_type(Variant[Timestamp[7,9],Enum['a','B']],default) #=> error assert_type(): expects a value of type Timestamp or Enum, got Default
assert_type(Variant[Timestamp[7,9],Enum['b',true]],default) #=> error assert_type(): expects a value of type Timestamp or Enum, got Default
assert_type(Variant[Timestamp[7,9],Enum['c',true]],default) #=> error assert_type(): expects a value of type Timestamp or Enum, got Default
assert_type(Variant[Timestamp[7,9],Enum],default) #=> error assert_type(): expects a value of type Timestamp or Enum, got Default
assert_type(Variant[Timestamp[7,9],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Timestamp or Pattern, got Default
assert_type(Variant[Timestamp[7,9],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Timestamp or Pattern, got Default
assert_type(Variant[Timestamp[7,9],Pattern],default) #=> error assert_type(): expects a value of type Timestamp or Pattern, got Default
assert_type(Variant[Timestamp[7,9],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Timestamp, or Integer, got Default
assert_type(Variant[Timestamp[7,9],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Timestamp, or String, got Default
assert_type(Variant[Timestamp[7,9],NotUndef[String]],default) #=> error assert_type(): expects a value of type Timestamp or String, got Default
assert_type(Variant[Timestamp[7,9],NotUndef],default) #=> default
assert_type(Variant[Timestamp[7,9],Undef],default) #=> error assert_type(): expects a value of type Undef or Timestamp, got Default
assert_type(Variant[Timestamp[7,9],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Timestamp, or Boolean, got Default
assert_type(Variant[Timestamp[7,9],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Timestamp or Struct, got Default
assert_type(Variant[Timestamp[7,9],String[1,3]],default) #=> error assert_type(): expects a value of type Timestamp or String, got Default
assert_type(Variant[Timestamp[7,9],String],default) #=> error assert_type(): expects a value of type Timestamp or String, got Default
assert_type(Variant[Timestamp[7,9],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Timestamp or Timespan, got Default
assert_type(Variant[Timestamp[7,9],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Timestamp or Timespan, got Default
assert_type(Variant[Timestamp[7,9],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Timestamp or SemVer, got Default
assert_type(Variant[Timestamp[7,9],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Timestamp or SemVer, got Default
assert_type(Variant[Timestamp[7,9],Array[Integer]],default) #=> error assert_type(): expects a value of type Timestamp or Array, got Default
assert_type(Variant[Timestamp[7,9],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Timestamp or Hash, got Default
assert_type(Variant[Timestamp[7,9],Type[Integer]],default) #=> error assert_type(): expects a value of type Timestamp or Type[Integer], got Default
assert_type(Variant[Timestamp[7,9],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Timestamp or Regexp, got Default
assert_type(Variant[Timestamp[7,9],Boolean[true]],default) #=> error assert_type(): expects a value of type Timestamp or Boolean, got Default
assert_type(Variant[Timestamp[7,9],Boolean[false]],default) #=> error assert_type(): expects a value of type Timestamp or Boolean, got Default
assert_type(Variant[Timestamp[7,9],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Timestamp or Sensitive[Integer], got Default
assert_type(Variant[Timestamp[7,9],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Timestamp or Iterable[Integer], got Default
assert_type(Variant[Timestamp[7,9],Init[Integer]],default) #=> error assert_type(): expects a value of type Timestamp['1970-01-01T00:00:07.000000000 UTC', '1970-01-01T00:00:09.000000000 UTC'] or Init[Integer], got Default
assert_type(Variant[Timestamp[7,9],URI],default) #=> error assert_type(): expects a value of type Timestamp or URI, got Default
assert_type(Variant[Timestamp[7,9],Callable],default) #=> error assert_type(): expects a value of type Timestamp or Callable, got Default
assert_type(Variant[Timestamp[7,9],Collection],default) #=> error assert_type(): expects a value of type Timestamp or Collection, got Default
assert_type(Variant[SemVer['1.x'],Integer[1,5]],default) #=> error assert_type(): expects a value of type SemVer or Integer, got Default
assert_type(Variant[SemVer['1.x'],Integer[4,9]],default) #=> error assert_type(): expects a value of type SemVer or Integer, got Default
assert_type(Variant[SemVer['1.x'],Integer[6,7]],default) #=> error assert_type(): expects a value of type SemVer or Integer, got Default
assert_type(Variant[SemVer['1.x'],Integer[9,10]],default) #=> error assert_type(): expects a value of type SemVer or Integer, got Default
assert_type(Variant[SemVer['1.x'],Integer],default) #=> error assert_type(): expects a value of type SemVer or Integer, got Default
assert_type(Variant[SemVer['1.x'],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type SemVer or Float, got Default
assert_type(Variant[SemVer['1.x'],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type SemVer or Float, got Default
assert_type(Variant[SemVer['1.x'],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type SemVer or Float, got Default
assert_type(Variant[SemVer['1.x'],Enum['a','B']],default) #=> error assert_type(): expects a value of type SemVer or Enum, got Default
assert_type(Variant[SemVer['1.x'],Enum['b',true]],default) #=> error assert_type(): expects a value of type SemVer or Enum, got Default
assert_type(Variant[SemVer['1.x'],Enum['c',true]],default) #=> error assert_type(): expects a value of type SemVer or Enum, got Default
assert_type(Variant[SemVer['1.x'],Enum],default) #=> error assert_type(): expects a value of type SemVer or Enum, got Default
assert_type(Variant[SemVer['1.x'],Pattern[/a/]],default) #=> error assert_type(): expects a value of type SemVer or Pattern, got Default
assert_type(Variant[SemVer['1.x'],Pattern[/b/]],default) #=> error assert_type(): expects a value of type SemVer or Pattern, got Default
assert_type(Variant[SemVer['1.x'],Pattern],default) #=> error assert_type(): expects a value of type SemVer or Pattern, got Default
assert_type(Variant[SemVer['1.x'],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, SemVer, or Integer, got Default
assert_type(Variant[SemVer['1.x'],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, SemVer, or String, got Default
assert_type(Variant[SemVer['1.x'],NotUndef[String]],default) #=> error assert_type(): expects a value of type SemVer or String, got Default
assert_type(Variant[SemVer['1.x'],NotUndef],default) #=> default
assert_type(Variant[SemVer['1.x'],Undef],default) #=> error assert_type(): expects a value of type Undef or SemVer, got Default
assert_type(Variant[SemVer['1.x'],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, SemVer, or Boolean, got Default
assert_type(Variant[SemVer['1.x'],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type SemVer or Struct, got Default
assert_type(Variant[SemVer['1.x'],String[1,3]],default) #=> error assert_type(): expects a value of type SemVer or String, got Default
assert_type(Variant[SemVer['1.x'],String],default) #=> error assert_type(): expects a value of type SemVer or String, got Default
assert_type(Variant[SemVer['1.x'],Timespan[1,5]],default) #=> error assert_type(): expects a value of type SemVer or Timespan, got Default
assert_type(Variant[SemVer['1.x'],Timespan[3,9]],default) #=> error assert_type(): expects a value of type SemVer or Timespan, got Default
assert_type(Variant[SemVer['1.x'],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type SemVer or Timestamp, got Default
assert_type(Variant[SemVer['1.x'],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type SemVer or Timestamp, got Default
assert_type(Variant[SemVer['1.x'],SemVer['2.x']],default) #=> error assert_type(): expects a SemVer value, got Default
assert_type(Variant[SemVer['1.x'],Array[Integer]],default) #=> error assert_type(): expects a value of type SemVer or Array, got Default
assert_type(Variant[SemVer['1.x'],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type SemVer or Hash, got Default
assert_type(Variant[SemVer['1.x'],Type[Integer]],default) #=> error assert_type(): expects a value of type SemVer or Type[Integer], got Default
assert_type(Variant[SemVer['1.x'],Regexp[/a/]],default) #=> error assert_type(): expects a value of type SemVer or Regexp, got Default
assert_type(Variant[SemVer['1.x'],Boolean[true]],default) #=> error assert_type(): expects a value of type SemVer or Boolean, got Default
assert_type(Variant[SemVer['1.x'],Boolean[false]],default) #=> error assert_type(): expects a value of type SemVer or Boolean, got Default
assert_type(Variant[SemVer['1.x'],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type SemVer or Sensitive[Integer], got Default
assert_type(Variant[SemVer['1.x'],Iterable[Integer]],default) #=> error assert_type(): expects a value of type SemVer or Iterable[Integer], got Default
assert_type(Variant[SemVer['1.x'],Init[Integer]],default) #=> error assert_type(): expects a value of type SemVer['1.x'] or Init[Integer], got Default
assert_type(Variant[SemVer['1.x'],URI],default) #=> error assert_type(): expects a value of type SemVer or URI, got Default
assert_type(Variant[SemVer['1.x'],Callable],default) #=> error assert_type(): expects a value of type SemVer or Callable, got Default
assert_type(Variant[SemVer['1.x'],Collection],default) #=> error assert_type(): expects a value of type SemVer or Collection, got Default
assert_type(Variant[SemVer['2.x'],Integer[1,5]],default) #=> error assert_type(): expects a value of type SemVer or Integer, got Default
assert_type(Variant[SemVer['2.x'],Integer[4,9]],default) #=> error assert_type(): expects a value of type SemVer or Integer, got Default
assert_type(Variant[SemVer['2.x'],Integer[6,7]],default) #=> error assert_type(): expects a value of type SemVer or Integer, got Default
assert_type(Variant[SemVer['2.x'],Integer[9,10]],default) #=> error assert_type(): expects a value of type SemVer or Integer, got Default
assert_type(Variant[SemVer['2.x'],Integer],default) #=> error assert_type(): expects a value of type SemVer or Integer, got Default
assert_type(Variant[SemVer['2.x'],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type SemVer or Float, got Default
assert_type(Variant[SemVer['2.x'],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type SemVer or Float, got Default
assert_type(Variant[SemVer['2.x'],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type SemVer or Float, got Default
assert_type(Variant[SemVer['2.x'],Enum['a','B']],default) #=> error assert_type(): expects a value of type SemVer or Enum, got Default
assert_type(Variant[SemVer['2.x'],Enum['b',true]],default) #=> error assert_type(): expects a value of type SemVer or Enum, got Default
assert_type(Variant[SemVer['2.x'],Enum['c',true]],default) #=> error assert_type(): expects a value of type SemVer or Enum, got Default
assert_type(Variant[SemVer['2.x'],Enum],default) #=> error assert_type(): expects a value of type SemVer or Enum, got Default
assert_type(Variant[SemVer['2.x'],Pattern[/a/]],default) #=> error assert_type(): expects a value of type SemVer or Pattern, got Default
assert_type(Variant[SemVer['2.x'],Pattern[/b/]],default) #=> error assert_type(): expects a value of type SemVer or Pattern, got Default
assert_type(Variant[SemVer['2.x'],Pattern],default) #=> error assert_type(): expects a value of type SemVer or Pattern, got Default
assert_type(Variant[SemVer['2.x'],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, SemVer, or Integer, got Default
assert_type(Variant[SemVer['2.x'],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, SemVer, or String, got Default
assert_type(Variant[SemVer['2.x'],NotUndef[String]],default) #=> error assert_type(): expects a value of type SemVer or String, got Default
assert_type(Variant[SemVer['2.x'],NotUndef],default) #=> default
assert_type(Variant[SemVer['2.x'],Undef],default) #=> error assert_type(): expects a value of type Undef or SemVer, got Default
assert_type(Variant[SemVer['2.x'],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, SemVer, or Boolean, got Default
assert_type(Variant[SemVer['2.x'],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type SemVer or Struct, got Default
assert_type(Variant[SemVer['2.x'],String[1,3]],default) #=> error assert_type(): expects a value of type SemVer or String, got Default
assert_type(Variant[SemVer['2.x'],String],default) #=> error assert_type(): expects a value of type SemVer or String, got Default
assert_type(Variant[SemVer['2.x'],Timespan[1,5]],default) #=> error assert_type(): expects a value of type SemVer or Timespan, got Default
assert_type(Variant[SemVer['2.x'],Timespan[3,9]],default) #=> error assert_type(): expects a value of type SemVer or Timespan, got Default
assert_type(Variant[SemVer['2.x'],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type SemVer or Timestamp, got Default
assert_type(Variant[SemVer['2.x'],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type SemVer or Timestamp, got Default
assert_type(Variant[SemVer['2.x'],SemVer['1.x']],default) #=> error assert_type(): expects a SemVer value, got Default
assert_type(Variant[SemVer['2.x'],Array[Integer]],default) #=> error assert_type(): expects a value of type SemVer or Array, got Default
assert_type(Variant[SemVer['2.x'],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type SemVer or Hash, got Default
assert_type(Variant[SemVer['2.x'],Type[Integer]],default) #=> error assert_type(): expects a value of type SemVer or Type[Integer], got Default
assert_type(Variant[SemVer['2.x'],Regexp[/a/]],default) #=> error assert_type(): expects a value of type SemVer or Regexp, got Default
assert_type(Variant[SemVer['2.x'],Boolean[true]],default) #=> error assert_type(): expects a value of type SemVer or Boolean, got Default
assert_type(Variant[SemVer['2.x'],Boolean[false]],default) #=> error assert_type(): expects a value of type SemVer or Boolean, got Default
assert_type(Variant[SemVer['2.x'],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type SemVer or Sensitive[Integer], got Default
assert_type(Variant[SemVer['2.x'],Iterable[Integer]],default) #=> error assert_type(): expects a value of type SemVer or Iterable[Integer], got Default
assert_type(Variant[SemVer['2.x'],Init[Integer]],default) #=> error assert_type(): expects a value of type SemVer['2.x'] or Init[Integer], got Default
assert_type(Variant[SemVer['2.x'],URI],default) #=> error assert_type(): expects a value of type SemVer or URI, got Default
assert_type(Variant[SemVer['2.x'],Callable],default) #=> error assert_type(): expects a value of type SemVer or Callable, got Default
assert_type(Variant[SemVer['2.x'],Collection],default) #=> error assert_type(): expects a value of type SemVer or Collection, got Default
assert_type(Variant[Array[Integer],Integer[1,5]],default) #=> error assert_type(): expects a value of type Array or Integer, got Default
assert_type(Variant[Array[Integer],Integer[4,9]],default) #=> error assert_type(): expects a value of type Array or Integer, got Default
assert_type(Variant[Array[Integer],Integer[6,7]],default) #=> error assert_type(): expects a value of type Array or Integer, got Default
assert_type(Variant[Array[Integer],Integer[9,10]],default) #=> error assert_type(): expects a value of type Array or Integer, got Default
assert_type(Variant[Array[Integer],Integer],default) #=> error assert_type(): expects a value of type Array or Integer, got Default
assert_type(Variant[Array[Integer],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Array or Float, got Default
assert_type(Variant[Array[Integer],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Array or Float, got Default
assert_type(Variant[Array[Integer],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Array or Float, got Default
assert_type(Variant[Array[Integer],Enum['a','B']],default) #=> error assert_type(): expects a value of type Array or Enum, got Default
assert_type(Variant[Array[Integer],Enum['b',true]],default) #=> error assert_type(): expects a value of type Array or Enum, got Default
assert_type(Variant[Array[Integer],Enum['c',true]],default) #=> error assert_type(): expects a value of type Array or Enum, got Default
assert_type(Variant[Array[Integer],Enum],default) #=> error assert_type(): expects a value of type Array or Enum, got Default
assert_type(Variant[Array[Integer],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Array or Pattern, got Default
assert_type(Variant[Array[Integer],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Array or Pattern, got Default
assert_type(Variant[Array[Integer],Pattern],default) #=> error assert_type(): expects a value of type Array or Pattern, got Default
assert_type(Variant[Array[Integer],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Array, or Integer, got Default
assert_type(Variant[Array[Integer],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Array, or String, got Default
assert_type(Variant[Array[Integer],NotUndef[String]],default) #=> error assert_type(): expects a value of type Array or String, got Default
assert_type(Variant[Array[Integer],NotUndef],default) #=> default
assert_type(Variant[Array[Integer],Undef],default) #=> error assert_type(): expects a value of type Undef or Array, got Default
assert_type(Variant[Array[Integer],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Array, or Boolean, got Default
assert_type(Variant[Array[Integer],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Array or Struct, got Default
assert_type(Variant[Array[Integer],String[1,3]],default) #=> error assert_type(): expects a value of type Array or String, got Default
assert_type(Variant[Array[Integer],String],default) #=> error assert_type(): expects a value of type Array or String, got Default
assert_type(Variant[Array[Integer],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Array or Timespan, got Default
assert_type(Variant[Array[Integer],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Array or Timespan, got Default
assert_type(Variant[Array[Integer],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Array or Timestamp, got Default
assert_type(Variant[Array[Integer],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Array or Timestamp, got Default
assert_type(Variant[Array[Integer],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Array or SemVer, got Default
assert_type(Variant[Array[Integer],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Array or SemVer, got Default
assert_type(Variant[Array[Integer],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Array or Hash, got Default
assert_type(Variant[Array[Integer],Type[Integer]],default) #=> error assert_type(): expects a value of type Array or Type[Integer], got Default
assert_type(Variant[Array[Integer],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Array or Regexp, got Default
assert_type(Variant[Array[Integer],Boolean[true]],default) #=> error assert_type(): expects a value of type Array or Boolean, got Default
assert_type(Variant[Array[Integer],Boolean[false]],default) #=> error assert_type(): expects a value of type Array or Boolean, got Default
assert_type(Variant[Array[Integer],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Array or Sensitive[Integer], got Default
assert_type(Variant[Array[Integer],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Array or Iterable[Integer], got Default
assert_type(Variant[Array[Integer],Init[Integer]],default) #=> error assert_type(): expects a value of type Array[Integer] or Init[Integer], got Default
assert_type(Variant[Array[Integer],URI],default) #=> error assert_type(): expects a value of type Array or URI, got Default
assert_type(Variant[Array[Integer],Callable],default) #=> error assert_type(): expects a value of type Array or Callable, got Default
assert_type(Variant[Array[Integer],Collection],default) #=> error assert_type(): expects a value of type Array or Collection, got Default
assert_type(Variant[Hash[String,Integer],Integer[1,5]],default) #=> error assert_type(): expects a value of type Hash or Integer, got Default
assert_type(Variant[Hash[String,Integer],Integer[4,9]],default) #=> error assert_type(): expects a value of type Hash or Integer, got Default
assert_type(Variant[Hash[String,Integer],Integer[6,7]],default) #=> error assert_type(): expects a value of type Hash or Integer, got Default
assert_type(Variant[Hash[String,Integer],Integer[9,10]],default) #=> error assert_type(): expects a value of type Hash or Integer, got Default
assert_type(Variant[Hash[String,Integer],Integer],default) #=> error assert_type(): expects a value of type Hash or Integer, got Default
assert_type(Variant[Hash[String,Integer],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Hash or Float, got Default
assert_type(Variant[Hash[String,Integer],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Hash or Float, got Default
assert_type(Variant[Hash[String,Integer],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Hash or Float, got Default
assert_type(Variant[Hash[String,Integer],Enum['a','B']],default) #=> error assert_type(): expects a value of type Hash or Enum, got Default
assert_type(Variant[Hash[String,Integer],Enum['b',true]],default) #=> error assert_type(): expects a value of type Hash or Enum, got Default
assert_type(Variant[Hash[String,Integer],Enum['c',true]],default) #=> error assert_type(): expects a value of type Hash or Enum, got Default
assert_type(Variant[Hash[String,Integer],Enum],default) #=> error assert_type(): expects a value of type Hash or Enum, got Default
assert_type(Variant[Hash[String,Integer],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Hash or Pattern, got Default
assert_type(Variant[Hash[String,Integer],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Hash or Pattern, got Default
assert_type(Variant[Hash[String,Integer],Pattern],default) #=> error assert_type(): expects a value of type Hash or Pattern, got Default
assert_type(Variant[Hash[String,Integer],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Hash, or Integer, got Default
assert_type(Variant[Hash[String,Integer],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Hash, or String, got Default
assert_type(Variant[Hash[String,Integer],NotUndef[String]],default) #=> error assert_type(): expects a value of type Hash or String, got Default
assert_type(Variant[Hash[String,Integer],NotUndef],default) #=> default
assert_type(Variant[Hash[String,Integer],Undef],default) #=> error assert_type(): expects a value of type Undef or Hash, got Default
assert_type(Variant[Hash[String,Integer],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Hash, or Boolean, got Default
assert_type(Variant[Hash[String,Integer],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Hash or Struct, got Default
assert_type(Variant[Hash[String,Integer],String[1,3]],default) #=> error assert_type(): expects a value of type Hash or String, got Default
assert_type(Variant[Hash[String,Integer],String],default) #=> error assert_type(): expects a value of type Hash or String, got Default
assert_type(Variant[Hash[String,Integer],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Hash or Timespan, got Default
assert_type(Variant[Hash[String,Integer],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Hash or Timespan, got Default
assert_type(Variant[Hash[String,Integer],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Hash or Timestamp, got Default
assert_type(Variant[Hash[String,Integer],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Hash or Timestamp, got Default
assert_type(Variant[Hash[String,Integer],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Hash or SemVer, got Default
assert_type(Variant[Hash[String,Integer],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Hash or SemVer, got Default
assert_type(Variant[Hash[String,Integer],Array[Integer]],default) #=> error assert_type(): expects a value of type Hash or Array, got Default
assert_type(Variant[Hash[String,Integer],Type[Integer]],default) #=> error assert_type(): expects a value of type Hash or Type[Integer], got Default
assert_type(Variant[Hash[String,Integer],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Hash or Regexp, got Default
assert_type(Variant[Hash[String,Integer],Boolean[true]],default) #=> error assert_type(): expects a value of type Hash or Boolean, got Default
assert_type(Variant[Hash[String,Integer],Boolean[false]],default) #=> error assert_type(): expects a value of type Hash or Boolean, got Default
assert_type(Variant[Hash[String,Integer],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Hash or Sensitive[Integer], got Default
assert_type(Variant[Hash[String,Integer],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Hash or Iterable[Integer], got Default
assert_type(Variant[Hash[String,Integer],Init[Integer]],default) #=> error assert_type(): expects a value of type Hash[String, Integer] or Init[Integer], got Default
assert_type(Variant[Hash[String,Integer],URI],default) #=> error assert_type(): expects a value of type Hash or URI, got Default
assert_type(Variant[Hash[String,Integer],Callable],default) #=> error assert_type(): expects a value of type Hash or Callable, got Default
assert_type(Variant[Hash[String,Integer],Collection],default) #=> error assert_type(): expects a value of type Hash or Collection, got Default
assert_type(Variant[Type[Integer],Integer[1,5]],default) #=> error assert_type(): expects a value of type Type[Integer] or Integer, got Default
assert_type(Variant[Type[Integer],Integer[4,9]],default) #=> error assert_type(): expects a value of type Type[Integer] or Integer, got Default
assert_type(Variant[Type[Integer],Integer[6,7]],default) #=> error assert_type(): expects a value of type Type[Integer] or Integer, got Default
assert_type(Variant[Type[Integer],Integer[9,10]],default) #=> error assert_type(): expects a value of type Type[Integer] or Integer, got Default
assert_type(Variant[Type[Integer],Integer],default) #=> error assert_type(): expects a value of type Type[Integer] or Integer, got Default
assert_type(Variant[Type[Integer],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Type[Integer] or Float, got Default
assert_type(Variant[Type[Integer],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Type[Integer] or Float, got Default
assert_type(Variant[Type[Integer],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Type[Integer] or Float, got Default
assert_type(Variant[Type[Integer],Enum['a','B']],default) #=> error assert_type(): expects a value of type Type[Integer] or Enum, got Default
assert_type(Variant[Type[Integer],Enum['b',true]],default) #=> error assert_type(): expects a value of type Type[Integer] or Enum, got Default
assert_type(Variant[Type[Integer],Enum['c',true]],default) #=> error assert_type(): expects a value of type Type[Integer] or Enum, got Default
assert_type(Variant[Type[Integer],Enum],default) #=> error assert_type(): expects a value of type Type[Integer] or Enum, got Default
assert_type(Variant[Type[Integer],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Type[Integer] or Pattern, got Default
assert_type(Variant[Type[Integer],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Type[Integer] or Pattern, got Default
assert_type(Variant[Type[Integer],Pattern],default) #=> error assert_type(): expects a value of type Type[Integer] or Pattern, got Default
assert_type(Variant[Type[Integer],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Type[Integer], or Integer, got Default
assert_type(Variant[Type[Integer],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Type[Integer], or String, got Default
assert_type(Variant[Type[Integer],NotUndef[String]],default) #=> error assert_type(): expects a value of type Type[Integer] or String, got Default
assert_type(Variant[Type[Integer],NotUndef],default) #=> default
assert_type(Variant[Type[Integer],Undef],default) #=> error assert_type(): expects a value of type Undef or Type[Integer], got Default
assert_type(Variant[Type[Integer],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Type[Integer], or Boolean, got Default
assert_type(Variant[Type[Integer],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Type[Integer] or Struct, got Default
assert_type(Variant[Type[Integer],String[1,3]],default) #=> error assert_type(): expects a value of type Type[Integer] or String, got Default
assert_type(Variant[Type[Integer],String],default) #=> error assert_type(): expects a value of type Type[Integer] or String, got Default
assert_type(Variant[Type[Integer],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Type[Integer] or Timespan, got Default
assert_type(Variant[Type[Integer],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Type[Integer] or Timespan, got Default
assert_type(Variant[Type[Integer],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Type[Integer] or Timestamp, got Default
assert_type(Variant[Type[Integer],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Type[Integer] or Timestamp, got Default
assert_type(Variant[Type[Integer],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Type[Integer] or SemVer, got Default
assert_type(Variant[Type[Integer],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Type[Integer] or SemVer, got Default
assert_type(Variant[Type[Integer],Array[Integer]],default) #=> error assert_type(): expects a value of type Type[Integer] or Array, got Default
assert_type(Variant[Type[Integer],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Type[Integer] or Hash, got Default
assert_type(Variant[Type[Integer],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Type[Integer] or Regexp, got Default
assert_type(Variant[Type[Integer],Boolean[true]],default) #=> error assert_type(): expects a value of type Type[Integer] or Boolean, got Default
assert_type(Variant[Type[Integer],Boolean[false]],default) #=> error assert_type(): expects a value of type Type[Integer] or Boolean, got Default
assert_type(Variant[Type[Integer],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Type[Integer] or Sensitive[Integer], got Default
assert_type(Variant[Type[Integer],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Type[Integer] or Iterable[Integer], got Default
assert_type(Variant[Type[Integer],Init[Integer]],default) #=> error assert_type(): expects a value of type Type[Integer] or Init[Integer], got Default
assert_type(Variant[Type[Integer],URI],default) #=> error assert_type(): expects a value of type Type[Integer] or URI, got Default
assert_type(Variant[Type[Integer],Callable],default) #=> error assert_type(): expects a value of type Type[Integer] or Callable, got Default
assert_type(Variant[Type[Integer],Collection],default) #=> error assert_type(): expects a value of type Type[Integer] or Collection, got Default
assert_type(Variant[Regexp[/a/],Integer[1,5]],default) #=> error assert_type(): expects a value of type Regexp or Integer, got Default
assert_type(Variant[Regexp[/a/],Integer[4,9]],default) #=> error assert_type(): expects a value of type Regexp or Integer, got Default
assert_type(Variant[Regexp[/a/],Integer[6,7]],default) #=> error assert_type(): expects a value of type Regexp or Integer, got Default
assert_type(Variant[Regexp[/a/],Integer[9,10]],default) #=> error assert_type(): expects a value of type Regexp or Integer, got Default
assert_type(Variant[Regexp[/a/],Integer],default) #=> error assert_type(): expects a value of type Regexp or Integer, got Default
assert_type(Variant[Regexp[/a/],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Regexp or Float, got Default
assert_type(Variant[Regexp[/a/],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Regexp or Float, got Default
assert_type(Variant[Regexp[/a/],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Regexp or Float, got Default
assert_type(Variant[Regexp[/a/],Enum['a','B']],default) #=> error assert_type(): expects a value of type Regexp or Enum, got Default
assert_type(Variant[Regexp[/a/],Enum['b',true]],default) #=> error assert_type(): expects a value of type Regexp or Enum, got Default
assert_type(Variant[Regexp[/a/],Enum['c',true]],default) #=> error assert_type(): expects a value of type Regexp or Enum, got Default
assert_type(Variant[Regexp[/a/],Enum],default) #=> error assert_type(): expects a value of type Regexp or Enum, got Default
assert_type(Variant[Regexp[/a/],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Regexp or Pattern, got Default
assert_type(Variant[Regexp[/a/],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Regexp or Pattern, got Default
assert_type(Variant[Regexp[/a/],Pattern],default) #=> error assert_type(): expects a value of type Regexp or Pattern, got Default
assert_type(Variant[Regexp[/a/],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Regexp, or Integer, got Default
assert_type(Variant[Regexp[/a/],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Regexp, or String, got Default
assert_type(Variant[Regexp[/a/],NotUndef[String]],default) #=> error assert_type(): expects a value of type Regexp or String, got Default
assert_type(Variant[Regexp[/a/],NotUndef],default) #=> default
assert_type(Variant[Regexp[/a/],Undef],default) #=> error assert_type(): expects a value of type Undef or Regexp, got Default
assert_type(Variant[Regexp[/a/],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Regexp, or Boolean, got Default
assert_type(Variant[Regexp[/a/],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Regexp or Struct, got Default
assert_type(Variant[Regexp[/a/],String[1,3]],default) #=> error assert_type(): expects a value of type Regexp or String, got Default
assert_type(Variant[Regexp[/a/],String],default) #=> error assert_type(): expects a value of type Regexp or String, got Default
assert_type(Variant[Regexp[/a/],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Regexp or Timespan, got Default
assert_type(Variant[Regexp[/a/],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Regexp or Timespan, got Default
assert_type(Variant[Regexp[/a/],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Regexp or Timestamp, got Default
assert_type(Variant[Regexp[/a/],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Regexp or Timestamp, got Default
assert_type(Variant[Regexp[/a/],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Regexp or SemVer, got Default
assert_type(Variant[Regexp[/a/],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Regexp or SemVer, got Default
assert_type(Variant[Regexp[/a/],Array[Integer]],default) #=> error assert_type(): expects a value of type Regexp or Array, got Default
assert_type(Variant[Regexp[/a/],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Regexp or Hash, got Default
assert_type(Variant[Regexp[/a/],Type[Integer]],default) #=> error assert_type(): expects a value of type Regexp or Type[Integer], got Default
assert_type(Variant[Regexp[/a/],Boolean[true]],default) #=> error assert_type(): expects a value of type Regexp or Boolean, got Default
assert_type(Variant[Regexp[/a/],Boolean[false]],default) #=> error assert_type(): expects a value of type Regexp or Boolean, got Default
assert_type(Variant[Regexp[/a/],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Regexp or Sensitive[Integer], got Default
assert_type(Variant[Regexp[/a/],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Regexp or Iterable[Integer], got Default
assert_type(Variant[Regexp[/a/],Init[Integer]],default) #=> error assert_type(): expects a value of type Regexp[/a/] or Init[Integer], got Default
assert_type(Variant[Regexp[/a/],URI],default) #=> error assert_type(): expects a value of type Regexp or URI, got Default
assert_type(Variant[Regexp[/a/],Callable],default) #=> error assert_type(): expects a value of type Regexp or Callable, got Default
assert_type(Variant[Regexp[/a/],Collection],default) #=> error assert_type(): expects a value of type Regexp or Collection, got Default
assert_type(Variant[Boolean[true],Integer[1,5]],default) #=> error assert_type(): expects a value of type Boolean or Integer, got Default
assert_type(Variant[Boolean[true],Integer[4,9]],default) #=> error assert_type(): expects a value of type Boolean or Integer, got Default
assert_type(Variant[Boolean[true],Integer[6,7]],default) #=> error assert_type(): expects a value of type Boolean or Integer, got Default
assert_type(Variant[Boolean[true],Integer[9,10]],default) #=> error assert_type(): expects a value of type Boolean or Integer, got Default
assert_type(Variant[Boolean[true],Integer],default) #=> error assert_type(): expects a value of type Boolean or Integer, got Default
assert_type(Variant[Boolean[true],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Boolean or Float, got Default
assert_type(Variant[Boolean[true],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Boolean or Float, got Default
assert_type(Variant[Boolean[true],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Boolean or Float, got Default
assert_type(Variant[Boolean[true],Enum['a','B']],default) #=> error assert_type(): expects a value of type Boolean or Enum, got Default
assert_type(Variant[Boolean[true],Enum['b',true]],default) #=> error assert_type(): expects a value of type Boolean or Enum, got Default
assert_type(Variant[Boolean[true],Enum['c',true]],default) #=> error assert_type(): expects a value of type Boolean or Enum, got Default
assert_type(Variant[Boolean[true],Enum],default) #=> error assert_type(): expects a value of type Boolean or Enum, got Default
assert_type(Variant[Boolean[true],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Boolean or Pattern, got Default
assert_type(Variant[Boolean[true],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Boolean or Pattern, got Default
assert_type(Variant[Boolean[true],Pattern],default) #=> error assert_type(): expects a value of type Boolean or Pattern, got Default
assert_type(Variant[Boolean[true],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Integer, got Default
assert_type(Variant[Boolean[true],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Boolean, or String, got Default
assert_type(Variant[Boolean[true],NotUndef[String]],default) #=> error assert_type(): expects a value of type Boolean or String, got Default
assert_type(Variant[Boolean[true],NotUndef],default) #=> default
assert_type(Variant[Boolean[true],Undef],default) #=> error assert_type(): expects a value of type Undef or Boolean, got Default
assert_type(Variant[Boolean[true],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef or Boolean, got Default
assert_type(Variant[Boolean[true],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Boolean or Struct, got Default
assert_type(Variant[Boolean[true],String[1,3]],default) #=> error assert_type(): expects a value of type Boolean or String, got Default
assert_type(Variant[Boolean[true],String],default) #=> error assert_type(): expects a value of type Boolean or String, got Default
assert_type(Variant[Boolean[true],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Boolean or Timespan, got Default
assert_type(Variant[Boolean[true],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Boolean or Timespan, got Default
assert_type(Variant[Boolean[true],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Boolean or Timestamp, got Default
assert_type(Variant[Boolean[true],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Boolean or Timestamp, got Default
assert_type(Variant[Boolean[true],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Boolean or SemVer, got Default
assert_type(Variant[Boolean[true],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Boolean or SemVer, got Default
assert_type(Variant[Boolean[true],Array[Integer]],default) #=> error assert_type(): expects a value of type Boolean or Array, got Default
assert_type(Variant[Boolean[true],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Boolean or Hash, got Default
assert_type(Variant[Boolean[true],Type[Integer]],default) #=> error assert_type(): expects a value of type Boolean or Type[Integer], got Default
assert_type(Variant[Boolean[true],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Boolean or Regexp, got Default
assert_type(Variant[Boolean[true],Boolean[false]],default) #=> error assert_type(): expects a Boolean value, got Default
assert_type(Variant[Boolean[true],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Boolean or Sensitive[Integer], got Default
assert_type(Variant[Boolean[true],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Boolean or Iterable[Integer], got Default
assert_type(Variant[Boolean[true],Init[Integer]],default) #=> error assert_type(): expects a value of type Boolean[true] or Init[Integer], got Default
assert_type(Variant[Boolean[true],URI],default) #=> error assert_type(): expects a value of type Boolean or URI, got Default
assert_type(Variant[Boolean[true],Callable],default) #=> error assert_type(): expects a value of type Boolean or Callable, got Default
assert_type(Variant[Boolean[true],Collection],default) #=> error assert_type(): expects a value of type Boolean or Collection, got Default
assert_type(Variant[Boolean[false],Integer[1,5]],default) #=> error assert_type(): expects a value of type Boolean or Integer, got Default
assert_type(Variant[Boolean[false],Integer[4,9]],default) #=> error assert_type(): expects a value of type Boolean or Integer, got Default
assert_type(Variant[Boolean[false],Integer[6,7]],default) #=> error assert_type(): expects a value of type Boolean or Integer, got Default
assert_type(Variant[Boolean[false],Integer[9,10]],default) #=> error assert_type(): expects a value of type Boolean or Integer, got Default
assert_type(Variant[Boolean[false],Integer],default) #=> error assert_type(): expects a value of type Boolean or Integer, got Default
assert_type(Variant[Boolean[false],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Boolean or Float, got Default
assert_type(Variant[Boolean[false],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Boolean or Float, got Default
assert_type(Variant[Boolean[false],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Boolean or Float, got Default
assert_type(Variant[Boolean[false],Enum['a','B']],default) #=> error assert_type(): expects a value of type Boolean or Enum, got Default
assert_type(Variant[Boolean[false],Enum['b',true]],default) #=> error assert_type(): expects a value of type Boolean or Enum, got Default
assert_type(Variant[Boolean[false],Enum['c',true]],default) #=> error assert_type(): expects a value of type Boolean or Enum, got Default
assert_type(Variant[Boolean[false],Enum],default) #=> error assert_type(): expects a value of type Boolean or Enum, got Default
assert_type(Variant[Boolean[false],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Boolean or Pattern, got Default
assert_type(Variant[Boolean[false],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Boolean or Pattern, got Default
assert_type(Variant[Boolean[false],Pattern],default) #=> error assert_type(): expects a value of type Boolean or Pattern, got Default
assert_type(Variant[Boolean[false],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Boolean, or Integer, got Default
assert_type(Variant[Boolean[false],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Boolean, or String, got Default
assert_type(Variant[Boolean[false],NotUndef[String]],default) #=> error assert_type(): expects a value of type Boolean or String, got Default
assert_type(Variant[Boolean[false],NotUndef],default) #=> default
assert_type(Variant[Boolean[false],Undef],default) #=> error assert_type(): expects a value of type Undef or Boolean, got Default
assert_type(Variant[Boolean[false],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef or Boolean, got Default
assert_type(Variant[Boolean[false],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Boolean or Struct, got Default
assert_type(Variant[Boolean[false],String[1,3]],default) #=> error assert_type(): expects a value of type Boolean or String, got Default
assert_type(Variant[Boolean[false],String],default) #=> error assert_type(): expects a value of type Boolean or String, got Default
assert_type(Variant[Boolean[false],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Boolean or Timespan, got Default
assert_type(Variant[Boolean[false],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Boolean or Timespan, got Default
assert_type(Variant[Boolean[false],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Boolean or Timestamp, got Default
assert_type(Variant[Boolean[false],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Boolean or Timestamp, got Default
assert_type(Variant[Boolean[false],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Boolean or SemVer, got Default
assert_type(Variant[Boolean[false],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Boolean or SemVer, got Default
assert_type(Variant[Boolean[false],Array[Integer]],default) #=> error assert_type(): expects a value of type Boolean or Array, got Default
assert_type(Variant[Boolean[false],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Boolean or Hash, got Default
assert_type(Variant[Boolean[false],Type[Integer]],default) #=> error assert_type(): expects a value of type Boolean or Type[Integer], got Default
assert_type(Variant[Boolean[false],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Boolean or Regexp, got Default
assert_type(Variant[Boolean[false],Boolean[true]],default) #=> error assert_type(): expects a Boolean value, got Default
assert_type(Variant[Boolean[false],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Boolean or Sensitive[Integer], got Default
assert_type(Variant[Boolean[false],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Boolean or Iterable[Integer], got Default
assert_type(Variant[Boolean[false],Init[Integer]],default) #=> error assert_type(): expects a value of type Boolean[false] or Init[Integer], got Default
assert_type(Variant[Boolean[false],URI],default) #=> error assert_type(): expects a value of type Boolean or URI, got Default
assert_type(Variant[Boolean[false],Callable],default) #=> error assert_type(): expects a value of type Boolean or Callable, got Default
assert_type(Variant[Boolean[false],Collection],default) #=> error assert_type(): expects a value of type Boolean or Collection, got Default
assert_type(Variant[Sensitive[Integer],Integer[1,5]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Integer, got Default
assert_type(Variant[Sensitive[Integer],Integer[4,9]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Integer, got Default
assert_type(Variant[Sensitive[Integer],Integer[6,7]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Integer, got Default
assert_type(Variant[Sensitive[Integer],Integer[9,10]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Integer, got Default
assert_type(Variant[Sensitive[Integer],Integer],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Integer, got Default
assert_type(Variant[Sensitive[Integer],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Float, got Default
assert_type(Variant[Sensitive[Integer],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Float, got Default
assert_type(Variant[Sensitive[Integer],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Float, got Default
assert_type(Variant[Sensitive[Integer],Enum['a','B']],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Enum, got Default
assert_type(Variant[Sensitive[Integer],Enum['b',true]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Enum, got Default
assert_type(Variant[Sensitive[Integer],Enum['c',true]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Enum, got Default
assert_type(Variant[Sensitive[Integer],Enum],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Enum, got Default
assert_type(Variant[Sensitive[Integer],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Pattern, got Default
assert_type(Variant[Sensitive[Integer],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Pattern, got Default
assert_type(Variant[Sensitive[Integer],Pattern],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Pattern, got Default
assert_type(Variant[Sensitive[Integer],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Sensitive[Integer], or Integer, got Default
assert_type(Variant[Sensitive[Integer],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Sensitive[Integer], or String, got Default
assert_type(Variant[Sensitive[Integer],NotUndef[String]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or String, got Default
assert_type(Variant[Sensitive[Integer],NotUndef],default) #=> default
assert_type(Variant[Sensitive[Integer],Undef],default) #=> error assert_type(): expects a value of type Undef or Sensitive[Integer], got Default
assert_type(Variant[Sensitive[Integer],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Sensitive[Integer], or Boolean, got Default
assert_type(Variant[Sensitive[Integer],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Struct, got Default
assert_type(Variant[Sensitive[Integer],String[1,3]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or String, got Default
assert_type(Variant[Sensitive[Integer],String],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or String, got Default
assert_type(Variant[Sensitive[Integer],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Timespan, got Default
assert_type(Variant[Sensitive[Integer],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Timespan, got Default
assert_type(Variant[Sensitive[Integer],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Timestamp, got Default
assert_type(Variant[Sensitive[Integer],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Timestamp, got Default
assert_type(Variant[Sensitive[Integer],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or SemVer, got Default
assert_type(Variant[Sensitive[Integer],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or SemVer, got Default
assert_type(Variant[Sensitive[Integer],Array[Integer]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Array, got Default
assert_type(Variant[Sensitive[Integer],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Hash, got Default
assert_type(Variant[Sensitive[Integer],Type[Integer]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Type[Integer], got Default
assert_type(Variant[Sensitive[Integer],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Regexp, got Default
assert_type(Variant[Sensitive[Integer],Boolean[true]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Boolean, got Default
assert_type(Variant[Sensitive[Integer],Boolean[false]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Boolean, got Default
assert_type(Variant[Sensitive[Integer],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Iterable[Integer], got Default
assert_type(Variant[Sensitive[Integer],Init[Integer]],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Init[Integer], got Default
assert_type(Variant[Sensitive[Integer],URI],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or URI, got Default
assert_type(Variant[Sensitive[Integer],Callable],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Callable, got Default
assert_type(Variant[Sensitive[Integer],Collection],default) #=> error assert_type(): expects a value of type Sensitive[Integer] or Collection, got Default
assert_type(Variant[Iterable[Integer],Integer[1,5]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Integer, got Default
assert_type(Variant[Iterable[Integer],Integer[4,9]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Integer, got Default
assert_type(Variant[Iterable[Integer],Integer[6,7]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Integer, got Default
assert_type(Variant[Iterable[Integer],Integer[9,10]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Integer, got Default
assert_type(Variant[Iterable[Integer],Integer],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Integer, got Default
assert_type(Variant[Iterable[Integer],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Float, got Default
assert_type(Variant[Iterable[Integer],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Float, got Default
assert_type(Variant[Iterable[Integer],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Float, got Default
assert_type(Variant[Iterable[Integer],Enum['a','B']],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Enum, got Default
assert_type(Variant[Iterable[Integer],Enum['b',true]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Enum, got Default
assert_type(Variant[Iterable[Integer],Enum['c',true]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Enum, got Default
assert_type(Variant[Iterable[Integer],Enum],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Enum, got Default
assert_type(Variant[Iterable[Integer],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Pattern, got Default
assert_type(Variant[Iterable[Integer],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Pattern, got Default
assert_type(Variant[Iterable[Integer],Pattern],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Pattern, got Default
assert_type(Variant[Iterable[Integer],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Iterable[Integer], or Integer, got Default
assert_type(Variant[Iterable[Integer],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Iterable[Integer], or String, got Default
assert_type(Variant[Iterable[Integer],NotUndef[String]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or String, got Default
assert_type(Variant[Iterable[Integer],NotUndef],default) #=> default
assert_type(Variant[Iterable[Integer],Undef],default) #=> error assert_type(): expects a value of type Undef or Iterable[Integer], got Default
assert_type(Variant[Iterable[Integer],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Iterable[Integer], or Boolean, got Default
assert_type(Variant[Iterable[Integer],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Struct, got Default
assert_type(Variant[Iterable[Integer],String[1,3]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or String, got Default
assert_type(Variant[Iterable[Integer],String],default) #=> error assert_type(): expects a value of type Iterable[Integer] or String, got Default
assert_type(Variant[Iterable[Integer],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Timespan, got Default
assert_type(Variant[Iterable[Integer],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Timespan, got Default
assert_type(Variant[Iterable[Integer],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Timestamp, got Default
assert_type(Variant[Iterable[Integer],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Timestamp, got Default
assert_type(Variant[Iterable[Integer],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Iterable[Integer] or SemVer, got Default
assert_type(Variant[Iterable[Integer],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Iterable[Integer] or SemVer, got Default
assert_type(Variant[Iterable[Integer],Array[Integer]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Array, got Default
assert_type(Variant[Iterable[Integer],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Hash, got Default
assert_type(Variant[Iterable[Integer],Type[Integer]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Type[Integer], got Default
assert_type(Variant[Iterable[Integer],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Regexp, got Default
assert_type(Variant[Iterable[Integer],Boolean[true]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Boolean, got Default
assert_type(Variant[Iterable[Integer],Boolean[false]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Boolean, got Default
assert_type(Variant[Iterable[Integer],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Sensitive[Integer], got Default
assert_type(Variant[Iterable[Integer],Init[Integer]],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Init[Integer], got Default
assert_type(Variant[Iterable[Integer],URI],default) #=> error assert_type(): expects a value of type Iterable[Integer] or URI, got Default
assert_type(Variant[Iterable[Integer],Callable],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Callable, got Default
assert_type(Variant[Iterable[Integer],Collection],default) #=> error assert_type(): expects a value of type Iterable[Integer] or Collection, got Default
assert_type(Variant[Init[Integer],Integer[1,5]],default) #=> error assert_type(): expects a value of type Init[Integer] or Integer[1, 5], got Default
assert_type(Variant[Init[Integer],Integer[4,9]],default) #=> error assert_type(): expects a value of type Init[Integer] or Integer[4, 9], got Default
assert_type(Variant[Init[Integer],Integer[6,7]],default) #=> error assert_type(): expects a value of type Init[Integer] or Integer[6, 7], got Default
assert_type(Variant[Init[Integer],Integer[9,10]],default) #=> error assert_type(): expects a value of type Init[Integer] or Integer[9, 10], got Default
assert_type(Variant[Init[Integer],Integer],default) #=> error assert_type(): expects a value of type Init[Integer] or Integer, got Default
assert_type(Variant[Init[Integer],Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Init[Integer] or Float[1.0, 2.0], got Default
assert_type(Variant[Init[Integer],Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Init[Integer] or Float[1.5, 3.0], got Default
assert_type(Variant[Init[Integer],Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Init[Integer] or Float[4.0, 5.0], got Default
assert_type(Variant[Init[Integer],Enum['a','B']],default) #=> error assert_type(): expects a value of type Init[Integer] or Enum['B', 'a'], got Default
assert_type(Variant[Init[Integer],Enum['b',true]],default) #=> error assert_type(): expects a value of type Init[Integer] or Enum['b', true], got Default
assert_type(Variant[Init[Integer],Enum['c',true]],default) #=> error assert_type(): expects a value of type Init[Integer] or Enum['c', true], got Default
assert_type(Variant[Init[Integer],Enum],default) #=> error assert_type(): expects a value of type Init[Integer] or Enum, got Default
assert_type(Variant[Init[Integer],Pattern[/a/]],default) #=> error assert_type(): expects a value of type Init[Integer] or Pattern[/a/], got Default
assert_type(Variant[Init[Integer],Pattern[/b/]],default) #=> error assert_type(): expects a value of type Init[Integer] or Pattern[/b/], got Default
assert_type(Variant[Init[Integer],Pattern],default) #=> error assert_type(): expects a value of type Init[Integer] or Pattern, got Default
assert_type(Variant[Init[Integer],Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Init[Integer], or Integer, got Default
assert_type(Variant[Init[Integer],Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Init[Integer], or String, got Default
assert_type(Variant[Init[Integer],NotUndef[String]],default) #=> error assert_type(): expects a value of type Init[Integer] or String, got Default
assert_type(Variant[Init[Integer],NotUndef],default) #=> default
assert_type(Variant[Init[Integer],Undef],default) #=> error assert_type(): expects a value of type Undef or Init[Integer], got Default
assert_type(Variant[Init[Integer],Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Init[Integer], or Boolean, got Default
assert_type(Variant[Init[Integer],Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Init[Integer] or Struct[{'a' => Integer}], got Default
assert_type(Variant[Init[Integer],String[1,3]],default) #=> error assert_type(): expects a value of type Init[Integer] or String[1, 3], got Default
assert_type(Variant[Init[Integer],String],default) #=> error assert_type(): expects a value of type Init[Integer] or String, got Default
assert_type(Variant[Init[Integer],Timespan[1,5]],default) #=> error assert_type(): expects a value of type Init[Integer] or Timespan['0-00:00:01.0', '0-00:00:05.0'], got Default
assert_type(Variant[Init[Integer],Timespan[3,9]],default) #=> error assert_type(): expects a value of type Init[Integer] or Timespan['0-00:00:03.0', '0-00:00:09.0'], got Default
assert_type(Variant[Init[Integer],Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Init[Integer] or Timestamp['1970-01-01T00:00:01.000000000 UTC', '1970-01-01T00:00:05.000000000 UTC'], got Default
assert_type(Variant[Init[Integer],Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Init[Integer] or Timestamp['1970-01-01T00:00:07.000000000 UTC', '1970-01-01T00:00:09.000000000 UTC'], got Default
assert_type(Variant[Init[Integer],SemVer['1.x']],default) #=> error assert_type(): expects a value of type Init[Integer] or SemVer['1.x'], got Default
assert_type(Variant[Init[Integer],SemVer['2.x']],default) #=> error assert_type(): expects a value of type Init[Integer] or SemVer['2.x'], got Default
assert_type(Variant[Init[Integer],Array[Integer]],default) #=> error assert_type(): expects a value of type Init[Integer] or Array[Integer], got Default
assert_type(Variant[Init[Integer],Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Init[Integer] or Hash[String, Integer], got Default
assert_type(Variant[Init[Integer],Type[Integer]],default) #=> error assert_type(): expects a value of type Init[Integer] or Type[Integer], got Default
assert_type(Variant[Init[Integer],Regexp[/a/]],default) #=> error assert_type(): expects a value of type Init[Integer] or Regexp[/a/], got Default
assert_type(Variant[Init[Integer],Boolean[true]],default) #=> error assert_type(): expects a value of type Init[Integer] or Boolean[true], got Default
assert_type(Variant[Init[Integer],Boolean[false]],default) #=> error assert_type(): expects a value of type Init[Integer] or Boolean[false], got Default
assert_type(Variant[Init[Integer],Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Init[Integer] or Sensitive[Integer], got Default
assert_type(Variant[Init[Integer],Iterable[Integer]],default) #=> error assert_type(): expects a value of type Init[Integer] or Iterable[Integer], got Default
assert_type(Variant[Init[Integer],URI],default) #=> error assert_type(): expects a value of type Init[Integer] or URI, got Default
assert_type(Variant[Init[Integer],Callable],default) #=> error assert_type(): expects a value of type Init[Integer] or Callable, got Default
assert_type(Variant[Init[Integer],Collection],default) #=> error assert_type(): expects a value of type Init[Integer] or Collection, got Default
assert_type(Variant[URI,Integer[1,5]],default) #=> error assert_type(): expects a value of type URI or Integer, got Default
assert_type(Variant[URI,Integer[4,9]],default) #=> error assert_type(): expects a value of type URI or Integer, got Default
assert_type(Variant[URI,Integer[6,7]],default) #=> error assert_type(): expects a value of type URI or Integer, got Default
assert_type(Variant[URI,Integer[9,10]],default) #=> error assert_type(): expects a value of type URI or Integer, got Default
assert_type(Variant[URI,Integer],default) #=> error assert_type(): expects a value of type URI or Integer, got Default
assert_type(Variant[URI,Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type URI or Float, got Default
assert_type(Variant[URI,Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type URI or Float, got Default
assert_type(Variant[URI,Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type URI or Float, got Default
assert_type(Variant[URI,Enum['a','B']],default) #=> error assert_type(): expects a value of type URI or Enum, got Default
assert_type(Variant[URI,Enum['b',true]],default) #=> error assert_type(): expects a value of type URI or Enum, got Default
assert_type(Variant[URI,Enum['c',true]],default) #=> error assert_type(): expects a value of type URI or Enum, got Default
assert_type(Variant[URI,Enum],default) #=> error assert_type(): expects a value of type URI or Enum, got Default
assert_type(Variant[URI,Pattern[/a/]],default) #=> error assert_type(): expects a value of type URI or Pattern, got Default
assert_type(Variant[URI,Pattern[/b/]],default) #=> error assert_type(): expects a value of type URI or Pattern, got Default
assert_type(Variant[URI,Pattern],default) #=> error assert_type(): expects a value of type URI or Pattern, got Default
assert_type(Variant[URI,Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, URI, or Integer, got Default
assert_type(Variant[URI,Optional['x']],default) #=> error assert_type(): expects a value of type Undef, URI, or String, got Default
assert_type(Variant[URI,NotUndef[String]],default) #=> error assert_type(): expects a value of type URI or String, got Default
assert_type(Variant[URI,NotUndef],default) #=> default
assert_type(Variant[URI,Undef],default) #=> error assert_type(): expects a value of type Undef or URI, got Default
assert_type(Variant[URI,Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, URI, or Boolean, got Default
assert_type(Variant[URI,Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type URI or Struct, got Default
assert_type(Variant[URI,String[1,3]],default) #=> error assert_type(): expects a value of type URI or String, got Default
assert_type(Variant[URI,String],default) #=> error assert_type(): expects a value of type URI or String, got Default
assert_type(Variant[URI,Timespan[1,5]],default) #=> error assert_type(): expects a value of type URI or Timespan, got Default
assert_type(Variant[URI,Timespan[3,9]],default) #=> error assert_type(): expects a value of type URI or Timespan, got Default
assert_type(Variant[URI,Timestamp[1,5]],default) #=> error assert_type(): expects a value of type URI or Timestamp, got Default
assert_type(Variant[URI,Timestamp[7,9]],default) #=> error assert_type(): expects a value of type URI or Timestamp, got Default
assert_type(Variant[URI,SemVer['1.x']],default) #=> error assert_type(): expects a value of type URI or SemVer, got Default
assert_type(Variant[URI,SemVer['2.x']],default) #=> error assert_type(): expects a value of type URI or SemVer, got Default
assert_type(Variant[URI,Array[Integer]],default) #=> error assert_type(): expects a value of type URI or Array, got Default
assert_type(Variant[URI,Hash[String,Integer]],default) #=> error assert_type(): expects a value of type URI or Hash, got Default
assert_type(Variant[URI,Type[Integer]],default) #=> error assert_type(): expects a value of type URI or Type[Integer], got Default
assert_type(Variant[URI,Regexp[/a/]],default) #=> error assert_type(): expects a value of type URI or Regexp, got Default
assert_type(Variant[URI,Boolean[true]],default) #=> error assert_type(): expects a value of type URI or Boolean, got Default
assert_type(Variant[URI,Boolean[false]],default) #=> error assert_type(): expects a value of type URI or Boolean, got Default
assert_type(Variant[URI,Sensitive[Integer]],default) #=> error assert_type(): expects a value of type URI or Sensitive[Integer], got Default
assert_type(Variant[URI,Iterable[Integer]],default) #=> error assert_type(): expects a value of type URI or Iterable[Integer], got Default
assert_type(Variant[URI,Init[Integer]],default) #=> error assert_type(): expects a value of type URI or Init[Integer], got Default
assert_type(Variant[URI,Callable],default) #=> error assert_type(): expects a value of type URI or Callable, got Default
assert_type(Variant[URI,Collection],default) #=> error assert_type(): expects a value of type URI or Collection, got Default
assert_type(Variant[Callable,Integer[1,5]],default) #=> error assert_type(): expects a value of type Callable or Integer, got Default
assert_type(Variant[Callable,Integer[4,9]],default) #=> error assert_type(): expects a value of type Callable or Integer, got Default
assert_type(Variant[Callable,Integer[6,7]],default) #=> error assert_type(): expects a value of type Callable or Integer, got Default
assert_type(Variant[Callable,Integer[9,10]],default) #=> error assert_type(): expects a value of type Callable or Integer, got Default
assert_type(Variant[Callable,Integer],default) #=> error assert_type(): expects a value of type Callable or Integer, got Default
assert_type(Variant[Callable,Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Callable or Float, got Default
assert_type(Variant[Callable,Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Callable or Float, got Default
assert_type(Variant[Callable,Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Callable or Float, got Default
assert_type(Variant[Callable,Enum['a','B']],default) #=> error assert_type(): expects a value of type Callable or Enum, got Default
assert_type(Variant[Callable,Enum['b',true]],default) #=> error assert_type(): expects a value of type Callable or Enum, got Default
assert_type(Variant[Callable,Enum['c',true]],default) #=> error assert_type(): expects a value of type Callable or Enum, got Default
assert_type(Variant[Callable,Enum],default) #=> error assert_type(): expects a value of type Callable or Enum, got Default
assert_type(Variant[Callable,Pattern[/a/]],default) #=> error assert_type(): expects a value of type Callable or Pattern, got Default
assert_type(Variant[Callable,Pattern[/b/]],default) #=> error assert_type(): expects a value of type Callable or Pattern, got Default
assert_type(Variant[Callable,Pattern],default) #=> error assert_type(): expects a value of type Callable or Pattern, got Default
assert_type(Variant[Callable,Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Callable, or Integer, got Default
assert_type(Variant[Callable,Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Callable, or String, got Default
assert_type(Variant[Callable,NotUndef[String]],default) #=> error assert_type(): expects a value of type Callable or String, got Default
assert_type(Variant[Callable,NotUndef],default) #=> default
assert_type(Variant[Callable,Undef],default) #=> error assert_type(): expects a value of type Undef or Callable, got Default
assert_type(Variant[Callable,Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Callable, or Boolean, got Default
assert_type(Variant[Callable,Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Callable or Struct, got Default
assert_type(Variant[Callable,String[1,3]],default) #=> error assert_type(): expects a value of type Callable or String, got Default
assert_type(Variant[Callable,String],default) #=> error assert_type(): expects a value of type Callable or String, got Default
assert_type(Variant[Callable,Timespan[1,5]],default) #=> error assert_type(): expects a value of type Callable or Timespan, got Default
assert_type(Variant[Callable,Timespan[3,9]],default) #=> error assert_type(): expects a value of type Callable or Timespan, got Default
assert_type(Variant[Callable,Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Callable or Timestamp, got Default
assert_type(Variant[Callable,Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Callable or Timestamp, got Default
assert_type(Variant[Callable,SemVer['1.x']],default) #=> error assert_type(): expects a value of type Callable or SemVer, got Default
assert_type(Variant[Callable,SemVer['2.x']],default) #=> error assert_type(): expects a value of type Callable or SemVer, got Default
assert_type(Variant[Callable,Array[Integer]],default) #=> error assert_type(): expects a value of type Callable or Array, got Default
assert_type(Variant[Callable,Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Callable or Hash, got Default
assert_type(Variant[Callable,Type[Integer]],default) #=> error assert_type(): expects a value of type Callable or Type[Integer], got Default
assert_type(Variant[Callable,Regexp[/a/]],default) #=> error assert_type(): expects a value of type Callable or Regexp, got Default
assert_type(Variant[Callable,Boolean[true]],default) #=> error assert_type(): expects a value of type Callable or Boolean, got Default
assert_type(Variant[Callable,Boolean[false]],default) #=> error assert_type(): expects a value of type Callable or Boolean, got Default
assert_type(Variant[Callable,Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Callable or Sensitive[Integer], got Default
assert_type(Variant[Callable,Iterable[Integer]],default) #=> error assert_type(): expects a value of type Callable or Iterable[Integer], got Default
assert_type(Variant[Callable,Init[Integer]],default) #=> error assert_type(): expects a value of type Callable or Init[Integer], got Default
assert_type(Variant[Callable,URI],default) #=> error assert_type(): expects a value of type Callable or URI, got Default
assert_type(Variant[Callable,Collection],default) #=> error assert_type(): expects a value of type Callable or Collection, got Default
assert_type(Variant[Collection,Integer[1,5]],default) #=> error assert_type(): expects a value of type Collection or Integer, got Default
assert_type(Variant[Collection,Integer[4,9]],default) #=> error assert_type(): expects a value of type Collection or Integer, got Default
assert_type(Variant[Collection,Integer[6,7]],default) #=> error assert_type(): expects a value of type Collection or Integer, got Default
assert_type(Variant[Collection,Integer[9,10]],default) #=> error assert_type(): expects a value of type Collection or Integer, got Default
assert_type(Variant[Collection,Integer],default) #=> error assert_type(): expects a value of type Collection or Integer, got Default
assert_type(Variant[Collection,Float[1.0,2.0]],default) #=> error assert_type(): expects a value of type Collection or Float, got Default
assert_type(Variant[Collection,Float[1.5,3.0]],default) #=> error assert_type(): expects a value of type Collection or Float, got Default
assert_type(Variant[Collection,Float[4.0,5.0]],default) #=> error assert_type(): expects a value of type Collection or Float, got Default
assert_type(Variant[Collection,Enum['a','B']],default) #=> error assert_type(): expects a value of type Collection or Enum, got Default
assert_type(Variant[Collection,Enum['b',true]],default) #=> error assert_type(): expects a value of type Collection or Enum, got Default
assert_type(Variant[Collection,Enum['c',true]],default) #=> error assert_type(): expects a value of type Collection or Enum, got Default
assert_type(Variant[Collection,Enum],default) #=> error assert_type(): expects a value of type Collection or Enum, got Default
assert_type(Variant[Collection,Pattern[/a/]],default) #=> error assert_type(): expects a value of type Collection or Pattern, got Default
assert_type(Variant[Collection,Pattern[/b/]],default) #=> error assert_type(): expects a value of type Collection or Pattern, got Default
assert_type(Variant[Collection,Pattern],default) #=> error assert_type(): expects a value of type Collection or Pattern, got Default
assert_type(Variant[Collection,Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef, Collection, or Integer, got Default
assert_type(Variant[Collection,Optional['x']],default) #=> error assert_type(): expects a value of type Undef, Collection, or String, got Default
assert_type(Variant[Collection,NotUndef[String]],default) #=> error assert_type(): expects a value of type Collection or String, got Default
assert_type(Variant[Collection,NotUndef],default) #=> default
assert_type(Variant[Collection,Undef],default) #=> error assert_type(): expects a value of type Undef or Collection, got Default
assert_type(Variant[Collection,Variant[Boolean,Undef]],default) #=> error assert_type(): expects a value of type Undef, Collection, or Boolean, got Default
assert_type(Variant[Collection,Struct[{a=>Integer}]],default) #=> error assert_type(): expects a value of type Collection or Struct, got Default
assert_type(Variant[Collection,String[1,3]],default) #=> error assert_type(): expects a value of type Collection or String, got Default
assert_type(Variant[Collection,String],default) #=> error assert_type(): expects a value of type Collection or String, got Default
assert_type(Variant[Collection,Timespan[1,5]],default) #=> error assert_type(): expects a value of type Collection or Timespan, got Default
assert_type(Variant[Collection,Timespan[3,9]],default) #=> error assert_type(): expects a value of type Collection or Timespan, got Default
assert_type(Variant[Collection,Timestamp[1,5]],default) #=> error assert_type(): expects a value of type Collection or Timestamp, got Default
assert_type(Variant[Collection,Timestamp[7,9]],default) #=> error assert_type(): expects a value of type Collection or Timestamp, got Default
assert_type(Variant[Collection,SemVer['1.x']],default) #=> error assert_type(): expects a value of type Collection or SemVer, got Default
assert_type(Variant[Collection,SemVer['2.x']],default) #=> error assert_type(): expects a value of type Collection or SemVer, got Default
assert_type(Variant[Collection,Array[Integer]],default) #=> error assert_type(): expects a value of type Collection or Array, got Default
assert_type(Variant[Collection,Hash[String,Integer]],default) #=> error assert_type(): expects a value of type Collection or Hash, got Default
assert_type(Variant[Collection,Type[Integer]],default) #=> error assert_type(): expects a value of type Collection or Type[Integer], got Default
assert_type(Variant[Collection,Regexp[/a/]],default) #=> error assert_type(): expects a value of type Collection or Regexp, got Default
assert_type(Variant[Collection,Boolean[true]],default) #=> error assert_type(): expects a value of type Collection or Boolean, got Default
assert_type(Variant[Collection,Boolean[false]],default) #=> error assert_type(): expects a value of type Collection or Boolean, got Default
assert_type(Variant[Collection,Sensitive[Integer]],default) #=> error assert_type(): expects a value of type Collection or Sensitive[Integer], got Default
assert_type(Variant[Collection,Iterable[Integer]],default) #=> error assert_type(): expects a value of type Collection or Iterable[Integer], got Default
assert_type(Variant[Collection,Init[Integer]],default) #=> error assert_type(): expects a value of type Collection or Init[Integer], got Default
assert_type(Variant[Collection,URI],default) #=> error assert_type(): expects a value of type Collection or URI, got Default
assert_type(Variant[Collection,Callable],default) #=> error assert_type(): expects a value of type Collection or Callable, got Default
assert_type(Optional[Optional[Integer]],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Optional[Optional[Integer]],[default]) #=> error assert_type(): expects a value of type Undef or Integer, got Tuple
assert_type(Optional[Optional[Integer]],{a=>default,b=>1}) #=> error assert_type(): expects a value of type Undef or Integer, got Struct
assert_type(Optional[Optional[Integer]],Sensitive(default)) #=> error assert_type(): expects a value of type Undef or Integer, got Sensitive[Default]
Optional[Optional[Integer]] == Optional[Optional[Integer]] #=> true
assert_type(Optional[NotUndef[Integer]],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Optional[NotUndef[Integer]],[default]) #=> error assert_type(): expects a value of type Undef or Integer, got Tuple
assert_type(Optional[NotUndef[Integer]],{a=>default,b=>1}) #=> error assert_type(): expects a value of type Undef or Integer, got Struct
assert_type(Optional[NotUndef[Integer]],Sensitive(default)) #=> error assert_type(): expects a value of type Undef or Integer, got Sensitive[Default]
Optional[NotUndef[Integer]] == Optional[NotUndef[Integer]] #=> true
assert_type(Optional[NotUndef[Optional[Integer]]],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Optional[NotUndef[Optional[Integer]]],[default]) #=> error assert_type(): expects a value of type Undef or Integer, got Tuple
assert_type(Optional[NotUndef[Optional[Integer]]],{a=>default,b=>1}) #=> error assert_type(): expects a value of type Undef or Integer, got Struct
assert_type(Optional[NotUndef[Optional[Integer]]],Sensitive(default)) #=> error assert_type(): expects a value of type Undef or Integer, got Sensitive[Default]
Optional[NotUndef[Optional[Integer]]] == Optional[NotUndef[Optional[Integer]]] #=> true
assert_type(NotUndef[NotUndef[Integer]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(NotUndef[NotUndef[Integer]],[default]) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(NotUndef[NotUndef[Integer]],{a=>default,b=>1}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(NotUndef[NotUndef[Integer]],Sensitive(default)) #=> error assert_type(): expects an Integer value, got Sensitive[Default]
NotUndef[NotUndef[Integer]] == NotUndef[NotUndef[Integer]] #=> true
assert_type(NotUndef[Optional[Integer]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(NotUndef[Optional[Integer]],[default]) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(NotUndef[Optional[Integer]],{a=>default,b=>1}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(NotUndef[Optional[Integer]],Sensitive(default)) #=> error assert_type(): expects an Integer value, got Sensitive[Default]
NotUndef[Optional[Integer]] == NotUndef[Optional[Integer]] #=> true
assert_type(NotUndef[Optional[NotUndef[Integer]]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(NotUndef[Optional[NotUndef[Integer]]],[default]) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(NotUndef[Optional[NotUndef[Integer]]],{a=>default,b=>1}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(NotUndef[Optional[NotUndef[Integer]]],Sensitive(default)) #=> error assert_type(): expects an Integer value, got Sensitive[Default]
NotUndef[Optional[NotUndef[Integer]]] == NotUndef[Optional[NotUndef[Integer]]] #=> true
assert_type(Optional[Variant[Integer,Undef]],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Optional[Variant[Integer,Undef]],[default]) #=> error assert_type(): expects a value of type Undef or Integer, got Tuple
assert_type(Optional[Variant[Integer,Undef]],{a=>default,b=>1}) #=> error assert_type(): expects a value of type Undef or Integer, got Struct
assert_type(Optional[Variant[Integer,Undef]],Sensitive(default)) #=> error assert_type(): expects a value of type Undef or Integer, got Sensitive[Default]
Optional[Variant[Integer,Undef]] == Optional[Variant[Integer,Undef]] #=> true
assert_type(NotUndef[Variant[Integer,Undef]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(NotUndef[Variant[Integer,Undef]],[default]) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(NotUndef[Variant[Integer,Undef]],{a=>default,b=>1}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(NotUndef[Variant[Integer,Undef]],Sensitive(default)) #=> error assert_type(): expects an Integer value, got Sensitive[Default]
NotUndef[Variant[Integer,Undef]] == NotUndef[Variant[Integer,Undef]] #=> true
assert_type(Variant[Optional[Integer],Optional[String]],default) #=> error assert_type(): expects a value of type Undef, Integer, or String, got Default
assert_type(Variant[Optional[Integer],Optional[String]],[default]) #=> error assert_type(): expects a value of type Undef, Integer, or String, got Tuple
assert_type(Variant[Optional[Integer],Optional[String]],{a=>default,b=>1}) #=> error assert_type(): expects a value of type Undef, Integer, or String, got Struct
assert_type(Variant[Optional[Integer],Optional[String]],Sensitive(default)) #=> error assert_type(): expects a value of type Undef, Integer, or String, got Sensitive[Default]
Variant[Optional[Integer],Optional[String]] == Variant[Optional[Integer],Optional[String]] #=> true
assert_type(Variant[NotUndef[Integer],Undef],default) #=> error assert_type(): expects a value of type Undef or Integer, got Default
assert_type(Variant[NotUndef[Integer],Undef],[default]) #=> error assert_type(): expects a value of type Undef or Integer, got Tuple
assert_type(Variant[NotUndef[Integer],Undef],{a=>default,b=>1}) #=> error assert_type(): expects a value of type Undef or Integer, got Struct
assert_type(Variant[NotUndef[Integer],Undef],Sensitive(default)) #=> error assert_type(): expects a value of type Undef or Integer, got Sensitive[Default]
Variant[NotUndef[Integer],Undef] == Variant[NotUndef[Integer],Undef] #=> true
assert_type(Variant[NotUndef,Undef],default) #=> default
assert_type(Variant[NotUndef,Undef],[default]) #=> [default]
assert_type(Variant[NotUndef,Undef],{a=>default,b=>1}) #=> {'a' => default, 'b' => 1}
assert_type(Variant[NotUndef,Undef],Sensitive(default)) #=> Instance of Sensitive[Default]
Variant[NotUndef,Undef] == Variant[NotUndef,Undef] #=> true
assert_type(Variant[Enum['a'],Enum['b'],Enum['c']],default) #=> error assert_type(): expects a match for Enum['a', 'b', 'c'], got Default
assert_type(Variant[Enum['a'],Enum['b'],Enum['c']],[default]) #=> error assert_type(): expects a match for Enum['a', 'b', 'c'], got Tuple
assert_type(Variant[Enum['a'],Enum['b'],Enum['c']],{a=>default,b=>1}) #=> error assert_type(): expects a match for Enum['a', 'b', 'c'], got Struct
assert_type(Variant[Enum['a'],Enum['b'],Enum['c']],Sensitive(default)) #=> error assert_type(): expects a match for Enum['a', 'b', 'c'], got Sensitive[Default]
Variant[Enum['a'],Enum['b'],Enum['c']] == Variant[Enum['a'],Enum['b'],Enum['c']] #=> true
assert_type(Variant[Enum['a'],Pattern[/b/],Enum['c']],default) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Enum['a', 'c']], got Default
assert_type(Variant[Enum['a'],Pattern[/b/],Enum['c']],[default]) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Enum['a', 'c']], got Tuple
assert_type(Variant[Enum['a'],Pattern[/b/],Enum['c']],{a=>default,b=>1}) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Enum['a', 'c']], got Struct
assert_type(Variant[Enum['a'],Pattern[/b/],Enum['c']],Sensitive(default)) #=> error assert_type(): expects a match for Variant[Pattern[/b/], Enum['a', 'c']], got Sensitive[Default]
Variant[Enum['a'],Pattern[/b/],Enum['c']] == Variant[Enum['a'],Pattern[/b/],Enum['c']] #=> true
assert_type(Variant[Integer[1,2],Integer[3,4],Integer[5,6]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer[1,2],Integer[3,4],Integer[5,6]],[default]) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(Variant[Integer[1,2],Integer[3,4],Integer[5,6]],{a=>default,b=>1}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(Variant[Integer[1,2],Integer[3,4],Integer[5,6]],Sensitive(default)) #=> error assert_type(): expects an Integer value, got Sensitive[Default]
Variant[Integer[1,2],Integer[3,4],Integer[5,6]] == Variant[Integer[1,2],Integer[3,4],Integer[5,6]] #=> true
assert_type(Variant[Integer[5,6],Integer[1,2],Integer[3,4]],default) #=> error assert_type(): expects an Integer value, got Default
assert_type(Variant[Integer[5,6],Integer[1,2],Integer[3,4]],[default]) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(Variant[Integer[5,6],Integer[1,2],Integer[3,4]],{a=>default,b=>1}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(Variant[Integer[5,6],Integer[1,2],Integer[3,4]],Sensitive(default)) #=> error assert_type(): expects an Integer value, got Sensitive[Default]
Variant[Integer[5,6],Integer[1,2],Integer[3,4]] == Variant[Integer[5,6],Integer[1,2],Integer[3,4]] #=> true
assert_type(Variant[Variant[Integer,Float],Variant[Float,String]],default) #=> error assert_type(): expects a value of type Integer, Float, or String, got Default
assert_type(Variant[Variant[Integer,Float],Variant[Float,String]],[default]) #=> error assert_type(): expects a value of type Integer, Float, or String, got Tuple
assert_type(Variant[Variant[Integer,Float],Variant[Float,String]],{a=>default,b=>1}) #=> error assert_type(): expects a value of type Integer, Float, or String, got Struct
assert_type(Variant[Variant[Integer,Float],Variant[Float,String]],Sensitive(default)) #=> error assert_type(): expects a value of type Integer, Float, or String, got Sensitive[Default]
Variant[Variant[Integer,Float],Variant[Float,String]] == Variant[Variant[Integer,Float],Variant[Float,String]] #=> true
assert_type(Array[Variant[Integer[1,2],Integer[2,3]]],default) #=> error assert_type(): expects an Array value, got Default
assert_type(Array[Variant[Integer[1,2],Integer[2,3]]],[default]) #=> error assert_type(): index 0 expects an Integer value, got Default
assert_type(Array[Variant[Integer[1,2],Integer[2,3]]],{a=>default,b=>1}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Variant[Integer[1,2],Integer[2,3]]],Sensitive(default)) #=> error assert_type(): expects an Array value, got Sensitive[Default]
Array[Variant[Integer[1,2],Integer[2,3]]] == Array[Variant[Integer[1,2],Integer[2,3]]] #=> true
assert_type(Hash[Variant[Enum['a'],Enum['b']],Optional[Optional[Integer]]],default) #=> error assert_type(): expects a Hash value, got Default
assert_type(Hash[Variant[Enum['a'],Enum['b']],Optional[Optional[Integer]]],[default]) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[Variant[Enum['a'],Enum['b']],Optional[Optional[Integer]]],{a=>default,b=>1}) #=> error assert_type(): entry 'a' expects a value of type Undef or Integer, got Default
assert_type(Hash[Variant[Enum['a'],Enum['b']],Optional[Optional[Integer]]],Sensitive(default)) #=> error assert_type(): expects a Hash value, got Sensitive[Default]
Hash[Variant[Enum['a'],Enum['b']],Optional[Optional[Integer]]] == Hash[Variant[Enum['a'],Enum['b']],Optional[Optional[Integer]]] #=> true
assert_type(Tuple[Variant[Integer,Integer],Optional[NotUndef[String]]],default) #=> error assert_type(): expects a Tuple value, got Default
assert_type(Tuple[Variant[Integer,Integer],Optional[NotUndef[String]]],[default]) #=> error assert_type(): expects size to be 2, got 1
assert_type(Tuple[Variant[Integer,Integer],Optional[NotUndef[String]]],{a=>default,b=>1}) #=> error assert_type(): expects a Tuple value, got Struct
assert_type(Tuple[Variant[Integer,Integer],Optional[NotUndef[String]]],Sensitive(default)) #=> error assert_type(): expects a Tuple value, got Sensitive[Default]
Tuple[Variant[Integer,Integer],Optional[NotUndef[String]]] == Tuple[Variant[Integer,Integer],Optional[NotUndef[String]]] #=> true
assert_type(Struct[{a=>Variant[Integer,Integer]}],default) #=> error assert_type(): expects a Struct value, got Default
assert_type(Struct[{a=>Variant[Integer,Integer]}],[default]) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>Variant[Integer,Integer]}],{a=>default,b=>1}) #=> error  assert_type(): entry 'a' expects an Integer value, got Default\n  assert_type(): unrecognized key 'b'
assert_type(Struct[{a=>Variant[Integer,Integer]}],Sensitive(default)) #=> error assert_type(): expects a Struct value, got Sensitive[Default]
Struct[{a=>Variant[Integer,Integer]}] == Struct[{a=>Variant[Integer,Integer]}] #=> true
assert_type(Type[Variant[Integer,Integer]],default) #=> error assert_type(): expects a Type[Integer] value, got Default
assert_type(Type[Variant[Integer,Integer]],[default]) #=> error assert_type(): expects a Type[Integer] value, got Tuple
assert_type(Type[Variant[Integer,Integer]],{a=>default,b=>1}) #=> error assert_type(): expects a Type[Integer] value, got Struct
assert_type(Type[Variant[Integer,Integer]],Sensitive(default)) #=> error assert_type(): expects a Type[Integer] value, got Sensitive[Default]
Type[Variant[Integer,Integer]] == Type[Variant[Integer,Integer]] #=> true
assert_type(Iterable[Variant[Integer,Integer]],default) #=> error assert_type(): expects an Iterable[Integer] value, got Default
assert_type(Iterable[Variant[Integer,Integer]],[default]) #=> error assert_type(): expects an Iterable[Integer] value, got Tuple
assert_type(Iterable[Variant[Integer,Integer]],{a=>default,b=>1}) #=> error assert_type(): expects an Iterable[Integer] value, got Struct
assert_type(Iterable[Variant[Integer,Integer]],Sensitive(default)) #=> error assert_type(): expects an Iterable[Integer] value, got Sensitive[Default]
Iterable[Variant[Integer,Integer]] == Iterable[Variant[Integer,Integer]] #=> true
assert_type(Sensitive[Variant[Integer,Integer]],default) #=> error assert_type(): expects a Sensitive[Integer] value, got Default
assert_type(Sensitive[Variant[Integer,Integer]],[default]) #=> error assert_type(): expects a Sensitive[Integer] value, got Tuple
assert_type(Sensitive[Variant[Integer,Integer]],{a=>default,b=>1}) #=> error assert_type(): expects a Sensitive[Integer] value, got Struct
assert_type(Sensitive[Variant[Integer,Integer]],Sensitive(default)) #=> error assert_type(): expects a Sensitive[Integer] value, got Sensitive[Default]
Sensitive[Variant[Integer,Integer]] == Sensitive[Variant[Integer,Integer]] #=> true
assert_type(Callable[Variant[Integer,Integer]],default) #=> error assert_type(): expects a Callable value, got Default
assert_type(Callable[Variant[Integer,Integer]],[default]) #=> error assert_type(): expects a Callable value, got Tuple
assert_type(Callable[Variant[Integer,Integer]],{a=>default,b=>1}) #=> error assert_type(): expects a Callable value, got Struct
assert_type(Callable[Variant[Integer,Integer]],Sensitive(default)) #=> error assert_type(): expects a Callable value, got Sensitive[Default]
Callable[Variant[Integer,Integer]] == Callable[Variant[Integer,Integer]] #=> true
# Mismatches inside values.
assert_type(Array[String],[]) #=> []
assert_type(Array[String],[1,'a']) #=> error assert_type(): index 0 expects a String value, got Integer
assert_type(Array[String],[1,[2,'x']]) #=> error  assert_type(): index 0 expects a String value, got Integer\n  assert_type(): index 1 expects a String value, got Tuple
assert_type(Array[String],['a','b','c']) #=> ['a', 'b', 'c']
assert_type(Array[String],{}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Array[String],{a=>1}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[String],{a=>'x',b=>2}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[String],{1=>2}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Array[String],{a=>{b=>'x'}}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[String],'aaa') #=> error assert_type(): expects an Array value, got String
assert_type(Array[String],Integer) #=> error assert_type(): expects an Array value, got Type[Integer]
assert_type(Array[String],[Integer]) #=> error assert_type(): index 0 expects a String value, got Type[Integer]
assert_type(Array[String],Sensitive('a')) #=> error assert_type(): expects an Array value, got Sensitive[String]
assert_type(Array[String],5) #=> error assert_type(): expects an Array value, got Integer
assert_type(Array[String],1.5) #=> error assert_type(): expects an Array value, got Float
assert_type(Array[String],[undef]) #=> error assert_type(): index 0 expects a String value, got Undef
assert_type(Array[String],{a=>undef}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Integer,2],[]) #=> error assert_type(): expects size to be at least 2, got 0
assert_type(Array[Integer,2],[1,'a']) #=> error assert_type(): index 1 expects an Integer value, got String
assert_type(Array[Integer,2],[1,[2,'x']]) #=> error assert_type(): index 1 expects an Integer value, got Tuple
assert_type(Array[Integer,2],['a','b','c']) #=> error  assert_type(): index 0 expects an Integer value, got String\n  assert_type(): index 1 expects an Integer value, got String\n  assert_type(): index 2 expects an Integer value, got String
assert_type(Array[Integer,2],{}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Array[Integer,2],{a=>1}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Integer,2],{a=>'x',b=>2}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Integer,2],{1=>2}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Array[Integer,2],{a=>{b=>'x'}}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Integer,2],'aaa') #=> error assert_type(): expects an Array value, got String
assert_type(Array[Integer,2],Integer) #=> error assert_type(): expects an Array value, got Type[Integer]
assert_type(Array[Integer,2],[Integer]) #=> error assert_type(): expects size to be at least 2, got 1
assert_type(Array[Integer,2],Sensitive('a')) #=> error assert_type(): expects an Array value, got Sensitive[String]
assert_type(Array[Integer,2],5) #=> error assert_type(): expects an Array value, got Integer
assert_type(Array[Integer,2],1.5) #=> error assert_type(): expects an Array value, got Float
assert_type(Array[Integer,2],[undef]) #=> error assert_type(): expects size to be at least 2, got 1
assert_type(Array[Integer,2],{a=>undef}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Integer,0,1],[]) #=> []
assert_type(Array[Integer,0,1],[1,'a']) #=> error assert_type(): expects size to be at most 1, got 2
assert_type(Array[Integer,0,1],[1,[2,'x']]) #=> error assert_type(): expects size to be at most 1, got 2
assert_type(Array[Integer,0,1],['a','b','c']) #=> error assert_type(): expects size to be at most 1, got 3
assert_type(Array[Integer,0,1],{}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Array[Integer,0,1],{a=>1}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Integer,0,1],{a=>'x',b=>2}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Integer,0,1],{1=>2}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Array[Integer,0,1],{a=>{b=>'x'}}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Integer,0,1],'aaa') #=> error assert_type(): expects an Array value, got String
assert_type(Array[Integer,0,1],Integer) #=> error assert_type(): expects an Array value, got Type[Integer]
assert_type(Array[Integer,0,1],[Integer]) #=> error assert_type(): index 0 expects an Integer value, got Type[Integer]
assert_type(Array[Integer,0,1],Sensitive('a')) #=> error assert_type(): expects an Array value, got Sensitive[String]
assert_type(Array[Integer,0,1],5) #=> error assert_type(): expects an Array value, got Integer
assert_type(Array[Integer,0,1],1.5) #=> error assert_type(): expects an Array value, got Float
assert_type(Array[Integer,0,1],[undef]) #=> error assert_type(): index 0 expects an Integer value, got Undef
assert_type(Array[Integer,0,1],{a=>undef}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Integer,1,1],[]) #=> error assert_type(): expects size to be 1, got 0
assert_type(Array[Integer,1,1],[1,'a']) #=> error assert_type(): expects size to be 1, got 2
assert_type(Array[Integer,1,1],[1,[2,'x']]) #=> error assert_type(): expects size to be 1, got 2
assert_type(Array[Integer,1,1],['a','b','c']) #=> error assert_type(): expects size to be 1, got 3
assert_type(Array[Integer,1,1],{}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Array[Integer,1,1],{a=>1}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Integer,1,1],{a=>'x',b=>2}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Integer,1,1],{1=>2}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Array[Integer,1,1],{a=>{b=>'x'}}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Integer,1,1],'aaa') #=> error assert_type(): expects an Array value, got String
assert_type(Array[Integer,1,1],Integer) #=> error assert_type(): expects an Array value, got Type[Integer]
assert_type(Array[Integer,1,1],[Integer]) #=> error assert_type(): index 0 expects an Integer value, got Type[Integer]
assert_type(Array[Integer,1,1],Sensitive('a')) #=> error assert_type(): expects an Array value, got Sensitive[String]
assert_type(Array[Integer,1,1],5) #=> error assert_type(): expects an Array value, got Integer
assert_type(Array[Integer,1,1],1.5) #=> error assert_type(): expects an Array value, got Float
assert_type(Array[Integer,1,1],[undef]) #=> error assert_type(): index 0 expects an Integer value, got Undef
assert_type(Array[Integer,1,1],{a=>undef}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[0,0],[]) #=> []
assert_type(Array[0,0],[1,'a']) #=> error assert_type(): expects size to be 0, got 2
assert_type(Array[0,0],[1,[2,'x']]) #=> error assert_type(): expects size to be 0, got 2
assert_type(Array[0,0],['a','b','c']) #=> error assert_type(): expects size to be 0, got 3
assert_type(Array[0,0],{}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Array[0,0],{a=>1}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[0,0],{a=>'x',b=>2}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[0,0],{1=>2}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Array[0,0],{a=>{b=>'x'}}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[0,0],'aaa') #=> error assert_type(): expects an Array value, got String
assert_type(Array[0,0],Integer) #=> error assert_type(): expects an Array value, got Type[Integer]
assert_type(Array[0,0],[Integer]) #=> error assert_type(): expects size to be 0, got 1
assert_type(Array[0,0],Sensitive('a')) #=> error assert_type(): expects an Array value, got Sensitive[String]
assert_type(Array[0,0],5) #=> error assert_type(): expects an Array value, got Integer
assert_type(Array[0,0],1.5) #=> error assert_type(): expects an Array value, got Float
assert_type(Array[0,0],[undef]) #=> error assert_type(): expects size to be 0, got 1
assert_type(Array[0,0],{a=>undef}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[String,2,4],[]) #=> error assert_type(): expects size to be between 2 and 4, got 0
assert_type(Array[String,2,4],[1,'a']) #=> error assert_type(): index 0 expects a String value, got Integer
assert_type(Array[String,2,4],[1,[2,'x']]) #=> error  assert_type(): index 0 expects a String value, got Integer\n  assert_type(): index 1 expects a String value, got Tuple
assert_type(Array[String,2,4],['a','b','c']) #=> ['a', 'b', 'c']
assert_type(Array[String,2,4],{}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Array[String,2,4],{a=>1}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[String,2,4],{a=>'x',b=>2}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[String,2,4],{1=>2}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Array[String,2,4],{a=>{b=>'x'}}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[String,2,4],'aaa') #=> error assert_type(): expects an Array value, got String
assert_type(Array[String,2,4],Integer) #=> error assert_type(): expects an Array value, got Type[Integer]
assert_type(Array[String,2,4],[Integer]) #=> error assert_type(): expects size to be between 2 and 4, got 1
assert_type(Array[String,2,4],Sensitive('a')) #=> error assert_type(): expects an Array value, got Sensitive[String]
assert_type(Array[String,2,4],5) #=> error assert_type(): expects an Array value, got Integer
assert_type(Array[String,2,4],1.5) #=> error assert_type(): expects an Array value, got Float
assert_type(Array[String,2,4],[undef]) #=> error assert_type(): expects size to be between 2 and 4, got 1
assert_type(Array[String,2,4],{a=>undef}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Array[Integer]],[]) #=> []
assert_type(Array[Array[Integer]],[1,'a']) #=> error  assert_type(): index 0 expects an Array value, got Integer\n  assert_type(): index 1 expects an Array value, got String
assert_type(Array[Array[Integer]],[1,[2,'x']]) #=> error  assert_type(): index 0 expects an Array value, got Integer\n  assert_type(): index 1 index 1 expects an Integer value, got String
assert_type(Array[Array[Integer]],['a','b','c']) #=> error  assert_type(): index 0 expects an Array value, got String\n  assert_type(): index 1 expects an Array value, got String\n  assert_type(): index 2 expects an Array value, got String
assert_type(Array[Array[Integer]],{}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Array[Array[Integer]],{a=>1}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Array[Integer]],{a=>'x',b=>2}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Array[Integer]],{1=>2}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Array[Array[Integer]],{a=>{b=>'x'}}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Array[Integer]],'aaa') #=> error assert_type(): expects an Array value, got String
assert_type(Array[Array[Integer]],Integer) #=> error assert_type(): expects an Array value, got Type[Integer]
assert_type(Array[Array[Integer]],[Integer]) #=> error assert_type(): index 0 expects an Array value, got Type[Integer]
assert_type(Array[Array[Integer]],Sensitive('a')) #=> error assert_type(): expects an Array value, got Sensitive[String]
assert_type(Array[Array[Integer]],5) #=> error assert_type(): expects an Array value, got Integer
assert_type(Array[Array[Integer]],1.5) #=> error assert_type(): expects an Array value, got Float
assert_type(Array[Array[Integer]],[undef]) #=> error assert_type(): index 0 expects an Array value, got Undef
assert_type(Array[Array[Integer]],{a=>undef}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Tuple[Integer,Integer],[]) #=> error assert_type(): expects size to be 2, got 0
assert_type(Tuple[Integer,Integer],[1,'a']) #=> error assert_type(): index 1 expects an Integer value, got String
assert_type(Tuple[Integer,Integer],[1,[2,'x']]) #=> error assert_type(): index 1 expects an Integer value, got Tuple
assert_type(Tuple[Integer,Integer],['a','b','c']) #=> error assert_type(): expects size to be 2, got 3
assert_type(Tuple[Integer,Integer],{}) #=> error assert_type(): expects a Tuple value, got Hash
assert_type(Tuple[Integer,Integer],{a=>1}) #=> error assert_type(): expects a Tuple value, got Struct
assert_type(Tuple[Integer,Integer],{a=>'x',b=>2}) #=> error assert_type(): expects a Tuple value, got Struct
assert_type(Tuple[Integer,Integer],{1=>2}) #=> error assert_type(): expects a Tuple value, got Hash
assert_type(Tuple[Integer,Integer],{a=>{b=>'x'}}) #=> error assert_type(): expects a Tuple value, got Struct
assert_type(Tuple[Integer,Integer],'aaa') #=> error assert_type(): expects a Tuple value, got String
assert_type(Tuple[Integer,Integer],Integer) #=> error assert_type(): expects a Tuple value, got Type[Integer]
assert_type(Tuple[Integer,Integer],[Integer]) #=> error assert_type(): expects size to be 2, got 1
assert_type(Tuple[Integer,Integer],Sensitive('a')) #=> error assert_type(): expects a Tuple value, got Sensitive[String]
assert_type(Tuple[Integer,Integer],5) #=> error assert_type(): expects a Tuple value, got Integer
assert_type(Tuple[Integer,Integer],1.5) #=> error assert_type(): expects a Tuple value, got Float
assert_type(Tuple[Integer,Integer],[undef]) #=> error assert_type(): expects size to be 2, got 1
assert_type(Tuple[Integer,Integer],{a=>undef}) #=> error assert_type(): expects a Tuple value, got Struct
assert_type(Tuple[String,1,2],[]) #=> error assert_type(): expects size to be between 1 and 2, got 0
assert_type(Tuple[String,1,2],[1,'a']) #=> error assert_type(): index 0 expects a String value, got Integer
assert_type(Tuple[String,1,2],[1,[2,'x']]) #=> error  assert_type(): index 0 expects a String value, got Integer\n  assert_type(): index 0 expects a String value, got Tuple
assert_type(Tuple[String,1,2],['a','b','c']) #=> error assert_type(): expects size to be between 1 and 2, got 3
assert_type(Tuple[String,1,2],{}) #=> error assert_type(): expects a Tuple value, got Hash
assert_type(Tuple[String,1,2],{a=>1}) #=> error assert_type(): expects a Tuple value, got Struct
assert_type(Tuple[String,1,2],{a=>'x',b=>2}) #=> error assert_type(): expects a Tuple value, got Struct
assert_type(Tuple[String,1,2],{1=>2}) #=> error assert_type(): expects a Tuple value, got Hash
assert_type(Tuple[String,1,2],{a=>{b=>'x'}}) #=> error assert_type(): expects a Tuple value, got Struct
assert_type(Tuple[String,1,2],'aaa') #=> error assert_type(): expects a Tuple value, got String
assert_type(Tuple[String,1,2],Integer) #=> error assert_type(): expects a Tuple value, got Type[Integer]
assert_type(Tuple[String,1,2],[Integer]) #=> error assert_type(): index 0 expects a String value, got Type[Integer]
assert_type(Tuple[String,1,2],Sensitive('a')) #=> error assert_type(): expects a Tuple value, got Sensitive[String]
assert_type(Tuple[String,1,2],5) #=> error assert_type(): expects a Tuple value, got Integer
assert_type(Tuple[String,1,2],1.5) #=> error assert_type(): expects a Tuple value, got Float
assert_type(Tuple[String,1,2],[undef]) #=> error assert_type(): index 0 expects a String value, got Undef
assert_type(Tuple[String,1,2],{a=>undef}) #=> error assert_type(): expects a Tuple value, got Struct
assert_type(Tuple[String,0,0],[]) #=> []
assert_type(Tuple[String,0,0],[1,'a']) #=> error assert_type(): expects size to be 0, got 2
assert_type(Tuple[String,0,0],[1,[2,'x']]) #=> error assert_type(): expects size to be 0, got 2
assert_type(Tuple[String,0,0],['a','b','c']) #=> error assert_type(): expects size to be 0, got 3
assert_type(Tuple[String,0,0],{}) #=> error assert_type(): expects a Tuple value, got Hash
assert_type(Tuple[String,0,0],{a=>1}) #=> error assert_type(): expects a Tuple value, got Struct
assert_type(Tuple[String,0,0],{a=>'x',b=>2}) #=> error assert_type(): expects a Tuple value, got Struct
assert_type(Tuple[String,0,0],{1=>2}) #=> error assert_type(): expects a Tuple value, got Hash
assert_type(Tuple[String,0,0],{a=>{b=>'x'}}) #=> error assert_type(): expects a Tuple value, got Struct
assert_type(Tuple[String,0,0],'aaa') #=> error assert_type(): expects a Tuple value, got String
assert_type(Tuple[String,0,0],Integer) #=> error assert_type(): expects a Tuple value, got Type[Integer]
assert_type(Tuple[String,0,0],[Integer]) #=> error assert_type(): expects size to be 0, got 1
assert_type(Tuple[String,0,0],Sensitive('a')) #=> error assert_type(): expects a Tuple value, got Sensitive[String]
assert_type(Tuple[String,0,0],5) #=> error assert_type(): expects a Tuple value, got Integer
assert_type(Tuple[String,0,0],1.5) #=> error assert_type(): expects a Tuple value, got Float
assert_type(Tuple[String,0,0],[undef]) #=> error assert_type(): expects size to be 0, got 1
assert_type(Tuple[String,0,0],{a=>undef}) #=> error assert_type(): expects a Tuple value, got Struct
assert_type(Tuple[Integer,Tuple[Integer,Integer]],[]) #=> error assert_type(): expects size to be 2, got 0
assert_type(Tuple[Integer,Tuple[Integer,Integer]],[1,'a']) #=> error assert_type(): index 1 expects a Tuple value, got String
assert_type(Tuple[Integer,Tuple[Integer,Integer]],[1,[2,'x']]) #=> error assert_type(): index 1 index 1 expects an Integer value, got String
assert_type(Tuple[Integer,Tuple[Integer,Integer]],['a','b','c']) #=> error assert_type(): expects size to be 2, got 3
assert_type(Tuple[Integer,Tuple[Integer,Integer]],{}) #=> error assert_type(): expects a Tuple value, got Hash
assert_type(Tuple[Integer,Tuple[Integer,Integer]],{a=>1}) #=> error assert_type(): expects a Tuple value, got Struct
assert_type(Tuple[Integer,Tuple[Integer,Integer]],{a=>'x',b=>2}) #=> error assert_type(): expects a Tuple value, got Struct
assert_type(Tuple[Integer,Tuple[Integer,Integer]],{1=>2}) #=> error assert_type(): expects a Tuple value, got Hash
assert_type(Tuple[Integer,Tuple[Integer,Integer]],{a=>{b=>'x'}}) #=> error assert_type(): expects a Tuple value, got Struct
assert_type(Tuple[Integer,Tuple[Integer,Integer]],'aaa') #=> error assert_type(): expects a Tuple value, got String
assert_type(Tuple[Integer,Tuple[Integer,Integer]],Integer) #=> error assert_type(): expects a Tuple value, got Type[Integer]
assert_type(Tuple[Integer,Tuple[Integer,Integer]],[Integer]) #=> error assert_type(): expects size to be 2, got 1
assert_type(Tuple[Integer,Tuple[Integer,Integer]],Sensitive('a')) #=> error assert_type(): expects a Tuple value, got Sensitive[String]
assert_type(Tuple[Integer,Tuple[Integer,Integer]],5) #=> error assert_type(): expects a Tuple value, got Integer
assert_type(Tuple[Integer,Tuple[Integer,Integer]],1.5) #=> error assert_type(): expects a Tuple value, got Float
assert_type(Tuple[Integer,Tuple[Integer,Integer]],[undef]) #=> error assert_type(): expects size to be 2, got 1
assert_type(Tuple[Integer,Tuple[Integer,Integer]],{a=>undef}) #=> error assert_type(): expects a Tuple value, got Struct
assert_type(Hash[String,String],[]) #=> error assert_type(): expects a Hash value, got Array
assert_type(Hash[String,String],[1,'a']) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[String,String],[1,[2,'x']]) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[String,String],['a','b','c']) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[String,String],{}) #=> {}
assert_type(Hash[String,String],{a=>1}) #=> error assert_type(): entry 'a' expects a String value, got Integer
assert_type(Hash[String,String],{a=>'x',b=>2}) #=> error assert_type(): entry 'b' expects a String value, got Integer
assert_type(Hash[String,String],{1=>2}) #=> error assert_type(): expects a Hash[String, String] value, got Hash[Integer[1, 1], Integer[2, 2]]
assert_type(Hash[String,String],{a=>{b=>'x'}}) #=> error assert_type(): entry 'a' expects a String value, got Struct
assert_type(Hash[String,String],'aaa') #=> error assert_type(): expects a Hash value, got String
assert_type(Hash[String,String],Integer) #=> error assert_type(): expects a Hash value, got Type[Integer]
assert_type(Hash[String,String],[Integer]) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[String,String],Sensitive('a')) #=> error assert_type(): expects a Hash value, got Sensitive[String]
assert_type(Hash[String,String],5) #=> error assert_type(): expects a Hash value, got Integer
assert_type(Hash[String,String],1.5) #=> error assert_type(): expects a Hash value, got Float
assert_type(Hash[String,String],[undef]) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[String,String],{a=>undef}) #=> error assert_type(): entry 'a' expects a String value, got Undef
assert_type(Hash[Integer,Integer],[]) #=> error assert_type(): expects a Hash value, got Array
assert_type(Hash[Integer,Integer],[1,'a']) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[Integer,Integer],[1,[2,'x']]) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[Integer,Integer],['a','b','c']) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[Integer,Integer],{}) #=> {}
assert_type(Hash[Integer,Integer],{a=>1}) #=> error assert_type(): key of entry 'a' expects an Integer value, got String
assert_type(Hash[Integer,Integer],{a=>'x',b=>2}) #=> error  assert_type(): key of entry 'a' expects an Integer value, got String\n  assert_type(): entry 'a' expects an Integer value, got String\n  assert_type(): key of entry 'b' expects an Integer value, got String
assert_type(Hash[Integer,Integer],{1=>2}) #=> {1 => 2}
assert_type(Hash[Integer,Integer],{a=>{b=>'x'}}) #=> error  assert_type(): key of entry 'a' expects an Integer value, got String\n  assert_type(): entry 'a' expects an Integer value, got Struct
assert_type(Hash[Integer,Integer],'aaa') #=> error assert_type(): expects a Hash value, got String
assert_type(Hash[Integer,Integer],Integer) #=> error assert_type(): expects a Hash value, got Type[Integer]
assert_type(Hash[Integer,Integer],[Integer]) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[Integer,Integer],Sensitive('a')) #=> error assert_type(): expects a Hash value, got Sensitive[String]
assert_type(Hash[Integer,Integer],5) #=> error assert_type(): expects a Hash value, got Integer
assert_type(Hash[Integer,Integer],1.5) #=> error assert_type(): expects a Hash value, got Float
assert_type(Hash[Integer,Integer],[undef]) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[Integer,Integer],{a=>undef}) #=> error  assert_type(): key of entry 'a' expects an Integer value, got String\n  assert_type(): entry 'a' expects an Integer value, got Undef
assert_type(Hash[String,Integer,2],[]) #=> error assert_type(): expects a Hash value, got Array
assert_type(Hash[String,Integer,2],[1,'a']) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[String,Integer,2],[1,[2,'x']]) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[String,Integer,2],['a','b','c']) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[String,Integer,2],{}) #=> error assert_type(): expects size to be at least 2, got 0
assert_type(Hash[String,Integer,2],{a=>1}) #=> error assert_type(): expects size to be at least 2, got 1
assert_type(Hash[String,Integer,2],{a=>'x',b=>2}) #=> error assert_type(): entry 'a' expects an Integer value, got String
assert_type(Hash[String,Integer,2],{1=>2}) #=> error assert_type(): expects size to be at least 2, got 1
assert_type(Hash[String,Integer,2],{a=>{b=>'x'}}) #=> error assert_type(): expects size to be at least 2, got 1
assert_type(Hash[String,Integer,2],'aaa') #=> error assert_type(): expects a Hash value, got String
assert_type(Hash[String,Integer,2],Integer) #=> error assert_type(): expects a Hash value, got Type[Integer]
assert_type(Hash[String,Integer,2],[Integer]) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[String,Integer,2],Sensitive('a')) #=> error assert_type(): expects a Hash value, got Sensitive[String]
assert_type(Hash[String,Integer,2],5) #=> error assert_type(): expects a Hash value, got Integer
assert_type(Hash[String,Integer,2],1.5) #=> error assert_type(): expects a Hash value, got Float
assert_type(Hash[String,Integer,2],[undef]) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[String,Integer,2],{a=>undef}) #=> error assert_type(): expects size to be at least 2, got 1
assert_type(Hash[String,Integer,0,0],[]) #=> error assert_type(): expects a Hash value, got Array
assert_type(Hash[String,Integer,0,0],[1,'a']) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[String,Integer,0,0],[1,[2,'x']]) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[String,Integer,0,0],['a','b','c']) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[String,Integer,0,0],{}) #=> {}
assert_type(Hash[String,Integer,0,0],{a=>1}) #=> error assert_type(): expects size to be 0, got 1
assert_type(Hash[String,Integer,0,0],{a=>'x',b=>2}) #=> error assert_type(): expects size to be 0, got 2
assert_type(Hash[String,Integer,0,0],{1=>2}) #=> error assert_type(): expects size to be 0, got 1
assert_type(Hash[String,Integer,0,0],{a=>{b=>'x'}}) #=> error assert_type(): expects size to be 0, got 1
assert_type(Hash[String,Integer,0,0],'aaa') #=> error assert_type(): expects a Hash value, got String
assert_type(Hash[String,Integer,0,0],Integer) #=> error assert_type(): expects a Hash value, got Type[Integer]
assert_type(Hash[String,Integer,0,0],[Integer]) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[String,Integer,0,0],Sensitive('a')) #=> error assert_type(): expects a Hash value, got Sensitive[String]
assert_type(Hash[String,Integer,0,0],5) #=> error assert_type(): expects a Hash value, got Integer
assert_type(Hash[String,Integer,0,0],1.5) #=> error assert_type(): expects a Hash value, got Float
assert_type(Hash[String,Integer,0,0],[undef]) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[String,Integer,0,0],{a=>undef}) #=> error assert_type(): expects size to be 0, got 1
assert_type(Hash[Enum['z'],Integer],[]) #=> error assert_type(): expects a Hash value, got Array
assert_type(Hash[Enum['z'],Integer],[1,'a']) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[Enum['z'],Integer],[1,[2,'x']]) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[Enum['z'],Integer],['a','b','c']) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[Enum['z'],Integer],{}) #=> {}
assert_type(Hash[Enum['z'],Integer],{a=>1}) #=> error assert_type(): key of entry 'a' expects a match for Enum['z'], got 'a'
assert_type(Hash[Enum['z'],Integer],{a=>'x',b=>2}) #=> error  assert_type(): key of entry 'a' expects a match for Enum['z'], got 'a'\n  assert_type(): entry 'a' expects an Integer value, got String\n  assert_type(): key of entry 'b' expects a match for Enum['z'], got 'b'
assert_type(Hash[Enum['z'],Integer],{1=>2}) #=> error assert_type(): expects a Hash[Enum['z'], Integer] value, got Hash[Integer[1, 1], Integer[2, 2]]
assert_type(Hash[Enum['z'],Integer],{a=>{b=>'x'}}) #=> error  assert_type(): key of entry 'a' expects a match for Enum['z'], got 'a'\n  assert_type(): entry 'a' expects an Integer value, got Struct
assert_type(Hash[Enum['z'],Integer],'aaa') #=> error assert_type(): expects a Hash value, got String
assert_type(Hash[Enum['z'],Integer],Integer) #=> error assert_type(): expects a Hash value, got Type[Integer]
assert_type(Hash[Enum['z'],Integer],[Integer]) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[Enum['z'],Integer],Sensitive('a')) #=> error assert_type(): expects a Hash value, got Sensitive[String]
assert_type(Hash[Enum['z'],Integer],5) #=> error assert_type(): expects a Hash value, got Integer
assert_type(Hash[Enum['z'],Integer],1.5) #=> error assert_type(): expects a Hash value, got Float
assert_type(Hash[Enum['z'],Integer],[undef]) #=> error assert_type(): expects a Hash value, got Tuple
assert_type(Hash[Enum['z'],Integer],{a=>undef}) #=> error  assert_type(): key of entry 'a' expects a match for Enum['z'], got 'a'\n  assert_type(): entry 'a' expects an Integer value, got Undef
assert_type(Struct[{a=>Integer}],[]) #=> error assert_type(): expects a Struct value, got Array
assert_type(Struct[{a=>Integer}],[1,'a']) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>Integer}],[1,[2,'x']]) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>Integer}],['a','b','c']) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>Integer}],{}) #=> error assert_type(): expects size to be 1, got 0
assert_type(Struct[{a=>Integer}],{a=>1}) #=> {'a' => 1}
assert_type(Struct[{a=>Integer}],{a=>'x',b=>2}) #=> error  assert_type(): entry 'a' expects an Integer value, got String\n  assert_type(): unrecognized key 'b'
assert_type(Struct[{a=>Integer}],{1=>2}) #=> error assert_type(): expects a Struct[{'a' => Integer}] value, got Hash[Integer[1, 1], Integer[2, 2]]
assert_type(Struct[{a=>Integer}],{a=>{b=>'x'}}) #=> error assert_type(): entry 'a' expects an Integer value, got Struct
assert_type(Struct[{a=>Integer}],'aaa') #=> error assert_type(): expects a Struct value, got String
assert_type(Struct[{a=>Integer}],Integer) #=> error assert_type(): expects a Struct value, got Type[Integer]
assert_type(Struct[{a=>Integer}],[Integer]) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>Integer}],Sensitive('a')) #=> error assert_type(): expects a Struct value, got Sensitive[String]
assert_type(Struct[{a=>Integer}],5) #=> error assert_type(): expects a Struct value, got Integer
assert_type(Struct[{a=>Integer}],1.5) #=> error assert_type(): expects a Struct value, got Float
assert_type(Struct[{a=>Integer}],[undef]) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>Integer}],{a=>undef}) #=> error assert_type(): entry 'a' expects an Integer value, got Undef
assert_type(Struct[{a=>Integer,b=>Integer,c=>Integer}],[]) #=> error assert_type(): expects a Struct value, got Array
assert_type(Struct[{a=>Integer,b=>Integer,c=>Integer}],[1,'a']) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>Integer,b=>Integer,c=>Integer}],[1,[2,'x']]) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>Integer,b=>Integer,c=>Integer}],['a','b','c']) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>Integer,b=>Integer,c=>Integer}],{}) #=> error assert_type(): expects size to be 3, got 0
assert_type(Struct[{a=>Integer,b=>Integer,c=>Integer}],{a=>1}) #=> error  assert_type(): expects a value for key 'b'\n  assert_type(): expects a value for key 'c'
assert_type(Struct[{a=>Integer,b=>Integer,c=>Integer}],{a=>'x',b=>2}) #=> error  assert_type(): entry 'a' expects an Integer value, got String\n  assert_type(): expects a value for key 'c'
assert_type(Struct[{a=>Integer,b=>Integer,c=>Integer}],{1=>2}) #=> error assert_type(): expects size to be 3, got 1
assert_type(Struct[{a=>Integer,b=>Integer,c=>Integer}],{a=>{b=>'x'}}) #=> error  assert_type(): entry 'a' expects an Integer value, got Struct\n  assert_type(): expects a value for key 'b'\n  assert_type(): expects a value for key 'c'
assert_type(Struct[{a=>Integer,b=>Integer,c=>Integer}],'aaa') #=> error assert_type(): expects a Struct value, got String
assert_type(Struct[{a=>Integer,b=>Integer,c=>Integer}],Integer) #=> error assert_type(): expects a Struct value, got Type[Integer]
assert_type(Struct[{a=>Integer,b=>Integer,c=>Integer}],[Integer]) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>Integer,b=>Integer,c=>Integer}],Sensitive('a')) #=> error assert_type(): expects a Struct value, got Sensitive[String]
assert_type(Struct[{a=>Integer,b=>Integer,c=>Integer}],5) #=> error assert_type(): expects a Struct value, got Integer
assert_type(Struct[{a=>Integer,b=>Integer,c=>Integer}],1.5) #=> error assert_type(): expects a Struct value, got Float
assert_type(Struct[{a=>Integer,b=>Integer,c=>Integer}],[undef]) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>Integer,b=>Integer,c=>Integer}],{a=>undef}) #=> error  assert_type(): entry 'a' expects an Integer value, got Undef\n  assert_type(): expects a value for key 'b'\n  assert_type(): expects a value for key 'c'
assert_type(Struct[{Optional[a]=>String}],[]) #=> error assert_type(): expects a Struct value, got Array
assert_type(Struct[{Optional[a]=>String}],[1,'a']) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{Optional[a]=>String}],[1,[2,'x']]) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{Optional[a]=>String}],['a','b','c']) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{Optional[a]=>String}],{}) #=> {}
assert_type(Struct[{Optional[a]=>String}],{a=>1}) #=> error assert_type(): entry 'a' expects a String value, got Integer
assert_type(Struct[{Optional[a]=>String}],{a=>'x',b=>2}) #=> error assert_type(): unrecognized key 'b'
assert_type(Struct[{Optional[a]=>String}],{1=>2}) #=> error assert_type(): expects a Struct[{Optional['a'] => String}] value, got Hash[Integer[1, 1], Integer[2, 2]]
assert_type(Struct[{Optional[a]=>String}],{a=>{b=>'x'}}) #=> error assert_type(): entry 'a' expects a String value, got Struct
assert_type(Struct[{Optional[a]=>String}],'aaa') #=> error assert_type(): expects a Struct value, got String
assert_type(Struct[{Optional[a]=>String}],Integer) #=> error assert_type(): expects a Struct value, got Type[Integer]
assert_type(Struct[{Optional[a]=>String}],[Integer]) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{Optional[a]=>String}],Sensitive('a')) #=> error assert_type(): expects a Struct value, got Sensitive[String]
assert_type(Struct[{Optional[a]=>String}],5) #=> error assert_type(): expects a Struct value, got Integer
assert_type(Struct[{Optional[a]=>String}],1.5) #=> error assert_type(): expects a Struct value, got Float
assert_type(Struct[{Optional[a]=>String}],[undef]) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{Optional[a]=>String}],{a=>undef}) #=> error assert_type(): entry 'a' expects a String value, got Undef
assert_type(Struct[{a=>Struct[{b=>Integer}]}],[]) #=> error assert_type(): expects a Struct value, got Array
assert_type(Struct[{a=>Struct[{b=>Integer}]}],[1,'a']) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>Struct[{b=>Integer}]}],[1,[2,'x']]) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>Struct[{b=>Integer}]}],['a','b','c']) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>Struct[{b=>Integer}]}],{}) #=> error assert_type(): expects size to be 1, got 0
assert_type(Struct[{a=>Struct[{b=>Integer}]}],{a=>1}) #=> error assert_type(): entry 'a' expects a Struct value, got Integer
assert_type(Struct[{a=>Struct[{b=>Integer}]}],{a=>'x',b=>2}) #=> error  assert_type(): entry 'a' expects a Struct value, got String\n  assert_type(): unrecognized key 'b'
assert_type(Struct[{a=>Struct[{b=>Integer}]}],{1=>2}) #=> error assert_type(): expects a Struct[{'a' => Struct[{'b' => Integer}]}] value, got Hash[Integer[1, 1], Integer[2, 2]]
assert_type(Struct[{a=>Struct[{b=>Integer}]}],{a=>{b=>'x'}}) #=> error assert_type(): entry 'a' entry 'b' expects an Integer value, got String
assert_type(Struct[{a=>Struct[{b=>Integer}]}],'aaa') #=> error assert_type(): expects a Struct value, got String
assert_type(Struct[{a=>Struct[{b=>Integer}]}],Integer) #=> error assert_type(): expects a Struct value, got Type[Integer]
assert_type(Struct[{a=>Struct[{b=>Integer}]}],[Integer]) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>Struct[{b=>Integer}]}],Sensitive('a')) #=> error assert_type(): expects a Struct value, got Sensitive[String]
assert_type(Struct[{a=>Struct[{b=>Integer}]}],5) #=> error assert_type(): expects a Struct value, got Integer
assert_type(Struct[{a=>Struct[{b=>Integer}]}],1.5) #=> error assert_type(): expects a Struct value, got Float
assert_type(Struct[{a=>Struct[{b=>Integer}]}],[undef]) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>Struct[{b=>Integer}]}],{a=>undef}) #=> error assert_type(): entry 'a' expects a Struct value, got Undef
assert_type(Struct[{a=>NotUndef}],[]) #=> error assert_type(): expects a Struct value, got Array
assert_type(Struct[{a=>NotUndef}],[1,'a']) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>NotUndef}],[1,[2,'x']]) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>NotUndef}],['a','b','c']) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>NotUndef}],{}) #=> error assert_type(): expects size to be 1, got 0
assert_type(Struct[{a=>NotUndef}],{a=>1}) #=> {'a' => 1}
assert_type(Struct[{a=>NotUndef}],{a=>'x',b=>2}) #=> error assert_type(): unrecognized key 'b'
assert_type(Struct[{a=>NotUndef}],{1=>2}) #=> error assert_type(): expects a Struct[{'a' => NotUndef}] value, got Hash[Integer[1, 1], Integer[2, 2]]
assert_type(Struct[{a=>NotUndef}],{a=>{b=>'x'}}) #=> {'a' => {'b' => 'x'}}
assert_type(Struct[{a=>NotUndef}],'aaa') #=> error assert_type(): expects a Struct value, got String
assert_type(Struct[{a=>NotUndef}],Integer) #=> error assert_type(): expects a Struct value, got Type[Integer]
assert_type(Struct[{a=>NotUndef}],[Integer]) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>NotUndef}],Sensitive('a')) #=> error assert_type(): expects a Struct value, got Sensitive[String]
assert_type(Struct[{a=>NotUndef}],5) #=> error assert_type(): expects a Struct value, got Integer
assert_type(Struct[{a=>NotUndef}],1.5) #=> error assert_type(): expects a Struct value, got Float
assert_type(Struct[{a=>NotUndef}],[undef]) #=> error assert_type(): expects a Struct value, got Tuple
assert_type(Struct[{a=>NotUndef}],{a=>undef}) #=> error assert_type(): entry 'a' expects a NotUndef value, got Undef
assert_type(Enum['a'],[]) #=> error assert_type(): expects a match for Enum['a'], got Array
assert_type(Enum['a'],[1,'a']) #=> error assert_type(): expects a match for Enum['a'], got Tuple
assert_type(Enum['a'],[1,[2,'x']]) #=> error assert_type(): expects a match for Enum['a'], got Tuple
assert_type(Enum['a'],['a','b','c']) #=> error assert_type(): expects a match for Enum['a'], got Tuple
assert_type(Enum['a'],{}) #=> error assert_type(): expects a match for Enum['a'], got Hash
assert_type(Enum['a'],{a=>1}) #=> error assert_type(): expects a match for Enum['a'], got Struct
assert_type(Enum['a'],{a=>'x',b=>2}) #=> error assert_type(): expects a match for Enum['a'], got Struct
assert_type(Enum['a'],{1=>2}) #=> error assert_type(): expects a match for Enum['a'], got Hash
assert_type(Enum['a'],{a=>{b=>'x'}}) #=> error assert_type(): expects a match for Enum['a'], got Struct
assert_type(Enum['a'],'aaa') #=> error assert_type(): expects a match for Enum['a'], got 'aaa'
assert_type(Enum['a'],Integer) #=> error assert_type(): expects a match for Enum['a'], got Type[Integer]
assert_type(Enum['a'],[Integer]) #=> error assert_type(): expects a match for Enum['a'], got Tuple
assert_type(Enum['a'],Sensitive('a')) #=> error assert_type(): expects a match for Enum['a'], got Sensitive[String]
assert_type(Enum['a'],5) #=> error assert_type(): expects a match for Enum['a'], got Integer
assert_type(Enum['a'],1.5) #=> error assert_type(): expects a match for Enum['a'], got Float
assert_type(Enum['a'],[undef]) #=> error assert_type(): expects a match for Enum['a'], got Tuple
assert_type(Enum['a'],{a=>undef}) #=> error assert_type(): expects a match for Enum['a'], got Struct
assert_type(Enum['é','b'],[]) #=> error assert_type(): expects a match for Enum['b', 'é'], got Array
assert_type(Enum['é','b'],[1,'a']) #=> error assert_type(): expects a match for Enum['b', 'é'], got Tuple
assert_type(Enum['é','b'],[1,[2,'x']]) #=> error assert_type(): expects a match for Enum['b', 'é'], got Tuple
assert_type(Enum['é','b'],['a','b','c']) #=> error assert_type(): expects a match for Enum['b', 'é'], got Tuple
assert_type(Enum['é','b'],{}) #=> error assert_type(): expects a match for Enum['b', 'é'], got Hash
assert_type(Enum['é','b'],{a=>1}) #=> error assert_type(): expects a match for Enum['b', 'é'], got Struct
assert_type(Enum['é','b'],{a=>'x',b=>2}) #=> error assert_type(): expects a match for Enum['b', 'é'], got Struct
assert_type(Enum['é','b'],{1=>2}) #=> error assert_type(): expects a match for Enum['b', 'é'], got Hash
assert_type(Enum['é','b'],{a=>{b=>'x'}}) #=> error assert_type(): expects a match for Enum['b', 'é'], got Struct
assert_type(Enum['é','b'],'aaa') #=> error assert_type(): expects a match for Enum['b', 'é'], got 'aaa'
assert_type(Enum['é','b'],Integer) #=> error assert_type(): expects a match for Enum['b', 'é'], got Type[Integer]
assert_type(Enum['é','b'],[Integer]) #=> error assert_type(): expects a match for Enum['b', 'é'], got Tuple
assert_type(Enum['é','b'],Sensitive('a')) #=> error assert_type(): expects a match for Enum['b', 'é'], got Sensitive[String]
assert_type(Enum['é','b'],5) #=> error assert_type(): expects a match for Enum['b', 'é'], got Integer
assert_type(Enum['é','b'],1.5) #=> error assert_type(): expects a match for Enum['b', 'é'], got Float
assert_type(Enum['é','b'],[undef]) #=> error assert_type(): expects a match for Enum['b', 'é'], got Tuple
assert_type(Enum['é','b'],{a=>undef}) #=> error assert_type(): expects a match for Enum['b', 'é'], got Struct
assert_type(Pattern[/z/],[]) #=> error assert_type(): expects a match for Pattern[/z/], got Array
assert_type(Pattern[/z/],[1,'a']) #=> error assert_type(): expects a match for Pattern[/z/], got Tuple
assert_type(Pattern[/z/],[1,[2,'x']]) #=> error assert_type(): expects a match for Pattern[/z/], got Tuple
assert_type(Pattern[/z/],['a','b','c']) #=> error assert_type(): expects a match for Pattern[/z/], got Tuple
assert_type(Pattern[/z/],{}) #=> error assert_type(): expects a match for Pattern[/z/], got Hash
assert_type(Pattern[/z/],{a=>1}) #=> error assert_type(): expects a match for Pattern[/z/], got Struct
assert_type(Pattern[/z/],{a=>'x',b=>2}) #=> error assert_type(): expects a match for Pattern[/z/], got Struct
assert_type(Pattern[/z/],{1=>2}) #=> error assert_type(): expects a match for Pattern[/z/], got Hash
assert_type(Pattern[/z/],{a=>{b=>'x'}}) #=> error assert_type(): expects a match for Pattern[/z/], got Struct
assert_type(Pattern[/z/],'aaa') #=> error assert_type(): expects a match for Pattern[/z/], got 'aaa'
assert_type(Pattern[/z/],Integer) #=> error assert_type(): expects a match for Pattern[/z/], got Type[Integer]
assert_type(Pattern[/z/],[Integer]) #=> error assert_type(): expects a match for Pattern[/z/], got Tuple
assert_type(Pattern[/z/],Sensitive('a')) #=> error assert_type(): expects a match for Pattern[/z/], got Sensitive[String]
assert_type(Pattern[/z/],5) #=> error assert_type(): expects a match for Pattern[/z/], got Integer
assert_type(Pattern[/z/],1.5) #=> error assert_type(): expects a match for Pattern[/z/], got Float
assert_type(Pattern[/z/],[undef]) #=> error assert_type(): expects a match for Pattern[/z/], got Tuple
assert_type(Pattern[/z/],{a=>undef}) #=> error assert_type(): expects a match for Pattern[/z/], got Struct
assert_type(Optional[Pattern[/z/]],[]) #=> error assert_type(): expects an undef value or a match for Pattern[/z/], got Array
assert_type(Optional[Pattern[/z/]],[1,'a']) #=> error assert_type(): expects an undef value or a match for Pattern[/z/], got Tuple
assert_type(Optional[Pattern[/z/]],[1,[2,'x']]) #=> error assert_type(): expects an undef value or a match for Pattern[/z/], got Tuple
assert_type(Optional[Pattern[/z/]],['a','b','c']) #=> error assert_type(): expects an undef value or a match for Pattern[/z/], got Tuple
assert_type(Optional[Pattern[/z/]],{}) #=> error assert_type(): expects an undef value or a match for Pattern[/z/], got Hash
assert_type(Optional[Pattern[/z/]],{a=>1}) #=> error assert_type(): expects an undef value or a match for Pattern[/z/], got Struct
assert_type(Optional[Pattern[/z/]],{a=>'x',b=>2}) #=> error assert_type(): expects an undef value or a match for Pattern[/z/], got Struct
assert_type(Optional[Pattern[/z/]],{1=>2}) #=> error assert_type(): expects an undef value or a match for Pattern[/z/], got Hash
assert_type(Optional[Pattern[/z/]],{a=>{b=>'x'}}) #=> error assert_type(): expects an undef value or a match for Pattern[/z/], got Struct
assert_type(Optional[Pattern[/z/]],'aaa') #=> error assert_type(): expects an undef value or a match for Pattern[/z/], got 'aaa'
assert_type(Optional[Pattern[/z/]],Integer) #=> error assert_type(): expects an undef value or a match for Pattern[/z/], got Type[Integer]
assert_type(Optional[Pattern[/z/]],[Integer]) #=> error assert_type(): expects an undef value or a match for Pattern[/z/], got Tuple
assert_type(Optional[Pattern[/z/]],Sensitive('a')) #=> error assert_type(): expects an undef value or a match for Pattern[/z/], got Sensitive[String]
assert_type(Optional[Pattern[/z/]],5) #=> error assert_type(): expects an undef value or a match for Pattern[/z/], got Integer
assert_type(Optional[Pattern[/z/]],1.5) #=> error assert_type(): expects an undef value or a match for Pattern[/z/], got Float
assert_type(Optional[Pattern[/z/]],[undef]) #=> error assert_type(): expects an undef value or a match for Pattern[/z/], got Tuple
assert_type(Optional[Pattern[/z/]],{a=>undef}) #=> error assert_type(): expects an undef value or a match for Pattern[/z/], got Struct
assert_type(Optional[Enum['a']],[]) #=> error assert_type(): expects an undef value or a match for Enum['a'], got Array
assert_type(Optional[Enum['a']],[1,'a']) #=> error assert_type(): expects an undef value or a match for Enum['a'], got Tuple
assert_type(Optional[Enum['a']],[1,[2,'x']]) #=> error assert_type(): expects an undef value or a match for Enum['a'], got Tuple
assert_type(Optional[Enum['a']],['a','b','c']) #=> error assert_type(): expects an undef value or a match for Enum['a'], got Tuple
assert_type(Optional[Enum['a']],{}) #=> error assert_type(): expects an undef value or a match for Enum['a'], got Hash
assert_type(Optional[Enum['a']],{a=>1}) #=> error assert_type(): expects an undef value or a match for Enum['a'], got Struct
assert_type(Optional[Enum['a']],{a=>'x',b=>2}) #=> error assert_type(): expects an undef value or a match for Enum['a'], got Struct
assert_type(Optional[Enum['a']],{1=>2}) #=> error assert_type(): expects an undef value or a match for Enum['a'], got Hash
assert_type(Optional[Enum['a']],{a=>{b=>'x'}}) #=> error assert_type(): expects an undef value or a match for Enum['a'], got Struct
assert_type(Optional[Enum['a']],'aaa') #=> error assert_type(): expects an undef value or a match for Enum['a'], got 'aaa'
assert_type(Optional[Enum['a']],Integer) #=> error assert_type(): expects an undef value or a match for Enum['a'], got Type[Integer]
assert_type(Optional[Enum['a']],[Integer]) #=> error assert_type(): expects an undef value or a match for Enum['a'], got Tuple
assert_type(Optional[Enum['a']],Sensitive('a')) #=> error assert_type(): expects an undef value or a match for Enum['a'], got Sensitive[String]
assert_type(Optional[Enum['a']],5) #=> error assert_type(): expects an undef value or a match for Enum['a'], got Integer
assert_type(Optional[Enum['a']],1.5) #=> error assert_type(): expects an undef value or a match for Enum['a'], got Float
assert_type(Optional[Enum['a']],[undef]) #=> error assert_type(): expects an undef value or a match for Enum['a'], got Tuple
assert_type(Optional[Enum['a']],{a=>undef}) #=> error assert_type(): expects an undef value or a match for Enum['a'], got Struct
assert_type(String[4],[]) #=> error assert_type(): expects a String value, got Array
assert_type(String[4],[1,'a']) #=> error assert_type(): expects a String value, got Tuple
assert_type(String[4],[1,[2,'x']]) #=> error assert_type(): expects a String value, got Tuple
assert_type(String[4],['a','b','c']) #=> error assert_type(): expects a String value, got Tuple
assert_type(String[4],{}) #=> error assert_type(): expects a String value, got Hash
assert_type(String[4],{a=>1}) #=> error assert_type(): expects a String value, got Struct
assert_type(String[4],{a=>'x',b=>2}) #=> error assert_type(): expects a String value, got Struct
assert_type(String[4],{1=>2}) #=> error assert_type(): expects a String value, got Hash
assert_type(String[4],{a=>{b=>'x'}}) #=> error assert_type(): expects a String value, got Struct
assert_type(String[4],'aaa') #=> error assert_type(): expects a String[4] value, got String
assert_type(String[4],Integer) #=> error assert_type(): expects a String value, got Type[Integer]
assert_type(String[4],[Integer]) #=> error assert_type(): expects a String value, got Tuple
assert_type(String[4],Sensitive('a')) #=> error assert_type(): expects a String value, got Sensitive[String]
assert_type(String[4],5) #=> error assert_type(): expects a String value, got Integer
assert_type(String[4],1.5) #=> error assert_type(): expects a String value, got Float
assert_type(String[4],[undef]) #=> error assert_type(): expects a String value, got Tuple
assert_type(String[4],{a=>undef}) #=> error assert_type(): expects a String value, got Struct
assert_type(String[0,2],[]) #=> error assert_type(): expects a String value, got Array
assert_type(String[0,2],[1,'a']) #=> error assert_type(): expects a String value, got Tuple
assert_type(String[0,2],[1,[2,'x']]) #=> error assert_type(): expects a String value, got Tuple
assert_type(String[0,2],['a','b','c']) #=> error assert_type(): expects a String value, got Tuple
assert_type(String[0,2],{}) #=> error assert_type(): expects a String value, got Hash
assert_type(String[0,2],{a=>1}) #=> error assert_type(): expects a String value, got Struct
assert_type(String[0,2],{a=>'x',b=>2}) #=> error assert_type(): expects a String value, got Struct
assert_type(String[0,2],{1=>2}) #=> error assert_type(): expects a String value, got Hash
assert_type(String[0,2],{a=>{b=>'x'}}) #=> error assert_type(): expects a String value, got Struct
assert_type(String[0,2],'aaa') #=> error assert_type(): expects a String[0, 2] value, got String
assert_type(String[0,2],Integer) #=> error assert_type(): expects a String value, got Type[Integer]
assert_type(String[0,2],[Integer]) #=> error assert_type(): expects a String value, got Tuple
assert_type(String[0,2],Sensitive('a')) #=> error assert_type(): expects a String value, got Sensitive[String]
assert_type(String[0,2],5) #=> error assert_type(): expects a String value, got Integer
assert_type(String[0,2],1.5) #=> error assert_type(): expects a String value, got Float
assert_type(String[0,2],[undef]) #=> error assert_type(): expects a String value, got Tuple
assert_type(String[0,2],{a=>undef}) #=> error assert_type(): expects a String value, got Struct
assert_type(String[1,1],[]) #=> error assert_type(): expects a String value, got Array
assert_type(String[1,1],[1,'a']) #=> error assert_type(): expects a String value, got Tuple
assert_type(String[1,1],[1,[2,'x']]) #=> error assert_type(): expects a String value, got Tuple
assert_type(String[1,1],['a','b','c']) #=> error assert_type(): expects a String value, got Tuple
assert_type(String[1,1],{}) #=> error assert_type(): expects a String value, got Hash
assert_type(String[1,1],{a=>1}) #=> error assert_type(): expects a String value, got Struct
assert_type(String[1,1],{a=>'x',b=>2}) #=> error assert_type(): expects a String value, got Struct
assert_type(String[1,1],{1=>2}) #=> error assert_type(): expects a String value, got Hash
assert_type(String[1,1],{a=>{b=>'x'}}) #=> error assert_type(): expects a String value, got Struct
assert_type(String[1,1],'aaa') #=> error assert_type(): expects a String[1, 1] value, got String
assert_type(String[1,1],Integer) #=> error assert_type(): expects a String value, got Type[Integer]
assert_type(String[1,1],[Integer]) #=> error assert_type(): expects a String value, got Tuple
assert_type(String[1,1],Sensitive('a')) #=> error assert_type(): expects a String value, got Sensitive[String]
assert_type(String[1,1],5) #=> error assert_type(): expects a String value, got Integer
assert_type(String[1,1],1.5) #=> error assert_type(): expects a String value, got Float
assert_type(String[1,1],[undef]) #=> error assert_type(): expects a String value, got Tuple
assert_type(String[1,1],{a=>undef}) #=> error assert_type(): expects a String value, got Struct
assert_type(Type[String],[]) #=> error assert_type(): expects a Type[String] value, got Array
assert_type(Type[String],[1,'a']) #=> error assert_type(): expects a Type[String] value, got Tuple
assert_type(Type[String],[1,[2,'x']]) #=> error assert_type(): expects a Type[String] value, got Tuple
assert_type(Type[String],['a','b','c']) #=> error assert_type(): expects a Type[String] value, got Tuple
assert_type(Type[String],{}) #=> error assert_type(): expects a Type[String] value, got Hash
assert_type(Type[String],{a=>1}) #=> error assert_type(): expects a Type[String] value, got Struct
assert_type(Type[String],{a=>'x',b=>2}) #=> error assert_type(): expects a Type[String] value, got Struct
assert_type(Type[String],{1=>2}) #=> error assert_type(): expects a Type[String] value, got Hash
assert_type(Type[String],{a=>{b=>'x'}}) #=> error assert_type(): expects a Type[String] value, got Struct
assert_type(Type[String],'aaa') #=> error assert_type(): expects a Type[String] value, got String
assert_type(Type[String],Integer) #=> error assert_type(): expects a Type[String] value, got Type[Integer]
assert_type(Type[String],[Integer]) #=> error assert_type(): expects a Type[String] value, got Tuple
assert_type(Type[String],Sensitive('a')) #=> error assert_type(): expects a Type[String] value, got Sensitive[String]
assert_type(Type[String],5) #=> error assert_type(): expects a Type[String] value, got Integer
assert_type(Type[String],1.5) #=> error assert_type(): expects a Type[String] value, got Float
assert_type(Type[String],[undef]) #=> error assert_type(): expects a Type[String] value, got Tuple
assert_type(Type[String],{a=>undef}) #=> error assert_type(): expects a Type[String] value, got Struct
assert_type(Array[Type[String]],[]) #=> []
assert_type(Array[Type[String]],[1,'a']) #=> error  assert_type(): index 0 expects a Type[String] value, got Integer\n  assert_type(): index 1 expects a Type[String] value, got String
assert_type(Array[Type[String]],[1,[2,'x']]) #=> error  assert_type(): index 0 expects a Type[String] value, got Integer\n  assert_type(): index 1 expects a Type[String] value, got Tuple
assert_type(Array[Type[String]],['a','b','c']) #=> error  assert_type(): index 0 expects a Type[String] value, got String\n  assert_type(): index 1 expects a Type[String] value, got String\n  assert_type(): index 2 expects a Type[String] value, got String
assert_type(Array[Type[String]],{}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Array[Type[String]],{a=>1}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Type[String]],{a=>'x',b=>2}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Type[String]],{1=>2}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Array[Type[String]],{a=>{b=>'x'}}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Array[Type[String]],'aaa') #=> error assert_type(): expects an Array value, got String
assert_type(Array[Type[String]],Integer) #=> error assert_type(): expects an Array value, got Type[Integer]
assert_type(Array[Type[String]],[Integer]) #=> error assert_type(): index 0 expects a Type[String] value, got Type[Integer]
assert_type(Array[Type[String]],Sensitive('a')) #=> error assert_type(): expects an Array value, got Sensitive[String]
assert_type(Array[Type[String]],5) #=> error assert_type(): expects an Array value, got Integer
assert_type(Array[Type[String]],1.5) #=> error assert_type(): expects an Array value, got Float
assert_type(Array[Type[String]],[undef]) #=> error assert_type(): index 0 expects a Type[String] value, got Undef
assert_type(Array[Type[String]],{a=>undef}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Variant[Array[String],Array[Float]],[]) #=> []
assert_type(Variant[Array[String],Array[Float]],[1,'a']) #=> error  assert_type(): variant 0 index 0 expects a String value, got Integer\n  assert_type(): variant 1 index 0 expects a Float value, got Integer\n  assert_type(): variant 1 index 1 expects a Float value, got String
assert_type(Variant[Array[String],Array[Float]],[1,[2,'x']]) #=> error  assert_type(): variant 0 index 0 expects a String value, got Integer\n  assert_type(): variant 0 index 1 expects a String value, got Tuple\n  assert_type(): variant 1 index 0 expects a Float value, got Integer\n  assert_type(): variant 1 index 1 expects a Float value, got Tuple
assert_type(Variant[Array[String],Array[Float]],['a','b','c']) #=> ['a', 'b', 'c']
assert_type(Variant[Array[String],Array[Float]],{}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Variant[Array[String],Array[Float]],{a=>1}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Variant[Array[String],Array[Float]],{a=>'x',b=>2}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Variant[Array[String],Array[Float]],{1=>2}) #=> error assert_type(): expects an Array value, got Hash
assert_type(Variant[Array[String],Array[Float]],{a=>{b=>'x'}}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Variant[Array[String],Array[Float]],'aaa') #=> error assert_type(): expects an Array value, got String
assert_type(Variant[Array[String],Array[Float]],Integer) #=> error assert_type(): expects an Array value, got Type[Integer]
assert_type(Variant[Array[String],Array[Float]],[Integer]) #=> error assert_type(): index 0 expects a value of type String or Float, got Type[Integer]
assert_type(Variant[Array[String],Array[Float]],Sensitive('a')) #=> error assert_type(): expects an Array value, got Sensitive[String]
assert_type(Variant[Array[String],Array[Float]],5) #=> error assert_type(): expects an Array value, got Integer
assert_type(Variant[Array[String],Array[Float]],1.5) #=> error assert_type(): expects an Array value, got Float
assert_type(Variant[Array[String],Array[Float]],[undef]) #=> error assert_type(): index 0 expects a value of type String or Float, got Undef
assert_type(Variant[Array[String],Array[Float]],{a=>undef}) #=> error assert_type(): expects an Array value, got Struct
assert_type(Variant[Tuple[Integer],Struct[{a=>Float}]],[]) #=> error  assert_type(): variant 0 expects size to be 1, got 0\n  assert_type(): variant 1 expects a Struct value, got Array
assert_type(Variant[Tuple[Integer],Struct[{a=>Float}]],[1,'a']) #=> error  assert_type(): variant 0 expects size to be 1, got 2\n  assert_type(): variant 1 expects a Struct value, got Tuple
assert_type(Variant[Tuple[Integer],Struct[{a=>Float}]],[1,[2,'x']]) #=> error  assert_type(): variant 0 expects size to be 1, got 2\n  assert_type(): variant 1 expects a Struct value, got Tuple
assert_type(Variant[Tuple[Integer],Struct[{a=>Float}]],['a','b','c']) #=> error  assert_type(): variant 0 expects size to be 1, got 3\n  assert_type(): variant 1 expects a Struct value, got Tuple
assert_type(Variant[Tuple[Integer],Struct[{a=>Float}]],{}) #=> error  assert_type(): variant 0 expects a Tuple value, got Hash\n  assert_type(): variant 1 expects size to be 1, got 0
assert_type(Variant[Tuple[Integer],Struct[{a=>Float}]],{a=>1}) #=> error  assert_type(): variant 0 expects a Tuple value, got Struct\n  assert_type(): variant 1 entry 'a' expects a Float value, got Integer
assert_type(Variant[Tuple[Integer],Struct[{a=>Float}]],{a=>'x',b=>2}) #=> error  assert_type(): variant 0 expects a Tuple value, got Struct\n  assert_type(): variant 1 entry 'a' expects a Float value, got String\n  assert_type(): variant 1 unrecognized key 'b'
assert_type(Variant[Tuple[Integer],Struct[{a=>Float}]],{1=>2}) #=> error assert_type(): expects a value of type Tuple[Integer] or Struct[{'a' => Float}], got Hash[Integer[1, 1], Integer[2, 2], 1, 1]
assert_type(Variant[Tuple[Integer],Struct[{a=>Float}]],{a=>{b=>'x'}}) #=> error  assert_type(): variant 0 expects a Tuple value, got Struct\n  assert_type(): variant 1 entry 'a' expects a Float value, got Struct
assert_type(Variant[Tuple[Integer],Struct[{a=>Float}]],'aaa') #=> error assert_type(): expects a value of type Tuple or Struct, got String
assert_type(Variant[Tuple[Integer],Struct[{a=>Float}]],Integer) #=> error assert_type(): expects a value of type Tuple or Struct, got Type[Integer]
assert_type(Variant[Tuple[Integer],Struct[{a=>Float}]],[Integer]) #=> error  assert_type(): variant 0 index 0 expects an Integer value, got Type[Integer]\n  assert_type(): variant 1 expects a Struct value, got Tuple
assert_type(Variant[Tuple[Integer],Struct[{a=>Float}]],Sensitive('a')) #=> error assert_type(): expects a value of type Tuple or Struct, got Sensitive[String]
assert_type(Variant[Tuple[Integer],Struct[{a=>Float}]],5) #=> error assert_type(): expects a value of type Tuple or Struct, got Integer
assert_type(Variant[Tuple[Integer],Struct[{a=>Float}]],1.5) #=> error assert_type(): expects a value of type Tuple or Struct, got Float
assert_type(Variant[Tuple[Integer],Struct[{a=>Float}]],[undef]) #=> error  assert_type(): variant 0 index 0 expects an Integer value, got Undef\n  assert_type(): variant 1 expects a Struct value, got Tuple
assert_type(Variant[Tuple[Integer],Struct[{a=>Float}]],{a=>undef}) #=> error  assert_type(): variant 0 expects a Tuple value, got Struct\n  assert_type(): variant 1 entry 'a' expects a Float value, got Undef
assert_type(Variant[Hash[String,Float],Integer[9]],[]) #=> error assert_type(): expects a value of type Hash or Integer, got Array
assert_type(Variant[Hash[String,Float],Integer[9]],[1,'a']) #=> error assert_type(): expects a value of type Hash or Integer, got Tuple
assert_type(Variant[Hash[String,Float],Integer[9]],[1,[2,'x']]) #=> error assert_type(): expects a value of type Hash or Integer, got Tuple
assert_type(Variant[Hash[String,Float],Integer[9]],['a','b','c']) #=> error assert_type(): expects a value of type Hash or Integer, got Tuple
assert_type(Variant[Hash[String,Float],Integer[9]],{}) #=> {}
assert_type(Variant[Hash[String,Float],Integer[9]],{a=>1}) #=> error  assert_type(): variant 0 entry 'a' expects a Float value, got Integer\n  assert_type(): variant 1 expects an Integer value, got Struct
assert_type(Variant[Hash[String,Float],Integer[9]],{a=>'x',b=>2}) #=> error  assert_type(): variant 0 entry 'a' expects a Float value, got String\n  assert_type(): variant 0 entry 'b' expects a Float value, got Integer\n  assert_type(): variant 1 expects an Integer value, got Struct
assert_type(Variant[Hash[String,Float],Integer[9]],{1=>2}) #=> error assert_type(): expects a value of type Hash[String, Float] or Integer[9], got Hash[Integer[1, 1], Integer[2, 2]]
assert_type(Variant[Hash[String,Float],Integer[9]],{a=>{b=>'x'}}) #=> error  assert_type(): variant 0 entry 'a' expects a Float value, got Struct\n  assert_type(): variant 1 expects an Integer value, got Struct
assert_type(Variant[Hash[String,Float],Integer[9]],'aaa') #=> error assert_type(): expects a value of type Hash or Integer, got String
assert_type(Variant[Hash[String,Float],Integer[9]],Integer) #=> error assert_type(): expects a value of type Hash or Integer, got Type[Integer]
assert_type(Variant[Hash[String,Float],Integer[9]],[Integer]) #=> error assert_type(): expects a value of type Hash or Integer, got Tuple
assert_type(Variant[Hash[String,Float],Integer[9]],Sensitive('a')) #=> error assert_type(): expects a value of type Hash or Integer, got Sensitive[String]
assert_type(Variant[Hash[String,Float],Integer[9]],5) #=> error assert_type(): expects a value of type Hash[String, Float] or Integer[9], got Integer[5, 5]
assert_type(Variant[Hash[String,Float],Integer[9]],1.5) #=> error assert_type(): expects a value of type Hash or Integer, got Float
assert_type(Variant[Hash[String,Float],Integer[9]],[undef]) #=> error assert_type(): expects a value of type Hash or Integer, got Tuple
assert_type(Variant[Hash[String,Float],Integer[9]],{a=>undef}) #=> error  assert_type(): variant 0 entry 'a' expects a Float value, got Undef\n  assert_type(): variant 1 expects an Integer value, got Struct
assert_type(Integer[6],[]) #=> error assert_type(): expects an Integer value, got Array
assert_type(Integer[6],[1,'a']) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(Integer[6],[1,[2,'x']]) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(Integer[6],['a','b','c']) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(Integer[6],{}) #=> error assert_type(): expects an Integer value, got Hash
assert_type(Integer[6],{a=>1}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(Integer[6],{a=>'x',b=>2}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(Integer[6],{1=>2}) #=> error assert_type(): expects an Integer value, got Hash
assert_type(Integer[6],{a=>{b=>'x'}}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(Integer[6],'aaa') #=> error assert_type(): expects an Integer value, got String
assert_type(Integer[6],Integer) #=> error assert_type(): expects an Integer value, got Type[Integer]
assert_type(Integer[6],[Integer]) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(Integer[6],Sensitive('a')) #=> error assert_type(): expects an Integer value, got Sensitive[String]
assert_type(Integer[6],5) #=> error assert_type(): expects an Integer[6] value, got Integer[5, 5]
assert_type(Integer[6],1.5) #=> error assert_type(): expects an Integer value, got Float
assert_type(Integer[6],[undef]) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(Integer[6],{a=>undef}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(Integer[default,4],[]) #=> error assert_type(): expects an Integer value, got Array
assert_type(Integer[default,4],[1,'a']) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(Integer[default,4],[1,[2,'x']]) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(Integer[default,4],['a','b','c']) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(Integer[default,4],{}) #=> error assert_type(): expects an Integer value, got Hash
assert_type(Integer[default,4],{a=>1}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(Integer[default,4],{a=>'x',b=>2}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(Integer[default,4],{1=>2}) #=> error assert_type(): expects an Integer value, got Hash
assert_type(Integer[default,4],{a=>{b=>'x'}}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(Integer[default,4],'aaa') #=> error assert_type(): expects an Integer value, got String
assert_type(Integer[default,4],Integer) #=> error assert_type(): expects an Integer value, got Type[Integer]
assert_type(Integer[default,4],[Integer]) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(Integer[default,4],Sensitive('a')) #=> error assert_type(): expects an Integer value, got Sensitive[String]
assert_type(Integer[default,4],5) #=> error assert_type(): expects an Integer[default, 4] value, got Integer[5, 5]
assert_type(Integer[default,4],1.5) #=> error assert_type(): expects an Integer value, got Float
assert_type(Integer[default,4],[undef]) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(Integer[default,4],{a=>undef}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(Integer[5,5],[]) #=> error assert_type(): expects an Integer value, got Array
assert_type(Integer[5,5],[1,'a']) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(Integer[5,5],[1,[2,'x']]) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(Integer[5,5],['a','b','c']) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(Integer[5,5],{}) #=> error assert_type(): expects an Integer value, got Hash
assert_type(Integer[5,5],{a=>1}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(Integer[5,5],{a=>'x',b=>2}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(Integer[5,5],{1=>2}) #=> error assert_type(): expects an Integer value, got Hash
assert_type(Integer[5,5],{a=>{b=>'x'}}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(Integer[5,5],'aaa') #=> error assert_type(): expects an Integer value, got String
assert_type(Integer[5,5],Integer) #=> error assert_type(): expects an Integer value, got Type[Integer]
assert_type(Integer[5,5],[Integer]) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(Integer[5,5],Sensitive('a')) #=> error assert_type(): expects an Integer value, got Sensitive[String]
assert_type(Integer[5,5],5) #=> 5
assert_type(Integer[5,5],1.5) #=> error assert_type(): expects an Integer value, got Float
assert_type(Integer[5,5],[undef]) #=> error assert_type(): expects an Integer value, got Tuple
assert_type(Integer[5,5],{a=>undef}) #=> error assert_type(): expects an Integer value, got Struct
assert_type(Float[2.0],[]) #=> error assert_type(): expects a Float value, got Array
assert_type(Float[2.0],[1,'a']) #=> error assert_type(): expects a Float value, got Tuple
assert_type(Float[2.0],[1,[2,'x']]) #=> error assert_type(): expects a Float value, got Tuple
assert_type(Float[2.0],['a','b','c']) #=> error assert_type(): expects a Float value, got Tuple
assert_type(Float[2.0],{}) #=> error assert_type(): expects a Float value, got Hash
assert_type(Float[2.0],{a=>1}) #=> error assert_type(): expects a Float value, got Struct
assert_type(Float[2.0],{a=>'x',b=>2}) #=> error assert_type(): expects a Float value, got Struct
assert_type(Float[2.0],{1=>2}) #=> error assert_type(): expects a Float value, got Hash
assert_type(Float[2.0],{a=>{b=>'x'}}) #=> error assert_type(): expects a Float value, got Struct
assert_type(Float[2.0],'aaa') #=> error assert_type(): expects a Float value, got String
assert_type(Float[2.0],Integer) #=> error assert_type(): expects a Float value, got Type[Integer]
assert_type(Float[2.0],[Integer]) #=> error assert_type(): expects a Float value, got Tuple
assert_type(Float[2.0],Sensitive('a')) #=> error assert_type(): expects a Float value, got Sensitive[String]
assert_type(Float[2.0],5) #=> error assert_type(): expects a Float value, got Integer
assert_type(Float[2.0],1.5) #=> error assert_type(): expects a Float[2.0] value, got Float[1.5, 1.5]
assert_type(Float[2.0],[undef]) #=> error assert_type(): expects a Float value, got Tuple
assert_type(Float[2.0],{a=>undef}) #=> error assert_type(): expects a Float value, got Struct
assert_type(Float[default,1.0],[]) #=> error assert_type(): expects a Float value, got Array
assert_type(Float[default,1.0],[1,'a']) #=> error assert_type(): expects a Float value, got Tuple
assert_type(Float[default,1.0],[1,[2,'x']]) #=> error assert_type(): expects a Float value, got Tuple
assert_type(Float[default,1.0],['a','b','c']) #=> error assert_type(): expects a Float value, got Tuple
assert_type(Float[default,1.0],{}) #=> error assert_type(): expects a Float value, got Hash
assert_type(Float[default,1.0],{a=>1}) #=> error assert_type(): expects a Float value, got Struct
assert_type(Float[default,1.0],{a=>'x',b=>2}) #=> error assert_type(): expects a Float value, got Struct
assert_type(Float[default,1.0],{1=>2}) #=> error assert_type(): expects a Float value, got Hash
assert_type(Float[default,1.0],{a=>{b=>'x'}}) #=> error assert_type(): expects a Float value, got Struct
assert_type(Float[default,1.0],'aaa') #=> error assert_type(): expects a Float value, got String
assert_type(Float[default,1.0],Integer) #=> error assert_type(): expects a Float value, got Type[Integer]
assert_type(Float[default,1.0],[Integer]) #=> error assert_type(): expects a Float value, got Tuple
assert_type(Float[default,1.0],Sensitive('a')) #=> error assert_type(): expects a Float value, got Sensitive[String]
assert_type(Float[default,1.0],5) #=> error assert_type(): expects a Float value, got Integer
assert_type(Float[default,1.0],1.5) #=> error assert_type(): expects a Float[default, 1.0] value, got Float[1.5, 1.5]
assert_type(Float[default,1.0],[undef]) #=> error assert_type(): expects a Float value, got Tuple
assert_type(Float[default,1.0],{a=>undef}) #=> error assert_type(): expects a Float value, got Struct
assert_type(Sensitive[Integer],[]) #=> error assert_type(): expects a Sensitive[Integer] value, got Array
assert_type(Sensitive[Integer],[1,'a']) #=> error assert_type(): expects a Sensitive[Integer] value, got Tuple
assert_type(Sensitive[Integer],[1,[2,'x']]) #=> error assert_type(): expects a Sensitive[Integer] value, got Tuple
assert_type(Sensitive[Integer],['a','b','c']) #=> error assert_type(): expects a Sensitive[Integer] value, got Tuple
assert_type(Sensitive[Integer],{}) #=> error assert_type(): expects a Sensitive[Integer] value, got Hash
assert_type(Sensitive[Integer],{a=>1}) #=> error assert_type(): expects a Sensitive[Integer] value, got Struct
assert_type(Sensitive[Integer],{a=>'x',b=>2}) #=> error assert_type(): expects a Sensitive[Integer] value, got Struct
assert_type(Sensitive[Integer],{1=>2}) #=> error assert_type(): expects a Sensitive[Integer] value, got Hash
assert_type(Sensitive[Integer],{a=>{b=>'x'}}) #=> error assert_type(): expects a Sensitive[Integer] value, got Struct
assert_type(Sensitive[Integer],'aaa') #=> error assert_type(): expects a Sensitive[Integer] value, got String
assert_type(Sensitive[Integer],Integer) #=> error assert_type(): expects a Sensitive[Integer] value, got Type[Integer]
assert_type(Sensitive[Integer],[Integer]) #=> error assert_type(): expects a Sensitive[Integer] value, got Tuple
assert_type(Sensitive[Integer],Sensitive('a')) #=> error assert_type(): expects a Sensitive[Integer] value, got Sensitive[String]
assert_type(Sensitive[Integer],5) #=> error assert_type(): expects a Sensitive[Integer] value, got Integer
assert_type(Sensitive[Integer],1.5) #=> error assert_type(): expects a Sensitive[Integer] value, got Float
assert_type(Sensitive[Integer],[undef]) #=> error assert_type(): expects a Sensitive[Integer] value, got Tuple
assert_type(Sensitive[Integer],{a=>undef}) #=> error assert_type(): expects a Sensitive[Integer] value, got Struct
assert_type(NotUndef[String],[]) #=> error assert_type(): expects a String value, got Array
assert_type(NotUndef[String],[1,'a']) #=> error assert_type(): expects a String value, got Tuple
assert_type(NotUndef[String],[1,[2,'x']]) #=> error assert_type(): expects a String value, got Tuple
assert_type(NotUndef[String],['a','b','c']) #=> error assert_type(): expects a String value, got Tuple
assert_type(NotUndef[String],{}) #=> error assert_type(): expects a String value, got Hash
assert_type(NotUndef[String],{a=>1}) #=> error assert_type(): expects a String value, got Struct
assert_type(NotUndef[String],{a=>'x',b=>2}) #=> error assert_type(): expects a String value, got Struct
assert_type(NotUndef[String],{1=>2}) #=> error assert_type(): expects a String value, got Hash
assert_type(NotUndef[String],{a=>{b=>'x'}}) #=> error assert_type(): expects a String value, got Struct
assert_type(NotUndef[String],'aaa') #=> 'aaa'
assert_type(NotUndef[String],Integer) #=> error assert_type(): expects a String value, got Type[Integer]
assert_type(NotUndef[String],[Integer]) #=> error assert_type(): expects a String value, got Tuple
assert_type(NotUndef[String],Sensitive('a')) #=> error assert_type(): expects a String value, got Sensitive[String]
assert_type(NotUndef[String],5) #=> error assert_type(): expects a String value, got Integer
assert_type(NotUndef[String],1.5) #=> error assert_type(): expects a String value, got Float
assert_type(NotUndef[String],[undef]) #=> error assert_type(): expects a String value, got Tuple
assert_type(NotUndef[String],{a=>undef}) #=> error assert_type(): expects a String value, got Struct
assert_type(Optional['b'],[]) #=> error assert_type(): expects a value of type Undef or String, got Array
assert_type(Optional['b'],[1,'a']) #=> error assert_type(): expects a value of type Undef or String, got Tuple
assert_type(Optional['b'],[1,[2,'x']]) #=> error assert_type(): expects a value of type Undef or String, got Tuple
assert_type(Optional['b'],['a','b','c']) #=> error assert_type(): expects a value of type Undef or String, got Tuple
assert_type(Optional['b'],{}) #=> error assert_type(): expects a value of type Undef or String, got Hash
assert_type(Optional['b'],{a=>1}) #=> error assert_type(): expects a value of type Undef or String, got Struct
assert_type(Optional['b'],{a=>'x',b=>2}) #=> error assert_type(): expects a value of type Undef or String, got Struct
assert_type(Optional['b'],{1=>2}) #=> error assert_type(): expects a value of type Undef or String, got Hash
assert_type(Optional['b'],{a=>{b=>'x'}}) #=> error assert_type(): expects a value of type Undef or String, got Struct
assert_type(Optional['b'],'aaa') #=> error assert_type(): expects a value of type Undef or String, got String
assert_type(Optional['b'],Integer) #=> error assert_type(): expects a value of type Undef or String, got Type[Integer]
assert_type(Optional['b'],[Integer]) #=> error assert_type(): expects a value of type Undef or String, got Tuple
assert_type(Optional['b'],Sensitive('a')) #=> error assert_type(): expects a value of type Undef or String, got Sensitive[String]
assert_type(Optional['b'],5) #=> error assert_type(): expects a value of type Undef or String, got Integer
assert_type(Optional['b'],1.5) #=> error assert_type(): expects a value of type Undef or String, got Float
assert_type(Optional['b'],[undef]) #=> error assert_type(): expects a value of type Undef or String, got Tuple
assert_type(Optional['b'],{a=>undef}) #=> error assert_type(): expects a value of type Undef or String, got Struct
assert_type(Data,[]) #=> []
assert_type(Data,[1,'a']) #=> [1, 'a']
assert_type(Data,[1,[2,'x']]) #=> [1, [2, 'x']]
assert_type(Data,['a','b','c']) #=> ['a', 'b', 'c']
assert_type(Data,{}) #=> {}
assert_type(Data,{a=>1}) #=> {'a' => 1}
assert_type(Data,{a=>'x',b=>2}) #=> {'a' => 'x', 'b' => 2}
assert_type(Data,{1=>2}) #=> error assert_type(): expects a Data value, got Hash
assert_type(Data,{a=>{b=>'x'}}) #=> {'a' => {'b' => 'x'}}
assert_type(Data,'aaa') #=> 'aaa'
assert_type(Data,Integer) #=> error assert_type(): expects a Data value, got Type
assert_type(Data,[Integer]) #=> error  assert_type(): variant 0 expects a ScalarData value, got Tuple\n  assert_type(): variant 1 expects a Hash value, got Tuple\n  assert_type(): variant 2 index 0 expects a Data value, got Type
assert_type(Data,Sensitive('a')) #=> error assert_type(): expects a Data value, got Sensitive
assert_type(Data,5) #=> 5
assert_type(Data,1.5) #=> 1.5
assert_type(Data,[undef]) #=> [undef]
assert_type(Data,{a=>undef}) #=> {'a' => undef}
assert_type(Scalar,[]) #=> error assert_type(): expects a Scalar value, got Array
assert_type(Scalar,[1,'a']) #=> error assert_type(): expects a Scalar value, got Tuple
assert_type(Scalar,[1,[2,'x']]) #=> error assert_type(): expects a Scalar value, got Tuple
assert_type(Scalar,['a','b','c']) #=> error assert_type(): expects a Scalar value, got Tuple
assert_type(Scalar,{}) #=> error assert_type(): expects a Scalar value, got Hash
assert_type(Scalar,{a=>1}) #=> error assert_type(): expects a Scalar value, got Struct
assert_type(Scalar,{a=>'x',b=>2}) #=> error assert_type(): expects a Scalar value, got Struct
assert_type(Scalar,{1=>2}) #=> error assert_type(): expects a Scalar value, got Hash
assert_type(Scalar,{a=>{b=>'x'}}) #=> error assert_type(): expects a Scalar value, got Struct
assert_type(Scalar,'aaa') #=> 'aaa'
assert_type(Scalar,Integer) #=> error assert_type(): expects a Scalar value, got Type[Integer]
assert_type(Scalar,[Integer]) #=> error assert_type(): expects a Scalar value, got Tuple
assert_type(Scalar,Sensitive('a')) #=> error assert_type(): expects a Scalar value, got Sensitive[String]
assert_type(Scalar,5) #=> 5
assert_type(Scalar,1.5) #=> 1.5
assert_type(Scalar,[undef]) #=> error assert_type(): expects a Scalar value, got Tuple
assert_type(Scalar,{a=>undef}) #=> error assert_type(): expects a Scalar value, got Struct
assert_type(Collection[5],[]) #=> error 
assert_type(Collection[5],[1,'a']) #=> error 
assert_type(Collection[5],[1,[2,'x']]) #=> error 
assert_type(Collection[5],['a','b','c']) #=> error 
assert_type(Collection[5],{}) #=> error 
assert_type(Collection[5],{a=>1}) #=> error 
assert_type(Collection[5],{a=>'x',b=>2}) #=> error 
assert_type(Collection[5],{1=>2}) #=> error 
assert_type(Collection[5],{a=>{b=>'x'}}) #=> error 
assert_type(Collection[5],'aaa') #=> error assert_type(): expects a Collection value, got String
assert_type(Collection[5],Integer) #=> error assert_type(): expects a Collection value, got Type[Integer]
assert_type(Collection[5],[Integer]) #=> error 
assert_type(Collection[5],Sensitive('a')) #=> error assert_type(): expects a Collection value, got Sensitive[String]
assert_type(Collection[5],5) #=> error assert_type(): expects a Collection value, got Integer
assert_type(Collection[5],1.5) #=> error assert_type(): expects a Collection value, got Float
assert_type(Collection[5],[undef]) #=> error 
assert_type(Collection[5],{a=>undef}) #=> error 
assert_type(Iterable[String],[]) #=> []
assert_type(Iterable[String],[1,'a']) #=> error assert_type(): expects an Iterable[String] value, got Tuple
assert_type(Iterable[String],[1,[2,'x']]) #=> error assert_type(): expects an Iterable[String] value, got Tuple
assert_type(Iterable[String],['a','b','c']) #=> ['a', 'b', 'c']
assert_type(Iterable[String],{}) #=> error assert_type(): expects an Iterable[String] value, got Hash
assert_type(Iterable[String],{a=>1}) #=> error assert_type(): expects an Iterable[String] value, got Struct
assert_type(Iterable[String],{a=>'x',b=>2}) #=> error assert_type(): expects an Iterable[String] value, got Struct
assert_type(Iterable[String],{1=>2}) #=> error assert_type(): expects an Iterable[String] value, got Hash
assert_type(Iterable[String],{a=>{b=>'x'}}) #=> error assert_type(): expects an Iterable[String] value, got Struct
assert_type(Iterable[String],'aaa') #=> 'aaa'
assert_type(Iterable[String],Integer) #=> error assert_type(): expects an Iterable[String] value, got Type[Integer]
assert_type(Iterable[String],[Integer]) #=> error assert_type(): expects an Iterable[String] value, got Tuple
assert_type(Iterable[String],Sensitive('a')) #=> error assert_type(): expects an Iterable[String] value, got Sensitive[String]
assert_type(Iterable[String],5) #=> error assert_type(): expects an Iterable[String] value, got Integer
assert_type(Iterable[String],1.5) #=> error assert_type(): expects an Iterable[String] value, got Float
assert_type(Iterable[String],[undef]) #=> error assert_type(): expects an Iterable[String] value, got Tuple
assert_type(Iterable[String],{a=>undef}) #=> error assert_type(): expects an Iterable[String] value, got Struct
