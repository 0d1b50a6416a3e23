schedule { 'closed': period => never }
file { '${dir}/a': content => 'a', schedule => never }
file { '${dir}/b': content => 'b', schedule => 'closed' }
file { '${dir}/c': content => 'c', schedule => daily }
notify { 'after': require => File['${dir}/a'] }
file { '${dir}/d': content => 'd' }
~> exec { '/bin/echo told': refreshonly => true, schedule => never }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/c]/ensure: defined content as '{sha256}2e7d2c03a9507ae265ecf5b5356885a53393a2029d241394997265a1a25aefc6'
#! Notice: after
#! Notice: /Stage[main]/Main/Notify[after]/message: defined 'message' as 'after'
#! Notice: /Stage[main]/Main/File[DIR/d]/ensure: defined content as '{sha256}18ac3e7343f016890c510e93f935261169d9e3f565436429830faf0934f4f8e4'
#! Notice: Applied catalog in N seconds
#! exit 2
#! c f 644 root:root  [c]
#! d f 644 root:root  [d]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
