file { "${dir}/olddir": ensure => directory, recurselimit => 2 }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: /File[DIR/olddir]: Possible error: recurselimit is set but not recurse, no recursion will happen
#! Notice: Applied catalog in N seconds
#! exit 0
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
