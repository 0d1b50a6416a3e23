[1,2].map |$x| { $x + 1 } #=> [2, 3]
[1,2].map |$i,$x| { [$i,$x] } #=> [[0, 1], [1, 2]]
{a=>1,b=>2}.map |$k,$v| { "${k}${v}" } #=> ['a1', 'b2']
{a=>1,b=>2}.map |$p| { $p } #=> [['a', 1], ['b', 2]]
3.map |$x| { $x } #=> [0, 1, 2]
'abc'.map |$x| { upcase($x) } #=> ['A', 'B', 'C']
Integer[2,5].map |$x| { $x } #=> [2, 3, 4, 5]
Enum[b,a].map |$x| { $x } #=> ['a', 'b']
[1,2,3].map |$x| { if $x == 2 { next(20) } $x } #=> [1, 20, 3]
[1,2,3].map |$x| { if $x == 2 { break() } $x } #=> [1]
[1,2].each |$x| { } #=> [1, 2]
{a=>1}.each |$k, $v| { } #=> {'a' => 1}
[1,2].each |$a,$b,$c| { } #=> error 'each' block expects between 1 and 2 arguments, got 3
[1,2].each #=> error 'each' expects a block
1.5.each |$x| { } #=> error The function 'each' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Callable[2, 2] block)\n    rejected: parameter 'hash' expects a Hash value, got Float\n  (Hash hash, Callable[1, 1] block)\n    rejected: parameter 'hash' expects a Hash value, got Float\n  (Iterable enumerable, Callable[2, 2] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Float\n  (Iterable enumerable, Callable[1, 1] block)\n    rejected: parameter 'enumerable' expects an Iterable value, got Float
[1,2].map |String $x| { $x } #=> error block parameter 'x' expects a String value, got Integer
[1,2,3,4].filter |$x| { $x > 2 } #=> [3, 4]
[1,2,3,4].filter |$i, $x| { $i < 2 } #=> [1, 2]
{a=>1,b=>2}.filter |$k,$v| { $v == 2 } #=> {'b' => 2}
{a=>1,b=>2}.filter |$p| { $p[1] == 1 } #=> {'a' => 1}
{a=>1,b=>2}.reverse_each.filter |$k,$v| { true } #=> [['b', 2], ['a', 1]]
[1,2].any |$x| { $x == 2 } #=> true
{a=>1}.any |$k,$v| { $v == 2 } #=> false
[].any |$x| { true } #=> false
[1,2].all |$x| { $x > 0 } #=> true
[].all |$x| { false } #=> true
{a=>1}.all |$p| { $p == [a,1] } #=> true
index([a,b,c], b) #=> 1
index([a,b,c]) |$x| { $x == c } #=> 2
index({a=>1,b=>2}) |$v| { $v == 2 } #=> 'b'
index({a=>1,b=>2}) |$k,$v| { $v == 2 } #=> 'b'
index('hello', 'l') #=> 2
index('hello', /l+o/) #=> 2
index('hello', 'x') #=> undef
index([1,2], 1.0) #=> 0
index({a=>1}, 1) #=> 'a'
[1,2,3].reduce |$m,$x| { $m + $x } #=> 6
[1,2,3].reduce(10) |$m,$x| { $m + $x } #=> 16
[].reduce |$m,$x| { $m } #=> undef
{a=>1,b=>2}.reduce |$m,$x| { [$m[0] + $x[0], 1] } #=> error The value 'a' cannot be converted to Numeric.
{a=>1,b=>2}.reduce([0]) |$m,$x| { $m + $x[1] } #=> [0, 1, 2]
[1,2,3,4].reduce |$m,$x| { if $x == 3 { break() } $m + $x } #=> 3
[1,2,3,4,5].slice(2) #=> [[1, 2], [3, 4], [5]]
{a=>1,b=>2,c=>3}.slice(2) #=> [[['a', 1], ['b', 2]], [['c', 3]]]
[1,2,3].slice(2) |$a,$b| { } #=> [1, 2, 3]
[1,2,3].slice(0) #=> error The function 'slice' was called with arguments it does not accept. It expects one of:\n  (Hash hash, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'hash' expects a Hash value, got Tuple\n  (Iterable enumerable, Integer[1] slice_size, Callable block?)\n    rejected: parameter 'slice_size' expects an Integer[1] value, got Integer[0, 0]
'abcd'.slice(3) #=> [['a', 'b', 'c'], ['d']]
[1,2,3].reverse_each #=> Iterator [3, 2, 1]
[1,2,3].reverse_each |$x| { } #=> undef
5.reverse_each #=> Iterator [4, 3, 2, 1, 0]
{a=>1,b=>2}.reverse_each #=> Iterator [['b', 2], ['a', 1]]
[1,2,3,4,5].step(2) #=> Iterator [1, 3, 5]
Integer[1,10].step(3) #=> Iterator [1, 4, 7, 10]
Integer[1,10].reverse_each.step(3) #=> Iterator [10, 7, 4, 1]
Integer[1,10].step(3).reverse_each #=> Iterator [10, 7, 4, 1]
[1,2,3,4,5].step(2).map |$x| { $x * 10 } #=> [10, 30, 50]
[1,2].step(0) #=> error 'step' parameter 'step' expects an Integer[1] value, got Integer[0, 0]
Integer[0,9].step(4).reverse_each.step(2) #=> Iterator [8, 0]
with(1,2) |$a,$b| { $a + $b } #=> 3
1.then |$x| { $x + 1 } #=> 2
undef.then |$x| { $x + 1 } #=> undef
undef.lest || { 5 } #=> 5
1.lest || { 5 } #=> 1
unwrap(Sensitive(5)) #=> 5
unwrap(Sensitive(5)) |$x| { $x + 1 } #=> 6
unwrap(7) #=> 7
[a,bb,c].group_by |$x| { length($x) } #=> {1 => ['a', 'c'], 2 => ['bb']}
[a,bb,c].group_by |$i,$x| { $i % 2 } #=> {0 => ['a', 'c'], 1 => ['bb']}
{a=>1,b=>2,c=>1}.group_by |$k,$v| { $v } #=> {1 => [['a', 1], ['c', 1]], 2 => [['b', 2]]}
{a=>1,b=>2,c=>1}.group_by |$p| { $p[1] } #=> {1 => [['a', 1], ['c', 1]], 2 => [['b', 2]]}
[1,2,3].partition |$x| { $x > 1 } #=> [[2, 3], [1]]
[1,2,3].partition |$i,$x| { $i == 0 } #=> [[1], [2, 3]]
{a=>1,b=>2}.partition |$k,$v| { $v > 1 } #=> [[['b', 2]], [['a', 1]]]
tree_each([1,[2,3],{a=>4}]) #=> Iterator [[[], [1, [2, 3], {'a' => 4}]], [[0], 1], [[1], [2, 3]], [[1, 0], 2], [[1, 1], 3], [[2], {'a' => 4}], [[2, 'a'], 4]]
tree_each([1,[2,3],{a=>4}], {order=>breadth_first}) #=> Iterator [[[], [1, [2, 3], {'a' => 4}]], [[0], 1], [[1], [2, 3]], [[2], {'a' => 4}], [[1, 0], 2], [[1, 1], 3], [[2, 'a'], 4]]
tree_each([1,[2,[3]]], {include_containers=>false}) #=> Iterator [[[0], 1], [[1, 0], 2], [[1, 1, 0], 3]]
tree_each([1,[2,[3]]], {include_values=>false}) #=> Iterator [[[], [1, [2, [3]]]], [[1], [2, [3]]], [[1, 1], [3]]]
tree_each([1,[2,[3]]], {include_root=>false}) #=> Iterator [[[0], 1], [[1], [2, [3]]], [[1, 0], 2], [[1, 1], [3]], [[1, 1, 0], 3]]
tree_each({a=>{b=>1}}) #=> Iterator [[[], {'a' => {'b' => 1}}], [['a'], {'b' => 1}], [['a', 'b'], 1]]
tree_each([1,[2]]).map |$p, $v| { $v } #=> [[[], [1, [2]]], [[0], 1], [[1], [2]], [[1, 0], 2]]
tree_each([1,{a=>[2]}], {container_type=>Array}) #=> Iterator [[[], [1, {'a' => [2]}]], [[0], 1], [[1], {'a' => [2]}]]
