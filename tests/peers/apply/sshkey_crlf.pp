#m: sshkeys_core
#< printf 'a ssh-rsa KEYA\r\nb,x ssh-rsa KEYB\r\n' >keys
Sshkey { target => '${dir}/keys' }
sshkey { 'a': type => ssh-rsa, key => 'KEYA' }
sshkey { 'b': type => ssh-rsa, key => 'KEYB', host_aliases => ['x'] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: Applied catalog in N seconds
#! exit 0
#! b,x ssh-rsa KEYB]
#! keys f 644 root:root  [a ssh-rsa KEYA
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
