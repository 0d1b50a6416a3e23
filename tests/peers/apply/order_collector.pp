@notify { 'v': }
notify { 'w': require => Notify['v'] }
Notify <| title == 'v' |>
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: v
#! Notice: /Stage[main]/Main/Notify[v]/message: defined 'message' as 'v'
#! Notice: w
#! Notice: /Stage[main]/Main/Notify[w]/message: defined 'message' as 'w'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
