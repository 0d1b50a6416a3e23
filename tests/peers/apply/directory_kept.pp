#< mkdir -p gone/x tree/a tree/b/c; touch tree/f tree/a/f
#again: true
file { '${dir}/gone': ensure => absent }
file { '${dir}/tree': ensure => directory, recurse => true, purge => true }
notify { 'x': subscribe => File['${dir}/gone'] }
exec { '/bin/echo refreshed': refreshonly => true, subscribe => File['${dir}/tree'] }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: /Stage[main]/Main/File[DIR/gone]: Not removing directory; use 'force' to override
#! Warning: /Stage[main]/Main/File[DIR/tree/a]: Not removing directory; use 'force' to override
#! Notice: /Stage[main]/Main/File[DIR/tree/a/f]/ensure: removed
#! Warning: /Stage[main]/Main/File[DIR/tree/b]: Not removing directory; use 'force' to override
#! Warning: /Stage[main]/Main/File[DIR/tree/b/c]: Not removing directory; use 'force' to override
#! Notice: /Stage[main]/Main/File[DIR/tree/f]/ensure: removed
#! Notice: x
#! Notice: /Stage[main]/Main/Notify[x]/message: defined 'message' as 'x'
#! Notice: /Stage[main]/Main/Exec[/bin/echo refreshed]: Triggered 'refresh' from 1 event
#! Notice: Applied catalog in N seconds
#! exit 2
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: /Stage[main]/Main/File[DIR/gone]: Not removing directory; use 'force' to override
#! Warning: /Stage[main]/Main/File[DIR/tree/a]: Not removing directory; use 'force' to override
#! Warning: /Stage[main]/Main/File[DIR/tree/b]: Not removing directory; use 'force' to override
#! Warning: /Stage[main]/Main/File[DIR/tree/b/c]: Not removing directory; use 'force' to override
#! Notice: x
#! Notice: /Stage[main]/Main/Notify[x]/message: defined 'message' as 'x'
#! Notice: Applied catalog in N seconds
#! exit 2
#! gone d 755 root:root 
#! gone/x d 755 root:root 
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! tree d 755 root:root 
#! tree/a d 755 root:root 
#! tree/b d 755 root:root 
#! tree/b/c d 755 root:root 
