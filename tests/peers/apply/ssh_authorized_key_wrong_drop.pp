#m: sshkeys_core
ssh_authorized_key { 'a@b': type => 'rsa', key => 'AAAA', user => 'root', target => '${dir}/keys', drop_privileges => 'maybe' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter drop_privileges failed on Ssh_authorized_key[a@b]: Invalid value "maybe". Valid values are true, false, yes, no. (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
