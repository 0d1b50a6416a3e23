schedule { 'all days': weekday => ['Mon', 'tuesday', 'Wednes', 4, '5', 'sat', 'Sun'] }
schedule { 'all day': range => '0:00 - 23:59:59' }
schedule { 'across midnight': range => ['12:00 - 11:59:59'] }
notify { 'a': schedule => 'all days' }
notify { 'b': schedule => 'all day' }
notify { 'c': schedule => 'across midnight' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: a
#! Notice: /Stage[main]/Main/Notify[a]/message: defined 'message' as 'a'
#! Notice: b
#! Notice: /Stage[main]/Main/Notify[b]/message: defined 'message' as 'b'
#! Notice: c
#! Notice: /Stage[main]/Main/Notify[c]/message: defined 'message' as 'c'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
