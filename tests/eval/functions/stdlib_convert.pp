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
str2bool("x\ny") #=> true
str2bool("x\n") #=> error str2bool(): Unknown type of boolean given
num2bool("é\n") #=> error num2bool(): 'é\n' does not look like a number: invalid value for Float(): "\xC3\xA9\n"
hash([{a=>1}]) #=> {'a' => 1}
hash() #=> error hash(): Wrong number of arguments given (0 for 1)
