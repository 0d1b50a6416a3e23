file { "${dir}/no/such": content => 'x' }
-> notify { 'after': }
notify { 'free': }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Could not set 'file' on ensure: No such file or directory - A directory component in DIR/no/such does not exist or is a dangling symbolic link (file: site.pp, line: 1)
#! Error: /Stage[main]/Main/File[DIR/no/such]/ensure: change from 'absent' to 'file' failed: Could not set 'file' on ensure: No such file or directory - A directory component in DIR/no/such does not exist or is a dangling symbolic link (file: site.pp, line: 1)
#! Notice: /Stage[main]/Main/Notify[after]: Dependency File[DIR/no/such] has failures: true
#! Warning: /Stage[main]/Main/Notify[after]: Skipping because of failed dependencies
#! Notice: free
#! Notice: /Stage[main]/Main/Notify[free]/message: defined 'message' as 'free'
#! Notice: Applied catalog in N seconds
#! exit 6
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
