notify { 'a':
  message => { 'a' => 'b', 'c' => ['x', { 'z' => 1 }], 'e' => {}, 'f' => [], 'g' => 1.5, 'u' => undef },
}
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: {"a"=>"b", "c"=>["x", {"z"=>1}], "e"=>{}, "f"=>[], "g"=>1.5, "u"=>nil}
#! Notice: /Stage[main]/Main/Notify[a]/message: defined 'message' as {
#!   'a' => 'b',
#!   'c' => ['x',
#!     {
#!       'z' => 1
#!     }],
#!   'e' => {
#! 
#!   },
#!   'f' => [],
#!   'g' => 1.5,
#!   'u' => undef
#! }
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
