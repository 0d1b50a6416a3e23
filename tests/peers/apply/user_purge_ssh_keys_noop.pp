#: --noop
#m: sshkeys_core
#< printf 'ssh-rsa AAAA a@b\nssh-rsa AAAB\nfrom="a b" ssh-rsa AAAC c d\n' >keys
user { 'root': purge_ssh_keys => '${dir}/keys' }
ssh_authorized_key { 'a@b': user => 'root', key => 'AAAA', type => 'ssh-rsa', target => '${dir}/keys' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Ssh_authorized_key[DIR/keys:unnamed-1]/ensure: removed (noop)
#! Notice: /Stage[main]/Main/Ssh_authorized_key[c d]/ensure: removed (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! from="a b" ssh-rsa AAAC c d]
#! keys f 644 root:root  [ssh-rsa AAAA a@b
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! ssh-rsa AAAB
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/Ssh_authorized_key[DIR/keys:unnamed-1]/ensure: current_value 'present', should be 'absent' (noop)
#7! Notice: /Stage[main]/Main/Ssh_authorized_key[c d]/ensure: current_value 'present', should be 'absent' (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 2 events
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! from="a b" ssh-rsa AAAC c d]
#7! keys f 644 root:root  [ssh-rsa AAAA a@b
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
#7! ssh-rsa AAAB
