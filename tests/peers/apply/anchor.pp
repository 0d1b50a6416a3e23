#m: stdlib
class c {
  anchor { 'begin': }
  -> notify { 'inside': }
  -> anchor { 'end': }
  notify { 'free': }
}
include c
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: inside
#! Notice: /Stage[main]/C/Notify[inside]/message: defined 'message' as 'inside'
#! Notice: free
#! Notice: /Stage[main]/C/Notify[free]/message: defined 'message' as 'free'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
