#< mkdir -p s/sub t; echo new >s/a; mkfifo s/fifo; echo new >s/z; mkfifo s/sub/fifo
#< mknod s/null c 1 3; mknod s/disk b 7 200; echo new >s/sub/in; ln -s fifo s/link
#< perl -MSocket -e 'socket(S, PF_UNIX, SOCK_STREAM, 0); bind(S, sockaddr_un("s/socket"))'
file { "${dir}/t": ensure => directory, recurse => true, source => "${dir}/s" }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: /Stage[main]/Main/File[DIR/t]: DIR/s/disk is not copied: Cannot manage files of type blockSpecial
#! Warning: /Stage[main]/Main/File[DIR/t]: DIR/s/fifo is not copied: Cannot manage files of type fifo
#! Warning: /Stage[main]/Main/File[DIR/t]: DIR/s/null is not copied: Cannot manage files of type characterSpecial
#! Warning: /Stage[main]/Main/File[DIR/t]: DIR/s/socket is not copied: Cannot manage files of type socket
#! Warning: /Stage[main]/Main/File[DIR/t]: DIR/s/sub/fifo is not copied: Cannot manage files of type fifo
#! Notice: /Stage[main]/Main/File[DIR/t/a]/ensure: defined content as '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c'
#! Notice: /Stage[main]/Main/File[DIR/t/link]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/t/sub]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/t/sub/in]/ensure: defined content as '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c'
#! Notice: /Stage[main]/Main/File[DIR/t/z]/ensure: defined content as '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! s d 755 root:root 
#! s/a f 644 root:root  [new]
#! s/disk b 644 root:root 
#! s/fifo p 644 root:root 
#! s/link l 777 root:root fifo
#! s/null c 644 root:root 
#! s/socket s 755 root:root 
#! s/sub d 755 root:root 
#! s/sub/fifo p 644 root:root 
#! s/sub/in f 644 root:root  [new]
#! s/z f 644 root:root  [new]
#! t d 755 root:root 
#! t/a f 644 root:root  [new]
#! t/link l 777 root:root fifo
#! t/sub d 755 root:root 
#! t/sub/in f 644 root:root  [new]
#! t/z f 644 root:root  [new]
