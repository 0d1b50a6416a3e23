#m: concat stdlib
#< mkdir tree; echo kept >tree/in; ln -s nowhere dangling; ln -s old link; mkfifo fifo
['tree', 'dangling', 'link', 'fifo', 'old', 'new'].each |$name| {
  concat_file { "${dir}/${name}": replace => false, force => true }
  concat_fragment { $name: target => "${dir}/${name}", content => "new\n" }
}
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/new]/ensure: defined content as '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c'
#! Notice: Applied catalog in N seconds
#! exit 2
#! dangling l 777 root:root nowhere
#! fifo p 644 root:root 
#! link l 777 root:root old
#! new f 644 root:root  [new]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! tree d 755 root:root 
#! tree/in f 644 root:root  [kept]
