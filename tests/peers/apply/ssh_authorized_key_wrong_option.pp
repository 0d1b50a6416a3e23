#m: sshkeys_core
ssh_authorized_key { 'a@b': type => 'rsa', key => 'AAAA', user => 'root', target => '${dir}/keys', options => ['no-pty', 'from=a,b'] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Error: Parameter options failed on Ssh_authorized_key[a@b]: Option from=a,b is not valid. A single option must either be of the form 'option' or 'option="value"'. Multiple options must be provided as an array (file: site.pp, line: 2)
#! exit 1
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
