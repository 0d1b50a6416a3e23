schedule { 'a': range => '25:00 - 26:00' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter range failed on Schedule[a]: Munging failed for value "25:00 - 26:00" in class range: Invalid hour '25' (file: site.pp, line: 1)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
