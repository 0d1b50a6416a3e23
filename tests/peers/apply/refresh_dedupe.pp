file { ["${dir}/a", "${dir}/b"]: content => 'x' }
file { "${dir}/old": content => 'y', mode => '0600' }
exec { '/bin/echo once': refreshonly => true, logoutput => true, subscribe => File["${dir}/a", "${dir}/b", "${dir}/old"] }
notify { 'both': notify => Exec['/bin/echo once'] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: /Stage[main]/Main/File[DIR/b]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}a1fce4363854ff888cff4b8e7875d600c2682390412a8cf79b37d0b11148b0fa'
#! Notice: /Stage[main]/Main/File[DIR/old]/mode: mode changed '0644' to '0600'
#! Notice: both
#! Notice: /Stage[main]/Main/Notify[both]/message: defined 'message' as 'both'
#! Notice: /Stage[main]/Main/Exec[/bin/echo once]/returns: once
#! Notice: /Stage[main]/Main/Exec[/bin/echo once]: Triggered 'refresh' from 5 events
#! Notice: Applied catalog in N seconds
#! exit 2
#! a f 644 root:root  [x]
#! b f 644 root:root  [x]
#! old f 600 root:root  [y]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
