#< mkdir -p s t; echo new >s/a; mkfifo s/fifo; echo kept >t/fifo; echo gone >t/b
#< mkfifo t/other
file { "${dir}/t":
  ensure => directory, recurse => true, purge => true, force => true,
  source => "${dir}/s",
}
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: /Stage[main]/Main/File[DIR/t]: DIR/s/fifo is not copied: Cannot manage files of type fifo
#! Notice: /Stage[main]/Main/File[DIR/t/a]/ensure: defined content as '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c'
#! Notice: /Stage[main]/Main/File[DIR/t/b]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/t/other]/ensure: removed
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! s d 755 root:root 
#! s/a f 644 root:root  [new]
#! s/fifo p 644 root:root 
#! t d 755 root:root 
#! t/a f 644 root:root  [new]
#! t/fifo f 644 root:root  [kept]
