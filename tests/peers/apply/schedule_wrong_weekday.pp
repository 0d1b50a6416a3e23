schedule { 'a': weekday => ['Monday', 'someday'] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter weekday failed on Schedule[a]: someday is not a valid day of the week (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
