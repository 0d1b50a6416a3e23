concat([1],2) #=> [1, 2]
concat([1],[2,[3]],4) #=> [1, 2, [3], 4]
concat(1,2) #=> error concat(): Requires array to work with
concat([1]) #=> error concat(): Wrong number of arguments given (1 for < 2)
count([1,undef,'',2]) #=> 2
count([1,2,1],1) #=> 2
count([a,'A'],a) #=> 1
delete([a,b,a],a) #=> ['b']
delete({a=>1,b=>2},a) #=> {'b' => 2}
delete({a=>1,b=>2,c=>3},[a,b]) #=> {'c' => 3}
delete('abracadabra','bra') #=> 'acada'
delete('abc',[a,b]) #=> 'c'
delete([1,2],1.0) #=> [2]
delete(5,1) #=> error delete(): First argument must be an Array, String, or Hash. Given an argument of class Integer.
delete([1]) #=> error delete(): Wrong number of arguments given 1 for 2
delete([a,undef],undef) #=> ['a', undef]
delete_undef_values([a,undef,'',false]) #=> ['a', '', false]
delete_undef_values({a=>undef,b=>''}) #=> {'b' => ''}
delete_undef_values('a') #=> error delete_undef_values(): expected an array or hash, got a type  String 
delete_values({a=>1,b=>2,c=>1},1) #=> {'b' => 2}
delete_values([1],1) #=> error delete_values(): First argument must be a Hash. Given an argument of class Array.
difference([a,b,c],[b]) #=> ['a', 'c']
difference([1,1,2],[2]) #=> [1, 1]
difference(1,[2]) #=> error difference(): Requires 2 arrays
intersection([a,b,b],[b,c]) #=> ['b']
intersection([a],b) #=> error intersection(): Requires 2 arrays, got Array and String
union([a,b],[b,c]) #=> ['a', 'b', 'c']
union([a],[b],[a,c]) #=> ['a', 'b', 'c']
union([a],b) #=> error union(): Every parameter must be an array
member([a,b],a) #=> true
member([a,b],[a,b]) #=> true
member([a,b],[a,c]) #=> false
member([1],1) #=> true
member([1],'1') #=> false
member([a],'') #=> false
member([a],{}) #=> error member(): Item to search for must be a string, fixnum, or array
member(a,a) #=> error member(): Requires array to work with
grep([aaa,bbb,aab],'aa') #=> ['aaa', 'aab']
reject([aaa,bbb,aab],'aa') #=> ['bbb']
values_at([a,b,c],1) #=> ['b']
values_at([a,b,c,d],['0-1','3']) #=> ['a', 'b', 'd']
values_at([a,b,c,d],'1..2') #=> ['b', 'c']
values_at([a,b,c,d],'0...2') #=> ['a', 'b']
values_at([a],5) #=> error values_at(): Given index exceeds array size
values_at([a],x) #=> error values_at(): Unknown format of given index
zip([1,2],[3,4]) #=> [[1, 3], [2, 4]]
zip([1,2],[3]) #=> [[1, 3], [2, undef]]
zip([1,2],[3,4],true) #=> [1, 3, 2, 4]
zip([1],[2],'yes') #=> [1, 2]
zip(1,[2]) #=> error zip(): Requires array to work with
pick(undef,'',a) #=> 'a'
pick('',undef) #=> error pick(): must receive at least one non empty value
pick(false,1) #=> false
pick() #=> error pick(): must receive at least one non empty value
pick([],1) #=> []
pick_default(undef,'','x') #=> 'x'
pick_default(undef,'') #=> ''
pick_default('',undef) #=> ''
pick_default() #=> error Must receive at least one argument.
prefix([a,b],'p') #=> ['pa', 'pb']
prefix([a,1]) #=> ['a', '1']
prefix({a=>1},'p') #=> {'pa' => 1}
prefix(a,b) #=> error prefix(): expected first argument to be an Array or a Hash, got "a"
prefix([a],1) #=> error prefix(): expected second argument to be a String, got 1
prefix([a],undef) #=> ['a']
suffix([a,b],'p') #=> ['ap', 'bp']
suffix({a=>1},'p') #=> {'ap' => 1}
suffix(1) #=> error suffix(): expected first argument to be an Array or a Hash, got 1
range(0,4) #=> [0, 1, 2, 3, 4]
range('0','4') #=> [0, 1, 2, 3, 4]
range(1,10,3) #=> [1, 4, 7, 10]
range('a','e') #=> ['a', 'b', 'c', 'd', 'e']
range('a..c') #=> ['a', 'b', 'c']
range('1-3') #=> [1, 2, 3]
range('1...3') #=> [1, 2]
range('host01','host03') #=> ['host01', 'host02', 'host03']
range('a9','b2') #=> ['a9', 'b0', 'b1', 'b2']
range('az','bb') #=> ['az', 'ba', 'bb']
range(4,1) #=> []
range(1,2,0) #=> error range(): 3rd arg (step size) must be a non zero integer (e.g. 1 or -1)
range('x y') #=> error range(): Unable to compute range from the value: x y
range('08','11') #=> [8, 9, 10, 11]
any2array(1) #=> [1]
any2array([1]) #=> [1]
any2array({a=>1}) #=> ['a', 1]
any2array('') #=> []
any2array(undef) #=> []
any2array() #=> []
any2array(1,2) #=> [1, 2]
# numbers that 64 bits do not hold, and their neighbours
range(9223372036854775806,9223372036854775807) #=> [9223372036854775806, 9223372036854775807]
range('9223372036854775800','9223372036854775807',5) #=> [9223372036854775800, 9223372036854775805]
range(1,5,'-9223372036854775808') #=> [1]
values_at([a,b],'4294967296') #=> error values_at(): Given index exceeds array size
values_at([a,b],'0-4294967297') #=> error values_at(): Stop index in given indices range exceeds array size
reject({'ab' => 1, 'c' => 2}, 'b') #=> {'c' => 2}
grep({'ab' => 1}, 'b') #=> []
grep('a', 'b') #=> error undefined method `grep' for "a":String
grep([1], 1) #=> error no implicit conversion of Integer into String
delete_undef_values() #=> error delete_undef_values(): Wrong number of arguments given (0)
count() #=> error count(): Wrong number of arguments given (0 for minimum 1)
values_at([1]) #=> error values_at(): Wrong number of arguments given (1 for 2)
