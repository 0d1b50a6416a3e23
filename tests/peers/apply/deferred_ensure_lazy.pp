#: --no-preprocess_deferred
file { "${dir}/d": ensure => Deferred('downcase', ['DIRECTORY']) }
file { "${dir}/old": ensure => Deferred('downcase', ['ABSENT']) }
file { "${dir}/x": path => Deferred('sprintf', ['%s/y', "${dir}"]), ensure => file }
#? ours
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/d]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/old]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/x]/ensure: created
#! Notice: Applied catalog in N seconds
#! exit 2
#! d d 755 root:root 
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
#! y f 644 root:root  []
