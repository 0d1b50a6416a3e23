#< touch olddir/1 olddir/2 olddir/3
file { "${dir}/olddir": ensure => directory, recurse => true, max_files => 2, mode => '0700' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: /Stage[main]/Main/File[DIR/olddir]: Failed to generate additional resources using 'eval_generate': The directory 'DIR/olddir' contains 4 entries, which exceeds the limit of 2 specified by the max_files parameter for this resource. The limit may be increased, but be aware that large number of file resources can result in excessive resource consumption and degraded performance. Consider using an alternate method to manage large directory trees
#! Notice: /Stage[main]/Main/File[DIR/olddir]/mode: mode changed '0755' to '0700'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 700 root:root 
#! olddir/1 f 644 root:root  []
#! olddir/2 f 644 root:root  []
#! olddir/3 f 644 root:root  []
#! olddir/in f 644 root:root  [in]
