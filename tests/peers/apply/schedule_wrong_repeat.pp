schedule { 'a': period => daily, periodmatch => number, repeat => 2 }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter repeat failed on Schedule[a]: Repeat must be 1 unless periodmatch is 'distance', not 'number' (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
