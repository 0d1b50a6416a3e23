#< mkdir stage
file { "${dir}/a": content => "good\n", staging_location => "${dir}/stage" }
file { "${dir}/b": content => "good\n", staging_location => "${dir}/none" }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}106675dc1490d5cdd6d1f0410731316ce93fc964c6cf6726e2b0d53e19688feb'
#! Error: Could not set 'file' on ensure: No such file or directory - A directory component in DIR/none does not exist or is a dangling symbolic link (file: site.pp, line: 3)
#! Error: /Stage[main]/Main/File[DIR/b]/ensure: change from 'absent' to 'file' failed: Could not set 'file' on ensure: No such file or directory - A directory component in DIR/none does not exist or is a dangling symbolic link (file: site.pp, line: 3)
#! Notice: Applied catalog in N seconds
#! exit 6
#! a f 644 root:root  [good]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! stage d 755 root:root 
