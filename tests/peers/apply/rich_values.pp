notify { 'b': message => Timespan('1-02:03:04.5') }
notify { 'c': message => Timestamp('2020-02-03T04:05:06.7 UTC') }
notify { 'e': message => /a.b/ }
notify { 'f': message => SemVer('1.2.3') }
notify { 'g': message => { 1 => default, 'x' => [undef, Sensitive('s')] } }
notify { 'h': message => URI('http://a/b') }
notify { 'i': message => Binary('aGVsbG8=') }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: 1-02:03:04.5
#! Notice: /Stage[main]/Main/Notify[b]/message: defined 'message' as 1-02:03:04.5
#! Notice: 2020-02-03T04:05:06.700000000 UTC
#! Notice: /Stage[main]/Main/Notify[c]/message: defined 'message' as 2020-02-03T04:05:06.700000000 UTC
#! Notice: (?-mix:a.b)
#! Notice: /Stage[main]/Main/Notify[e]/message: defined 'message' as a.b
#! Notice: 1.2.3
#! Notice: /Stage[main]/Main/Notify[f]/message: defined 'message' as 1.2.3
#! Notice: {1=>:default, "x"=>[nil, #<Sensitive [value redacted]>]}
#! Notice: /Stage[main]/Main/Notify[g]/message: defined 'message' as {
#!   1 => default,
#!   'x' => [undef, #<Sensitive [value redacted]>]
#! }
#! Notice: http://a/b
#! Notice: /Stage[main]/Main/Notify[h]/message: defined 'message' as http://a/b
#! Notice: hello
#! Notice: /Stage[main]/Main/Notify[i]/message: defined 'message' as 'hello'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
