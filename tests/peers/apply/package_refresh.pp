file { "${dir}/f": content => 'x' }
package { 'bash': provider => dpkg, subscribe => File["${dir}/f"], reinstall_on_refresh => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: /Stage[main]/Main/Package[bash]: Triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 2
#! f f 644 root:root  [x]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
