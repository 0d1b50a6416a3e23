class a { file { "${dir}/no/such": content => 'x' } }
class b { notify { 'b': } }
include a, b
Class['a'] -> Class['b']
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Could not set 'file' on ensure: No such file or directory - A directory component in DIR/no/such does not exist or is a dangling symbolic link (file: site.pp, line: 1)
#! Error: /Stage[main]/A/File[DIR/no/such]/ensure: change from 'absent' to 'file' failed: Could not set 'file' on ensure: No such file or directory - A directory component in DIR/no/such does not exist or is a dangling symbolic link (file: site.pp, line: 1)
#! Notice: /Stage[main]/B/Notify[b]: Dependency File[DIR/no/such] has failures: true
#! Warning: /Stage[main]/B/Notify[b]: Skipping because of failed dependencies
#! Notice: Applied catalog in N seconds
#! exit 4
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
