file { "${dir}/a": source => ['/nonexistent', "${dir}/olddir/in", "${dir}/old"] }
file { "${dir}/b": source => "file://${dir}/old" }
file { "${dir}/c": source => "file:${dir}/old" }
file { "${dir}/d": source => ['/nonexistent', '/nor/this'] }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}ab5080369a968a3638a5a5e0df9932a3656766bec904667f72438fd49cd515b0'
#! Notice: /Stage[main]/Main/File[DIR/b]/ensure: defined content as '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee'
#! Notice: /Stage[main]/Main/File[DIR/c]/ensure: defined content as '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee'
#! Error: /Stage[main]/Main/File[DIR/d]: Could not evaluate: Could not retrieve information from environment production source(s) file:///nonexistent, file:///nor/this
#! Notice: Applied catalog in N seconds
#! exit 6
#! a f 644 root:root  [in]
#! b f 644 root:root  [old]
#! c f 644 root:root  [old]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [in]
