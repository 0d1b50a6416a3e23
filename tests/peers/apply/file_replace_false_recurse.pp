#< mkdir -p source/a source/b t/a t/b; cd source; echo new >a/f; echo new >a/d
#< echo new >b/l; echo new >b/p; echo new >b/n; echo new >b/x; mkdir dir; cd ../t
#< mkdir a/d; echo kept >a/d/in; ln -s nowhere b/l; mkfifo b/p; echo kept >a/f
#< ln -s ../old b/n; echo file >dir
file { "${dir}/t":
  ensure => directory, recurse => true, source => "${dir}/source",
  replace => false, force => true,
}
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/t/b/x]/ensure: defined content as '{sha256}7aa7a5359173d05b63cfd682e3c38487f3cb4f7f1d60659fe59fab1505977d4c'
#! Notice: Applied catalog in N seconds
#! exit 2
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! source d 755 root:root 
#! source/a d 755 root:root 
#! source/a/d f 644 root:root  [new]
#! source/a/f f 644 root:root  [new]
#! source/b d 755 root:root 
#! source/b/l f 644 root:root  [new]
#! source/b/n f 644 root:root  [new]
#! source/b/p f 644 root:root  [new]
#! source/b/x f 644 root:root  [new]
#! source/dir d 755 root:root 
#! t d 755 root:root 
#! t/a d 755 root:root 
#! t/a/d d 755 root:root 
#! t/a/d/in f 644 root:root  [kept]
#! t/a/f f 644 root:root  [kept]
#! t/b d 755 root:root 
#! t/b/l l 777 root:root nowhere
#! t/b/n l 777 root:root ../old
#! t/b/p p 644 root:root 
#! t/b/x f 644 root:root  [new]
#! t/dir f 644 root:root  [file]
