# Each list and hash within a list begins a line.
notify { 'a': message => { 'k' => [['a'], 'b'] } }
notify { 'b': message => { 'k' => ['a', ['b']] } }
notify { 'c': message => { 'k' => [['a', ['c']], ['b', []], [[]]] } }
notify { 'd': message => [['a', ['c'], {'z' => ['r', ['s']]}, 1, [2], {}]] }
notify { 'e': message => [[[['a']]]] }
notify { 'f': message => [['a', 'b', ['c', 'd'], 'e']] }
notify { 'g': message => [[{'a' => 1}, 'b', {'c' => [[], []]}, 'e']] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: {"k"=>[["a"], "b"]}
#! Notice: /Stage[main]/Main/Notify[a]/message: defined 'message' as {
#!   'k' => [
#!     ['a'],
#!     'b']
#! }
#! Notice: {"k"=>["a", ["b"]]}
#! Notice: /Stage[main]/Main/Notify[b]/message: defined 'message' as {
#!   'k' => ['a',
#!     ['b']]
#! }
#! Notice: {"k"=>[["a", ["c"]], ["b", []], [[]]]}
#! Notice: /Stage[main]/Main/Notify[c]/message: defined 'message' as {
#!   'k' => [
#!     ['a',
#!       ['c']],
#!     ['b',
#!       []],
#!     [
#!       []]]
#! }
#! Notice: a c {"z"=>["r", ["s"]]} 1 2 {}
#! Notice: /Stage[main]/Main/Notify[d]/message: defined 'message' as ['a',
#!   ['c'],
#!   {
#!     'z' => ['r',
#!       ['s']]
#!   },
#!   1,
#!   [2],
#!   {
#!
#!   }]
#! Notice: a
#! Notice: /Stage[main]/Main/Notify[e]/message: defined 'message' as [
#!   [
#!     ['a']]]
#! Notice: a b c d e
#! Notice: /Stage[main]/Main/Notify[f]/message: defined 'message' as ['a', 'b',
#!   ['c', 'd'],
#!   'e']
#! Notice: {"a"=>1} b {"c"=>[[], []]} e
#! Notice: /Stage[main]/Main/Notify[g]/message: defined 'message' as [
#!   {
#!     'a' => 1
#!   },
#!   'b',
#!   {
#!     'c' => [
#!       [],
#!       []]
#!   },
#!   'e']
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
