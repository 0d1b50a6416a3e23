#< ln -s old link
file { "${dir}/old": audit => [target, content, type, owner, mode] }
file { "${dir}/link": audit => [ensure, target, content] }
file { "${dir}/olddir": audit => [content, group] }
file { "${dir}/none": audit => [content, ensure] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/old]/target: audit change: newly-recorded value notlink
#! Notice: /Stage[main]/Main/File[DIR/old]/content: audit change: newly-recorded value {sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee
#! Notice: /Stage[main]/Main/File[DIR/old]/type: audit change: newly-recorded value file
#! Notice: /Stage[main]/Main/File[DIR/old]/owner: audit change: newly-recorded value 0
#! Notice: /Stage[main]/Main/File[DIR/old]/mode: audit change: newly-recorded value 0644
#! Notice: /Stage[main]/Main/File[DIR/link]/ensure: audit change: newly-recorded value link
#! Notice: /Stage[main]/Main/File[DIR/link]/target: audit change: newly-recorded value old
#! Notice: /Stage[main]/Main/File[DIR/link]/content: audit change: newly-recorded value 
#! Notice: /Stage[main]/Main/File[DIR/olddir]/content: audit change: newly-recorded value 
#! Notice: /Stage[main]/Main/File[DIR/olddir]/group: audit change: newly-recorded value 0
#! Notice: /Stage[main]/Main/File[DIR/none]/content: audit change: newly-recorded value absent
#! Notice: /Stage[main]/Main/File[DIR/none]/ensure: audit change: newly-recorded value absent
#! Notice: Applied catalog in N seconds
#! exit 0
#! link l 777 root:root old
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
