## Objects and their parts

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{}])
# Notice: Scope(Class[main]): Object[{}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{name=>'T'}])
# Notice: Scope(Class[main]): Object[{name => 'T'}]

#? 8
type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{name=>'t'}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, object initializer has wrong type, entry 'name' expects a match for Pattern[/\A[A-Z]\w*(?:::[A-Z]\w*)*\z/], got 't' (line: 3, column: 8) on node web01

#? 8
type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{name=>1}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, object initializer has wrong type, entry 'name' expects a match for Pattern[/\A[A-Z]\w*(?:::[A-Z]\w*)*\z/], got Integer (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{}}])
# Notice: Scope(Class[main]): Object[{}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>1}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, attribute Object[a] has wrong type, expects a Type value, got Integer (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{'A'=>Integer}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, object initializer has wrong type, entry 'attributes' key of entry 'A' expects a match for Pattern[/\A[a-z_]\w*\z/], got 'A' (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>Integer}}])
# Notice: Scope(Class[main]): Object[{attributes => {'a' => Integer}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>undef}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, object initializer has wrong type, entry 'attributes' entry 'a' expects a NotUndef value, got Undef (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, initializer for attribute Object[a] has wrong type, expects size to be between 1 and 6, got 0 (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>1}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, initializer for attribute Object[a] has wrong type, entry 'type' expects a Type value, got Integer (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Integer,value=>'x'}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, attribute Object[a] value has wrong type, expects an Integer value, got String (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Integer,value=>1}}}])
# Notice: Scope(Class[main]): Object[{attributes => {'a' => {type => Integer, value => 1}}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Integer,value=>default}}}])
# Notice: Scope(Class[main]): Object[{attributes => {'a' => {type => Integer, value => default}}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Optional[Integer],value=>undef}}}])
# Notice: Scope(Class[main]): Object[{attributes => {'a' => {type => Optional[Integer], value => undef}}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>Optional[Integer]}}])
# Notice: Scope(Class[main]): Object[{attributes => {'a' => {type => Optional[Integer], value => undef}}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Integer,kind=>constant}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, attribute Object[a] of kind 'constant' requires a value (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Integer,kind=>constant,value=>1}}}])
# Notice: Scope(Class[main]): Object[{constants => {'a' => 1}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Integer,kind=>constant,value=>1,final=>true}}}])
# Notice: Scope(Class[main]): Object[{constants => {'a' => 1}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Integer,kind=>constant,value=>1,final=>false}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, attribute Object[a] of kind 'constant' cannot be combined with final => false (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Integer,kind=>derived}}}])
# Notice: Scope(Class[main]): Object[{attributes => {'a' => {type => Integer, kind => derived}}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Integer,kind=>derived,value=>1}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, attribute Object[a] of kind 'derived' cannot be combined with an attribute value (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Integer,kind=>given_or_derived}}}])
# Notice: Scope(Class[main]): Object[{attributes => {'a' => {type => Integer, kind => given_or_derived}}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Integer,kind=>given_or_derived,value=>1}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, attribute Object[a] of kind 'given_or_derived' cannot be combined with an attribute value (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Integer,kind=>reference}}}])
# Notice: Scope(Class[main]): Object[{attributes => {'a' => {type => Integer, kind => reference}}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Integer,kind=>reference,value=>1}}}])
# Notice: Scope(Class[main]): Object[{attributes => {'a' => {type => Integer, kind => reference, value => 1}}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Integer,kind=>other}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, initializer for attribute Object[a] has wrong type, entry 'kind' expects a match for Enum['constant', 'derived', 'given_or_derived', 'reference'], got 'other' (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Integer,override=>true}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, expected attribute Object[a] to override an inherited attribute, but no such attribute was found (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Integer,final=>true}}}])
# Notice: Scope(Class[main]): Object[{attributes => {'a' => {type => Integer, final => true}}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Integer,final=>1}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, initializer for attribute Object[a] has wrong type, entry 'final' expects a Boolean value, got Integer (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>{type=>Integer,x=>1}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, initializer for attribute Object[a] has wrong type, unrecognized key 'x' (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{'__ptype'=>Integer}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, The attribute '__ptype' is reserved and cannot be used (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{'__pvalue'=>Integer}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, The attribute '__pvalue' is reserved and cannot be used (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{functions=>{f=>Callable}}])
# Notice: Scope(Class[main]): Object[{functions => {'f' => Callable}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{functions=>{f=>Callable[Integer]}}])
# Notice: Scope(Class[main]): Object[{functions => {'f' => Callable[Integer]}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{functions=>{f=>Integer}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, function Object[f] has wrong type, expects a Type[Callable] value, got Type[Integer] (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{functions=>{f=>{type=>Callable}}}])
# Notice: Scope(Class[main]): Object[{functions => {'f' => Callable}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{functions=>{f=>{type=>Callable,final=>true}}}])
# Notice: Scope(Class[main]): Object[{functions => {'f' => {type => Callable, final => true}}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{functions=>{f=>{type=>Callable,override=>true}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, expected function Object[f] to override an inherited function, but no such function was found (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{functions=>{f=>{type=>Integer}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, initializer for function 'f' has wrong type, entry 'type' expects a Type[Callable] value, got Type[Integer] (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{functions=>{'[]'=>Callable}}])
# Notice: Scope(Class[main]): Object[{functions => {'[]' => Callable}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>Integer},functions=>{a=>Callable}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, function Object[a] conflicts with attribute with the same name (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{constants=>{a=>1}}])
# Notice: Scope(Class[main]): Object[{constants => {'a' => 1}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{constants=>{a=>[1,'x']}}])
# Notice: Scope(Class[main]): Object[{constants => {'a' => [1, 'x']}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{constants=>{a=>undef}}])
# Notice: Scope(Class[main]): Object[{constants => {'a' => undef}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{constants=>{'A'=>1}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, object initializer has wrong type, entry 'constants' key of entry 'A' expects a match for Pattern[/\A[a-z_]\w*\z/], got 'A' (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{constants=>{a=>1},attributes=>{a=>Integer}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, attribute Object[a] is defined as both a constant and an attribute (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>Integer},equality=>a}])
# Notice: Scope(Class[main]): Object[{attributes => {'a' => Integer}, equality => ['a']}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>Integer},equality=>[a]}])
# Notice: Scope(Class[main]): Object[{attributes => {'a' => Integer}, equality => ['a']}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>Integer},equality=>[]}])
# Notice: Scope(Class[main]): Object[{attributes => {'a' => Integer}, equality => []}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>Integer},equality=>[b]}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, Object equality is referencing non existent attribute 'b' (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>Integer},equality=>1}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, object initializer has wrong type, entry 'equality' expects a match for Variant[Pattern[/\A[a-z_]\w*\z/], Array[Pattern[/\A[a-z_]\w*\z/]]], got Integer (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{constants=>{a=>1},equality=>a}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, Object equality is referencing constant attribute Object[a]. Reference to constant is not allowed in equality (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{functions=>{f=>Callable},equality=>f}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, Object equality is referencing function Object[f]. Only attribute references are allowed (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>Integer},equality=>a,equality_include_type=>false}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, equality_include_type = false cannot be combined with non empty equality specification (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>Integer},equality=>[],equality_include_type=>false}])
# Notice: Scope(Class[main]): Object[{attributes => {'a' => Integer}, equality => []}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>Integer},equality_include_type=>false}])
# Notice: Scope(Class[main]): Object[{attributes => {'a' => Integer}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{attributes=>{a=>Integer},equality_include_type=>true}])
# Notice: Scope(Class[main]): Object[{attributes => {'a' => Integer}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{type_parameters=>{p=>Integer}}])
# Notice: Scope(Class[main]): Object[{type_parameters => {'p' => Integer}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{type_parameters=>{p=>{type=>Integer}}}])
# Notice: Scope(Class[main]): Object[{type_parameters => {'p' => Integer}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{type_parameters=>{p=>1}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, type_parameter Object[p] has wrong type, expects a Type value, got Integer (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{type_parameters=>{}}])
# Notice: Scope(Class[main]): Object[{}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>Integer}])
# Notice: Scope(Class[main]): Object[{parent => Integer}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>1}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, object initializer has wrong type, entry 'parent' expects a Type value, got Integer (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P}])
# Notice: Scope(Class[main]): Object[{parent => P}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>Nope}])
# Error: Evaluation Error: Resource type not found: Nope (line: 3, column: 24) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,attributes=>{p=>Integer}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, attribute Object[p] attempts to override attribute P[p] without having override => true (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,attributes=>{p=>{type=>Integer,override=>true}}}])
# Notice: Scope(Class[main]): Object[{parent => P, attributes => {'p' => {type => Integer, override => true}}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,attributes=>{p=>{type=>String,override=>true}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, attribute Object[p] attempts to override attribute P[p] with a type that does not match (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,attributes=>{q=>{type=>Integer,override=>true}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, expected attribute Object[q] to override an inherited attribute, but no such attribute was found (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,attributes=>{fin=>{type=>Integer,override=>true}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, attribute Object[fin] attempts to override final attribute P[fin] (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,attributes=>{k=>{type=>Integer,override=>true}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, attribute Object[k] attempts to override final attribute P[k] (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,constants=>{k=>2}}])
# Notice: Scope(Class[main]): Object[{parent => P, constants => {'k' => 2}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,constants=>{k=>'x'}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, attribute Object[k] attempts to override attribute P[k] with a type that does not match (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,constants=>{p=>2}}])
# Notice: Scope(Class[main]): Object[{parent => P, constants => {'p' => 2}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,constants=>{fin=>2}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, attribute Object[fin] attempts to override final attribute P[fin] (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,functions=>{f=>Callable}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, function Object[f] attempts to override function P[f] without having override => true (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,functions=>{f=>{type=>Callable,override=>true}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, function Object[f] attempts to override function P[f] with a type that does not match (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,functions=>{f=>{type=>Callable[Integer],override=>true}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, function Object[f] attempts to override function P[f] with a type that does not match (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,functions=>{p=>{type=>Callable,override=>true}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, function Object[p] attempts to override attribute P[p] (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,attributes=>{f=>{type=>Integer,override=>true}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, attribute Object[f] attempts to override function P[f] (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,attributes=>{a=>Integer},equality=>p}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, Object equality is referencing attribute P[p] which is included in equality of P (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,attributes=>{a=>Integer},equality=>[a,p]}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, Object equality is referencing attribute P[p] which is included in equality of P (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,attributes=>{a=>Integer},equality=>[a]}])
# Notice: Scope(Class[main]): Object[{parent => P, attributes => {'a' => Integer}, equality => ['a']}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>Q,attributes=>{a=>Integer},equality=>[a,p]}])
# Notice: Scope(Class[main]): Object[{parent => Q, attributes => {'a' => Integer}, equality => ['a', 'p']}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>Q,equality=>[p]}])
# Notice: Scope(Class[main]): Object[{parent => Q, equality => ['p']}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>Q,equality=>[q]}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, Object equality is referencing attribute Q[q] which is included in equality of Q (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>Q,equality=>[kk]}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, Object equality is referencing constant attribute Q[kk]. Reference to constant is not allowed in equality (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{parent=>P,equality=>f}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, Object equality is referencing function P[f]. Only attribute references are allowed (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{annotations=>{}}])
# Notice: Scope(Class[main]): Object[{annotations => {}}]

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{annotations=>1}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, object initializer has wrong type, entry 'annotations' expects a value of type Undef or Hash, got Integer (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{annotations=>{Integer=>{}}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, object initializer has wrong type, entry 'annotations' expects a value of type Undef or Hash[Type[Object[{name => 'Annotation'}]], Hash[Pattern[/\A[a-z_]\w*\z/], Any]], got Hash[Type[Integer], Hash[0, 0]] (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[{x=>1}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, object initializer has wrong type, unrecognized key 'x' (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object['T'])
# Notice: Scope(Class[main]): Object[{name => 'T'}]

#? 8
type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object['t'])
# Error: Evaluation Error: Error while evaluating a '[]' expression, object name has wrong type, expects a match for Pattern[/\A[A-Z]\w*(?:::[A-Z]\w*)*\z/], got 't' (line: 3, column: 8) on node web01

type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[undef])
# Notice: Scope(Class[main]): Object[{}]

#? 8
type P = Object[{name=>'P',attributes=>{p=>Integer,fin=>{type=>Integer,final=>true,value=>1}},constants=>{k=>1},functions=>{f=>Callable[[0,0],Any]}}]
type Q = Object[{name=>'Q',attributes=>{p=>Integer,q=>Integer},constants=>{kk=>1},equality=>[q]}]
notice(Object[default])
# Error: Evaluation Error: Error while evaluating a '[]' expression, object name has wrong type, expects a match for Pattern[/\A[A-Z]\w*(?:::[A-Z]\w*)*\z/], got Default (line: 3, column: 8) on node web01

type P = Object[{attributes=>{p=>Integer,o=>{type=>String,value=>'d'}}}]
type C = Object[{parent=>P,attributes=>{a=>Integer,b=>{type=>Optional[String],value=>undef},k=>{type=>Integer,kind=>derived},c=>{type=>Integer,kind=>constant,value=>7}}}]
$c = C(1,2)
notice($c, $c.p, $c.o, $c.a, $c.b, $c.c)
# Notice: Scope(Class[main]): C({'p' => 1, 'a' => 2}) 1 d 2  7

type P = Object[{attributes=>{p=>Integer,o=>{type=>String,value=>'d'}}}]
type C = Object[{parent=>P,attributes=>{a=>Integer,b=>{type=>Optional[String],value=>undef},k=>{type=>Integer,kind=>derived},c=>{type=>Integer,kind=>constant,value=>7}}}]
$c = C(1)
notice($c, $c.p, $c.o, $c.a, $c.b, $c.c)
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_C' was called with arguments it does not accept. It expects one of:\n  (Struct[{'p' => Integer, Optional['o'] => String, 'a' => Integer, 'b' => Optional[String]}] hash)\n    rejected: parameter 'hash' expects a Struct value, got Integer\n  (Integer p, Integer a, String o?, String b?)\n    rejected: expects between 2 and 4 arguments, got 1 (line: 3, column: 6) on node web01

type P = Object[{attributes=>{p=>Integer,o=>{type=>String,value=>'d'}}}]
type C = Object[{parent=>P,attributes=>{a=>Integer,b=>{type=>Optional[String],value=>undef},k=>{type=>Integer,kind=>derived},c=>{type=>Integer,kind=>constant,value=>7}}}]
$c = C({p=>1})
notice($c, $c.p, $c.o, $c.a, $c.b, $c.c)
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_C' was called with arguments it does not accept. It expects one of:\n  (Struct[{'p' => Integer, Optional['o'] => String, 'a' => Integer, 'b' => Optional[String]}] hash)\n    rejected: parameter 'hash' expects a value for key 'a'\n  (Integer p, Integer a, String o?, String b?)\n    rejected: expects between 2 and 4 arguments, got 1 (line: 3, column: 6) on node web01

type P = Object[{attributes=>{p=>Integer,o=>{type=>String,value=>'d'}}}]
type C = Object[{parent=>P,attributes=>{a=>Integer,b=>{type=>Optional[String],value=>undef},k=>{type=>Integer,kind=>derived},c=>{type=>Integer,kind=>constant,value=>7}}}]
$c = C({p=>1,a=>2})
notice($c, $c.p, $c.o, $c.a, $c.b, $c.c)
# Notice: Scope(Class[main]): C({'p' => 1, 'a' => 2}) 1 d 2  7

type P = Object[{attributes=>{p=>Integer,o=>{type=>String,value=>'d'}}}]
type C = Object[{parent=>P,attributes=>{a=>Integer,b=>{type=>Optional[String],value=>undef},k=>{type=>Integer,kind=>derived},c=>{type=>Integer,kind=>constant,value=>7}}}]
$c = C({a=>1,p=>2,z=>3})
notice($c, $c.p, $c.o, $c.a, $c.b, $c.c)
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_C' was called with arguments it does not accept. It expects one of:\n  (Struct[{'p' => Integer, Optional['o'] => String, 'a' => Integer, 'b' => Optional[String]}] hash)\n    rejected: parameter 'hash' unrecognized key 'z'\n  (Integer p, Integer a, String o?, String b?)\n    rejected: expects between 2 and 4 arguments, got 1 (line: 3, column: 6) on node web01

type P = Object[{attributes=>{p=>Integer,o=>{type=>String,value=>'d'}}}]
type C = Object[{parent=>P,attributes=>{a=>Integer,b=>{type=>Optional[String],value=>undef},k=>{type=>Integer,kind=>derived},c=>{type=>Integer,kind=>constant,value=>7}}}]
$c = C(2,1,'x')
notice($c, $c.p, $c.o, $c.a, $c.b, $c.c)
# Notice: Scope(Class[main]): C({'p' => 2, 'o' => 'x', 'a' => 1}) 2 x 1  7

type P = Object[{attributes=>{p=>Integer,o=>{type=>String,value=>'d'}}}]
type C = Object[{parent=>P,attributes=>{a=>Integer,b=>{type=>Optional[String],value=>undef},k=>{type=>Integer,kind=>derived},c=>{type=>Integer,kind=>constant,value=>7}}}]
$c = C()
notice($c, $c.p, $c.o, $c.a, $c.b, $c.c)
# Error: Evaluation Error: Error while evaluating a Function Call, 'new_C' expects between 1 and 4 arguments, got none (line: 3, column: 6) on node web01

type P = Object[{attributes=>{p=>Integer,o=>{type=>String,value=>'d'}}}]
type C = Object[{parent=>P,attributes=>{a=>Integer,b=>{type=>Optional[String],value=>undef},k=>{type=>Integer,kind=>derived},c=>{type=>Integer,kind=>constant,value=>7}}}]
$c = C({})
notice($c, $c.p, $c.o, $c.a, $c.b, $c.c)
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_C' was called with arguments it does not accept. It expects one of:\n  (Struct[{'p' => Integer, Optional['o'] => String, 'a' => Integer, 'b' => Optional[String]}] hash)\n    rejected: parameter 'hash' expects size to be between 2 and 4, got 0\n  (Integer p, Integer a, String o?, String b?)\n    rejected: expects between 2 and 4 arguments, got 1 (line: 3, column: 6) on node web01

type P = Object[{attributes=>{p=>Integer,o=>{type=>String,value=>'d'}}}]
type C = Object[{parent=>P,attributes=>{a=>Integer,b=>{type=>Optional[String],value=>undef},k=>{type=>Integer,kind=>derived},c=>{type=>Integer,kind=>constant,value=>7}}}]
$c = C('x',1)
notice($c, $c.p, $c.o, $c.a, $c.b, $c.c)
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_C' was called with arguments it does not accept. It expects one of:\n  (Struct[{'p' => Integer, Optional['o'] => String, 'a' => Integer, 'b' => Optional[String]}] hash)\n    rejected: expects 1 argument, got 2\n  (Integer p, Integer a, String o?, String b?)\n    rejected: parameter 'p' expects an Integer value, got String (line: 3, column: 6) on node web01

type P = Object[{attributes=>{p=>Integer,o=>{type=>String,value=>'d'}}}]
type C = Object[{parent=>P,attributes=>{a=>Integer,b=>{type=>Optional[String],value=>undef},k=>{type=>Integer,kind=>derived},c=>{type=>Integer,kind=>constant,value=>7}}}]
$c = C(1,2,undef)
notice($c, $c.p, $c.o, $c.a, $c.b, $c.c)
# Error: Evaluation Error: Error while evaluating a Function Call, The function 'new_C' was called with arguments it does not accept. It expects one of:\n  (Struct[{'p' => Integer, Optional['o'] => String, 'a' => Integer, 'b' => Optional[String]}] hash)\n    rejected: expects 1 argument, got 3\n  (Integer p, Integer a, String o?, String b?)\n    rejected: parameter 'o' expects a String value, got Undef (line: 3, column: 6) on node web01

type P = Object[{attributes=>{p=>Integer,o=>{type=>String,value=>'d'}}}]
type C = Object[{parent=>P,attributes=>{a=>Integer,b=>{type=>Optional[String],value=>undef},k=>{type=>Integer,kind=>derived},c=>{type=>Integer,kind=>constant,value=>7}}}]
$c = C(1,2,'y','z')
notice($c, $c.p, $c.o, $c.a, $c.b, $c.c)
# Notice: Scope(Class[main]): C({'p' => 1, 'o' => 'y', 'a' => 2, 'b' => 'z'}) 1 y 2 z 7

notice(TypeSet[{}])
# Notice: Scope(Class[main]): TypeSet[{pcore_uri => 'http://puppet.com/2016.1/pcore', pcore_version => '1.0.0', name_authority => 'http://puppet.com/2016.1/runtime', name => 'DefaultTypeSet', version => '0.0.0'}]

notice(TypeSet[{pcore_version=>'1.0.0'}])
# Notice: Scope(Class[main]): TypeSet[{pcore_version => '1.0.0', name => undef}]

notice(TypeSet[{pcore_version=>'2.0.0'}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, The pcore version for TypeSet '' is not understood by this runtime. Expected range 1.x, got 2.0.0 (line: 1, column: 8) on node web01

notice(TypeSet[{pcore_version=>'x'}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, Unable to parse 'x' as a semantic version identifier (line: 1, column: 8) on node web01

notice(TypeSet[{pcore_version=>1}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, TypeSet initializer has wrong type, entry 'pcore_version' expects a value of type String or SemVer, got Integer (line: 1, column: 8) on node web01

notice(TypeSet[{name=>'S'}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, TypeSet initializer has wrong type, expects a value for key 'pcore_version' (line: 1, column: 8) on node web01

notice(TypeSet[{pcore_version=>'1.0.0',name=>'S',version=>'1.0.0'}])
# Notice: Scope(Class[main]): TypeSet[{pcore_version => '1.0.0', name => 'S', version => '1.0.0'}]

notice(TypeSet[{pcore_version=>'1.2.3',name=>'S',version=>'x'}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, Unable to parse 'x' as a semantic version identifier (line: 1, column: 8) on node web01

notice(TypeSet[{pcore_version=>SemVer('1.0.0'),name=>'S',version=>SemVer('1.2.0')}])
# Notice: Scope(Class[main]): TypeSet[{pcore_version => '1.0.0', name => 'S', version => '1.2.0'}]

notice(TypeSet[{pcore_version=>SemVer('2.0.0'),name=>'S'}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, The pcore version for TypeSet 'S' is not understood by this runtime. Expected range 1.x, got 2.0.0 (line: 1, column: 8) on node web01

#? 8
notice(TypeSet[{pcore_version=>'1.0.0',name=>'s'}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, TypeSet initializer has wrong type, entry 'name' expects a match for Pattern[/\A[A-Z]\w*(?:::[A-Z]\w*)*\z/], got 's' (line: 1, column: 8) on node web01

notice(TypeSet[{pcore_version=>'1.0.0',types=>{}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, TypeSet initializer has wrong type, entry 'types' expects size to be at least 1, got 0 (line: 1, column: 8) on node web01

notice(TypeSet[{pcore_version=>'1.0.0',name=>'S',version=>'1.0.0',types=>{A=>Integer}}])
# Error: Evaluation Error: Resource type not found: A (line: 1, column: 75) on node web01

notice(TypeSet[{pcore_version=>'1.0.0',name=>'S',version=>'1.0.0',types=>{a=>Integer}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, TypeSet initializer has wrong type, entry 'types' key of entry 'a' expects a match for Pattern[/\A[A-Z]\w*\z/], got 'a' (line: 1, column: 8) on node web01

notice(TypeSet[{pcore_version=>'1.0.0',name=>'S',version=>'1.0.0',types=>{A=>Integer,B=>Object[{attributes=>{x=>Integer}}]}}])
# Error: Evaluation Error: Resource type not found: A (line: 1, column: 75) on node web01

notice(TypeSet[{pcore_version=>'1.0.0',name=>'S',version=>'1.0.0',types=>{A=>1}}])
# Error: Evaluation Error: Resource type not found: A (line: 1, column: 75) on node web01

notice(TypeSet[{pcore_version=>'1.0.0',name=>'S',version=>'1.0.0',types=>{A=>{attributes=>{x=>Integer}}}}])
# Error: Evaluation Error: Resource type not found: A (line: 1, column: 75) on node web01

notice(TypeSet[{pcore_version=>'1.0.0',references=>{}}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, TypeSet initializer has wrong type, entry 'references' expects size to be at least 1, got 0 (line: 1, column: 8) on node web01

notice(TypeSet[{pcore_version=>'1.0.0',name=>'S',references=>{A=>{name=>'X',version_range=>'1.x'}}}])
# Error: Evaluation Error: Resource type not found: A (line: 1, column: 63) on node web01

notice(TypeSet[{pcore_version=>'1.0.0',name=>'S',references=>{A=>{name=>'X',version_range=>'nope'}}}])
# Error: Evaluation Error: Resource type not found: A (line: 1, column: 63) on node web01

notice(TypeSet[{pcore_version=>'1.0.0',name=>'S',references=>{A=>{name=>'X'}}}])
# Error: Evaluation Error: Resource type not found: A (line: 1, column: 63) on node web01

notice(TypeSet[{pcore_version=>'1.0.0',name=>'S',version=>'1.0.0',types=>{A=>Integer},references=>{A=>{name=>'X',version_range=>'1.x'}}}])
# Error: Evaluation Error: Resource type not found: A (line: 1, column: 75) on node web01

notice(TypeSet[{pcore_version=>'1.0.0',name=>'S',references=>{A=>{name=>'X',version_range=>'1.x'},B=>{name=>'X',version_range=>'>=1.5.0'}}}])
# Error: Evaluation Error: Resource type not found: A (line: 1, column: 63) on node web01

notice(TypeSet[{pcore_version=>'1.0.0',name=>'S',references=>{A=>{name=>'X',version_range=>'1.x'},B=>{name=>'X',version_range=>'2.x'}}}])
# Error: Evaluation Error: Resource type not found: A (line: 1, column: 63) on node web01

notice(TypeSet[{pcore_version=>'1.0.0',name=>'S',references=>{A=>{name=>'X',version_range=>'1.x'},B=>{name=>'Y',version_range=>'1.x'}}}])
# Error: Evaluation Error: Resource type not found: A (line: 1, column: 63) on node web01

notice(TypeSet[{pcore_version=>'1.0.0',name=>'S',references=>{A=>{name=>'X',version_range=>'1.x',name_authority=>'a'},B=>{name=>'X',version_range=>'1.x',name_authority=>'b'}}}])
# Error: Evaluation Error: Resource type not found: A (line: 1, column: 63) on node web01

notice(TypeSet[{pcore_version=>'1.0.0',name=>'S',references=>{A=>{name=>'X',version_range=>SemVerRange('1.x')},B=>{name=>'X',version_range=>SemVerRange('1.x')}}}])
# Error: Evaluation Error: Resource type not found: A (line: 1, column: 63) on node web01

notice(TypeSet[{pcore_version=>'1.0.0',annotations=>{}}])
# Notice: Scope(Class[main]): TypeSet[{annotations => {}, pcore_version => '1.0.0', name => undef}]

notice(TypeSet[{pcore_version=>'1.0.0',x=>1}])
# Error: Evaluation Error: Error while evaluating a '[]' expression, TypeSet initializer has wrong type, unrecognized key 'x' (line: 1, column: 8) on node web01

#? 8
notice(TypeSet['s'])
# Error: Evaluation Error: Error while evaluating a '[]' expression, TypeSet name has wrong type, expects a match for Pattern[/\A[A-Z]\w*(?:::[A-Z]\w*)*\z/], got 's' (line: 1, column: 8) on node web01

$a = TypeSet[{pcore_version=>'1.0.0',name=>'S',version=>'1.0.0'}]
$b = TypeSet[{pcore_version=>'1.0.0',name=>'S',version=>'1.0.0'}]
notice($a == $b, $a == TypeSet, TypeSet == TypeSet, $a =~ Type[TypeSet], $b =~ Type[$a])
# Notice: Scope(Class[main]): true false true true true

$a = TypeSet[{pcore_version=>'1.0.0',name=>'S',version=>'1.0.0'}]
$b = TypeSet[{pcore_version=>'1.0.0',name=>'T',version=>'1.0.0'}]
notice($a == $b, $a == TypeSet, TypeSet == TypeSet, $a =~ Type[TypeSet], $b =~ Type[$a])
# Notice: Scope(Class[main]): false false true true false

$a = TypeSet[{pcore_version=>'1.0.0',name=>'S',version=>'1.0.0'}]
$b = TypeSet[{pcore_version=>'1.0.0',name=>'S',version=>'1.0.1'}]
notice($a == $b, $a == TypeSet, TypeSet == TypeSet, $a =~ Type[TypeSet], $b =~ Type[$a])
# Notice: Scope(Class[main]): false false true true false

$a = TypeSet[{pcore_version=>'1.0.0',name=>'S',version=>'1.0.0'}]
$b = TypeSet[{pcore_version=>'1.0.0',name=>'T',version=>'1.0.1'}]
notice($a == $b, $a == TypeSet, TypeSet == TypeSet, $a =~ Type[TypeSet], $b =~ Type[$a])
# Notice: Scope(Class[main]): false false true true false
