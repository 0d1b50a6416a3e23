filebucket { 'main': path => "${dir}/bucket" }
file { "${dir}/old": content => 'x', backup => main }
file { "${dir}/olddir": ensure => absent, force => true, backup => main }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/content: content changed '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee' to '{sha256}2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
#! Notice: /Stage[main]/Main/File[DIR/olddir]/ensure: removed
#! Notice: Applied catalog in N seconds
#! exit 2
#! bucket d 770 root:root 
#! bucket/0 d 770 root:root 
#! bucket/0/1 d 770 root:root 
#! bucket/0/1/d d 770 root:root 
#! bucket/0/1/d/0 d 770 root:root 
#! bucket/0/1/d/0/9 d 770 root:root 
#! bucket/0/1/d/0/9/d d 770 root:root 
#! bucket/0/1/d/0/9/d/1 d 770 root:root 
#! bucket/0/1/d/0/9/d/1/9 d 770 root:root 
#! bucket/0/1/d/0/9/d/1/9/01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee d 770 root:root 
#! bucket/0/1/d/0/9/d/1/9/01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee/contents f 440 root:root  [old]
#! bucket/0/1/d/0/9/d/1/9/01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee/paths f 640 root:root  [DIR/old]
#! bucket/a d 770 root:root 
#! bucket/a/b d 770 root:root 
#! bucket/a/b/5 d 770 root:root 
#! bucket/a/b/5/0 d 770 root:root 
#! bucket/a/b/5/0/8 d 770 root:root 
#! bucket/a/b/5/0/8/0 d 770 root:root 
#! bucket/a/b/5/0/8/0/3 d 770 root:root 
#! bucket/a/b/5/0/8/0/3/6 d 770 root:root 
#! bucket/a/b/5/0/8/0/3/6/ab5080369a968a3638a5a5e0df9932a3656766bec904667f72438fd49cd515b0 d 770 root:root 
#! bucket/a/b/5/0/8/0/3/6/ab5080369a968a3638a5a5e0df9932a3656766bec904667f72438fd49cd515b0/contents f 440 root:root  [in]
#! bucket/a/b/5/0/8/0/3/6/ab5080369a968a3638a5a5e0df9932a3656766bec904667f72438fd49cd515b0/paths f 640 root:root  [DIR/olddir/in]
#! old f 644 root:root  [x]
