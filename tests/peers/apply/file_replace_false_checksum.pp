#< mkdir tree; echo kept >tree/in; ln -s nowhere dangling; mkfifo fifo; echo new >source
File {
  ensure => file, source => "${dir}/source", replace => false, force => true,
  checksum => sha256,
  checksum_value => '7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c',
}
file { ["${dir}/tree", "${dir}/dangling", "${dir}/fifo", "${dir}/new"]: }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/new]/ensure: created
#! Notice: Applied catalog in N seconds
#! exit 2
#! dangling l 777 root:root nowhere
#! fifo p 644 root:root 
#! new f 644 root:root  [new]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! source f 644 root:root  [new]
#! tree d 755 root:root 
#! tree/in f 644 root:root  [kept]
