#: --noop
#m: sshkeys_core
#< printf 'ssh-rsa AAAA a@b\n' >keys
Ssh_authorized_key { user => 'root', target => '${dir}/keys', type => 'rsa' }
ssh_authorized_key { 'a@b': key => 'AAAB', options => ['no-pty'] }
ssh_authorized_key { 'b@b': key => 'AAAC' }
ssh_authorized_key { 'c@b': ensure => absent }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/Ssh_authorized_key[a@b]/key: key changed 'AAAA' to 'AAAB' (noop)
#! Notice: /Stage[main]/Main/Ssh_authorized_key[a@b]/options: options changed ['absent'] to ['no-pty'] (noop)
#! Notice: /Stage[main]/Main/Ssh_authorized_key[b@b]/ensure: created (noop)
#! Notice: Class[Main]: Would have triggered 'refresh' from 3 events
#! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 0
#! keys f 644 root:root  [ssh-rsa AAAA a@b]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#7! Notice: Compiled catalog for NODE in environment production in N seconds
#7! Notice: /Stage[main]/Main/Ssh_authorized_key[a@b]/key: current_value 'AAAA', should be 'AAAB' (noop)
#7! Notice: /Stage[main]/Main/Ssh_authorized_key[a@b]/options: current_value ['absent'], should be ['no-pty'] (noop)
#7! Notice: /Stage[main]/Main/Ssh_authorized_key[b@b]/ensure: current_value 'absent', should be 'present' (noop)
#7! Notice: Class[Main]: Would have triggered 'refresh' from 3 events
#7! Notice: Stage[main]: Would have triggered 'refresh' from 1 event
#7! Notice: Applied catalog in N seconds
#7! exit 0
#7! keys f 644 root:root  [ssh-rsa AAAA a@b]
#7! old f 644 root:root  [old]
#7! olddir d 755 root:root 
#7! olddir/in f 644 root:root  [in]
