#< ln -s old link; mkfifo pipe
file { "${dir}/link": ensure => file }
file { "${dir}/pipe": ensure => file }
file { "${dir}/olddir": ensure => link, target => 'old' }
file { "${dir}/old": ensure => directory }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/link]/ensure: ensure changed 'link' to 'file'
#! Notice: /Stage[main]/Main/File[DIR/pipe]/ensure: ensure changed 'fifo' to 'file'
#! Notice: /Stage[main]/Main/File[DIR/olddir]: Not removing directory; use 'force' to override
#! Notice: /Stage[main]/Main/File[DIR/olddir]: Not removing directory; use 'force' to override
#! Error: Could not remove existing file
#! Error: /Stage[main]/Main/File[DIR/olddir]/ensure: change from 'directory' to 'link' failed: Could not remove existing file
#! Notice: /Stage[main]/Main/File[DIR/old]/ensure: ensure changed 'file' to 'directory'
#! Notice: Applied catalog in N seconds
#! exit 6
#! link f 644 root:root  []
#! old d 755 root:root 
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! pipe f 644 root:root  []
