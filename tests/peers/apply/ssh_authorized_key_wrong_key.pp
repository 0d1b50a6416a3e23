#m: sshkeys_core
ssh_authorized_key { 'a@b': type => 'ssh-rsa', key => 'ssh-rsa AAAA', user => 'root', target => '${dir}/keys' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter key failed on Ssh_authorized_key[a@b]: Key must not contain whitespace: ssh-rsa AAAA (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
