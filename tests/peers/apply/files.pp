#< mkdir -p d/x e/x k/y l; ln -s /old b; echo old >c; echo file >j
#< echo host >name
file { '${dir}/a': ensure => link, target => '/etc/hosts' }
file { '${dir}/b': ensure => '/etc/passwd' }
file { '${dir}/c': content => 'new', replace => false }
file { '${dir}/e': ensure => absent, force => true }
file { '${dir}/f': ensure => file, source => '${dir}/name' }
file { '${dir}/g': source => ['/nonexist', '${dir}/name'] }
file { '${dir}/h': source => '/nonexist' }
file { '${dir}/i': ensure => link }
file { '${dir}/j': ensure => directory }
file { '${dir}/k': ensure => file, force => true, content => 'x' }
file { '${dir}/m/n': ensure => directory }
file { '${dir}/o': ensure => absent }
file { '${dir}/p': content => 'p', mode => 'u=rw,go=r' }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/b]/target: target changed '/old' to '/etc/passwd'
#! Notice: /Stage[main]/Main/File[DIR/e]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}d329be9e3aea365ba02a318d9392e22abd64076bb7e33eaaacd8b3f29b7f6de8'
#! Notice: /Stage[main]/Main/File[DIR/g]/ensure: defined content as '{sha256}d329be9e3aea365ba02a318d9392e22abd64076bb7e33eaaacd8b3f29b7f6de8'
#! Error: /Stage[main]/Main/File[DIR/h]: Could not evaluate: Could not retrieve information from environment production source(s) file:///nonexist
#! Error: Cannot create a symlink without a target
#! Error: /Stage[main]/Main/File[DIR/i]/ensure: change from 'absent' to 'link' failed: Cannot create a symlink without a target
#! Notice: /Stage[main]/Main/File[DIR/j]/ensure: ensure changed 'file' to 'directory'
#! Notice: /Stage[main]/Main/File[DIR/k]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Error: Cannot create DIR/m/n; parent directory DIR/m does not exist
#! Error: /Stage[main]/Main/File[DIR/m/n]/ensure: change from 'absent' to 'directory' failed: Cannot create DIR/m/n; parent directory DIR/m does not exist
#! Notice: /Stage[main]/Main/File[DIR/p]/ensure: defined content as '{sha256}148de9c5a7a44d19e56cd9ae1a554bf67847afb0c58f6e12fa29ac7ddfca9940'
#! Notice: Applied catalog in N seconds
#! exit 6
#! a l 777 root:root /etc/hosts
#! b l 777 root:root /etc/passwd
#! c f 644 root:root  [old]
#! d d 755 root:root 
#! d/x d 755 root:root 
#! f f 644 root:root  [host]
#! g f 644 root:root  [host]
#! j d 755 root:root 
#! k f 644 root:root  [x]
#! l d 755 root:root 
#! name f 644 root:root  [host]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! p f 644 root:root  [p]
