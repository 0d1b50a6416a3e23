#< mkdir -p s1/d s2/d t; mkfifo s1/fifo; echo new >s1/a; mkfifo s1/d/both
#< echo second >s2/fifo; echo second >s2/b; echo second >s2/d/both; mkfifo s2/a
file { "${dir}/t":
  ensure => directory, recurse => true, sourceselect => all,
  source => ["${dir}/s1", "${dir}/s2"],
}
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: /Stage[main]/Main/File[DIR/t]: DIR/s1/d/both is not copied: Cannot manage files of type fifo
#! Warning: /Stage[main]/Main/File[DIR/t]: DIR/s1/fifo is not copied: Cannot manage files of type fifo
#! Notice: /Stage[main]/Main/File[DIR/t/a]/ensure: defined content as '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c'
#! Notice: /Stage[main]/Main/File[DIR/t/b]/ensure: defined content as '{sha256}480c2336b410f1ad5f8bf1b28944490255804b65350c527787e74ebdd511e3a4'
#! Notice: /Stage[main]/Main/File[DIR/t/d]/ensure: created
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! s1 d 755 root:root 
#! s1/a f 644 root:root  [new]
#! s1/d d 755 root:root 
#! s1/d/both p 644 root:root 
#! s1/fifo p 644 root:root 
#! s2 d 755 root:root 
#! s2/a p 644 root:root 
#! s2/b f 644 root:root  [second]
#! s2/d d 755 root:root 
#! s2/d/both f 644 root:root  [second]
#! s2/fifo f 644 root:root  [second]
#! t d 755 root:root 
#! t/a f 644 root:root  [new]
#! t/b f 644 root:root  [second]
#! t/d d 755 root:root 
