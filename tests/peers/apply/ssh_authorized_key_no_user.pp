#m: sshkeys_core
ssh_authorized_key { 'a@b': type => 'ssh-rsa', key => 'AAAA' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Validation of Ssh_authorized_key[a@b] failed: Attribute 'user' or 'target' is mandatory (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
