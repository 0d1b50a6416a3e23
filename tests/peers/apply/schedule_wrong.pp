schedule { 'a': period => 'yearly' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter period failed on Schedule[a]: Invalid value "yearly". Valid values are hourly, daily, weekly, monthly, never. (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
