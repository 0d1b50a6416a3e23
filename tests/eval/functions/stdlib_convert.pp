str2bool('yes') #=> true
str2bool('TRUE') #=> true
str2bool('n') #=> false
str2bool('') #=> false
str2bool(undef) #=> false
str2bool(true) #=> true
str2bool('x') #=> error str2bool(): Unknown type of boolean given
str2bool(1) #=> error str2bool(): Requires string to work with
num2bool(1) #=> true
num2bool(0) #=> false
num2bool('0.5') #=> false
num2bool('5') #=> true
num2bool('x') #=> error num2bool(): 'x' does not look like a number: invalid value for Float(): "x"
num2bool(-1) #=> false
bool2num(true) #=> 1
bool2num('no') #=> 0
bool2str(true) #=> 'true'
bool2str(false,'a','b') #=> 'b'
bool2str(true,'a') #=> error bool2str(): Wrong number of arguments given (2 for 3)
bool2str('true') #=> error bool2str(): Requires a boolean to work with
bool2str(true,1,2) #=> error bool2str(): Requires strings to convert to
hash([a,1,b,2]) #=> {'a' => 1, 'b' => 2}
hash([[a,1],[b,2]]) #=> {'a' => 1, 'b' => 2}
hash([a]) #=> error hash(): Unable to compute hash from array given
hash(a) #=> error hash(): Requires array to work with
base64('encode','thestring') #=> "dGhlc3RyaW5n\n"
base64('decode','dGhlc3RyaW5n') #=> 'thestring'
base64('encode','??>','urlsafe') #=> 'Pz8-'
base64('encode','abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz') #=> "YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXphYmNkZWZnaGlqa2xtbm9wcXJz\ndHV2d3h5emFiY2RlZmdoaWprbG1ub3BxcnN0dXZ3eHl6\n"
base64('encode','abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz','strict') #=> 'YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXphYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5emFiY2RlZmdoaWprbG1ub3BxcnN0dXZ3eHl6'
base64('x','y') #=> error base64(): the first argument must be one of 'encode' or 'decode'
base64('encode',1) #=> error base64(): the second argument must be a string to base64
base64('encode','a','b') #=> error base64(): the third argument must be one of 'default', 'strict', or 'urlsafe'
base64('encode') #=> error base64(): Wrong number of arguments (1; must be >= 2)
merge({a=>1},{b=>2,a=>3}) #=> {'a' => 3, 'b' => 2}
merge({a=>1},undef,'') #=> {'a' => 1}
merge() #=> {}
merge([1,2]) |$h,$v| { {$v=>1} } #=> {1 => 1, 2 => 1}
merge({a=>1}) |$h,$k,$v| { {$v=>$k} } #=> {1 => 'a'}
merge({a=>1},1) #=> error The function 'merge' was called with arguments it does not accept. It expects one of:\n  (Variant[Hash[Scalar, Any], Undef, String[0, 0]] args*)\n    rejected: parameter 'args' expects a value of type Undef, Hash, or String, got Integer\n  (Iterable args*, Callable[3, 3] block)\n    rejected: expects a block\n  (Iterable args*, Callable[2, 2] block)\n    rejected: expects a block
deep_merge({a=>{b=>1}},{a=>{c=>2},d=>[1]}) #=> {'a' => {'b' => 1, 'c' => 2}, 'd' => [1]}
deep_merge({a=>[1]},{a=>[2]}) #=> {'a' => [2]}
deep_merge({a=>1},'',{b=>2}) #=> {'a' => 1, 'b' => 2}
deep_merge({a=>1}) #=> error deep_merge(): wrong number of arguments (1; must be at least 2)
deep_merge({a=>1},[2]) #=> error deep_merge: unexpected argument type Array, only expects hash arguments
has_key({a=>1},a) #=> true
has_key({a=>1},b) #=> false
has_key([a],a) #=> error has_key(): expects the first argument to be a hash, got ["a"] which is of type Array
join_keys_to_values({a=>1,b=>[2,3]},' is ') #=> ['a is 1', 'b is 2', 'b is 3']
join_keys_to_values({a=>undef},'=') #=> ['a=']
join_keys_to_values([a],'=') #=> error join_keys_to_values(): The first argument must be a hash, but a Array was given.
join_keys_to_values({a=>1},1) #=> error join_keys_to_values(): The second argument must be a string, but a Integer was given.
fact('networking.fqdn') #=> 'web01.example.com'
fact('nope.x') #=> undef
fact('networking."fqdn"') #=> 'web01.example.com'
fact('networking') #=> {'fqdn' => 'web01.example.com'}
is_a(5,Integer) #=> true
is_a('x',Integer) #=> false
to_json({a=>[1,1.5,"x\n\"é",undef,true],2=>{}}) #=> '{"a":[1,1.5,"x\n\"é",null,true],"2":{}}'
to_json('a/b') #=> '"a/b"'
to_json([]) #=> '[]'
to_json_pretty({a=>[1,{b=>2}],c=>[],d=>{}}) #=> "{\n  \"a\": [\n    1,\n    {\n      \"b\": 2\n    }\n  ],\n  \"c\": [\n\n  ],\n  \"d\": {\n  }\n}\n"
to_json_pretty([]) #=> "[\n\n]\n"
to_json_pretty({a=>undef,b=>1}, true) #=> "{\n  \"b\": 1\n}\n"
to_yaml({a=>[1,'yes',undef,true,1.5],b=>{c=>'x: y'}}) #=> "---\na:\n- 1\n- 'yes'\n-\n- true\n- 1.5\nb:\n  c: 'x: y'\n"
to_yaml([]) #=> "--- []\n"
parsejson('{"a":[1,2.5,null]}') #=> {'a' => [1, 2.5, undef]}
parsejson('x','fallback') #=> 'fallback'
parsejson('null',5) #=> 5
parseyaml("a: [1, yes]\nb: ~") #=> {'a' => [1, true], 'b' => undef}
parseyaml('a: [','fallback') #=> 'fallback'
loadyaml('/nonexistent/file','x') #=> 'x'
dirname('/a/b/c') #=> '/a/b'
dirname('/a') #=> '/'
dirname('a') #=> '.'
dirname('/a/b/') #=> '/a'
dirname('/') #=> '/'
dirname('//a') #=> '/'
dirname('') #=> error dirname(): Requires a non-empty string as argument
dirname(1) #=> error dirname(): Requires string as argument
dirname() #=> error dirname(): No arguments given
basename('/a/b.txt') #=> 'b.txt'
basename('/a/b.txt','.txt') #=> 'b'
basename('/a/b.txt','.*') #=> 'b'
basename('/') #=> '/'
basename('a/') #=> 'a'
basename('.txt','.txt') #=> '.txt'
basename() #=> error basename(): No arguments given
basename('a',1) #=> error basename(): Requires string as second argument
regexpescape('a.b*c [x]') #=> 'a\.b\*c\ \[x\]'
regexpescape(['a.b']) #=> ['a\.b']
shell_escape("a b'c") #=> 'a\ b\'c'
shell_escape('') #=> '\'\''
seeded_rand(1000,'seed') #=> 329
seeded_rand('24','x') #=> 23
seeded_rand(0,'x') #=> error seeded_rand(): first argument must be a positive integer
fqdn_rotate([a,b,c,d]) #=> ['b', 'c', 'd', 'a']
fqdn_rotate([a,b,c,d],'seed') #=> ['a', 'b', 'c', 'd']
fqdn_rotate('abcd','x',1) #=> 'dabc'
fqdn_rotate([a]) #=> ['a']
fqdn_rand_string(10) #=> 'FO21tC3Xhm'
fqdn_rand_string(10,'abc') #=> 'bbaaaacccb'
fqdn_rand_string(10,'','seed') #=> 'XhNgO99ZRQ'
fqdn_rand_string(0) #=> error fqdn_rand_string(): first argument must be a positive integer
is_array([1]) #=> true
is_array('a') #=> false
is_string('a') #=> true
is_string('1') #=> false
is_string('1.5') #=> false
is_string(1) #=> false
is_integer('5') #=> true
is_integer('05') #=> false
is_integer(5) #=> true
is_hash({}) #=> true
validate_string('a','b') #=> undef
validate_string(1) #=> error 1 is not a string.  It looks to be a Integer
validate_string([1]) #=> error [1] is not a string.  It looks to be a Array
validate_bool(true) #=> undef
validate_bool('true') #=> error "true" is not a boolean.  It looks to be a String
validate_hash({}) #=> undef
validate_hash([]) #=> error [] is not a Hash.  It looks to be a Array
validate_array([]) #=> undef
validate_array({}) #=> error {} is not an Array.  It looks to be a Hash
validate_absolute_path('/a') #=> undef
validate_absolute_path(['/a','b']) #=> error "b" is not an absolute path.
validate_re('abc','^a') #=> undef
validate_re('abc',['x','b']) #=> undef
validate_re('abc','^x') #=> error validate_re(): "abc" does not match "^x"
validate_re('abc',['^x','^y']) #=> error validate_re(): "abc" does not match ["^x", "^y"]
validate_re('abc','^x','own message') #=> error own message
validate_re(1,'x') #=> error validate_re(): input needs to be a String, not a Integer
validate_re('a') #=> error validate_re(): wrong number of arguments (1; must be 2 or 3)
validate_integer(5) #=> undef
validate_integer('5',10,1) #=> undef
validate_integer(50,10) #=> error validate_integer(): Expected 50 to be smaller or equal to 10, got 50.
validate_integer(0,10,1) #=> error validate_integer(): Expected 0 to be greater or equal to 1, got 0.
validate_integer('x') #=> error validate_integer(): Expected first argument to be an Integer or Array, got String
validate_integer([1,'x']) #=> error validate_integer(): Expected element at array position 1 to be an Integer, got String
validate_integer(5,'',1) #=> undef
validate_integer({}) #=> error validate_integer(): Expected first argument to be an Integer or Array, got Hash
validate_legacy(String,'validate_string','a') #=> undef
validate_legacy(Integer,'validate_string','a') #=> undef
validate_legacy(Integer,'validate_integer','a') #=> error validate_legacy(validate_integer) expects an Integer value, got String
validate_legacy('String','validate_re','abc','^a') #=> undef
validate_legacy('String[5]','validate_re','abc','^x') #=> error validate_legacy(validate_re) expects a String[5] value, got String
validate_legacy(Optional[String],'validate_string',undef) #=> undef
str2bool("x\ny") #=> true
str2bool("x\n") #=> error str2bool(): Unknown type of boolean given
num2bool("é\n") #=> error num2bool(): 'é\n' does not look like a number: invalid value for Float(): "\xC3\xA9\n"
hash([{a=>1}]) #=> {'a' => 1}
hash() #=> error hash(): Wrong number of arguments given (0 for 1)
