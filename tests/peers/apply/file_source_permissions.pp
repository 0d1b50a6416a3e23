#< chmod 750 old
file { "${dir}/a": source => "${dir}/old", source_permissions => use }
file { "${dir}/olddir/in": source => "${dir}/old", source_permissions => use_when_creating }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Warning: The `source_permissions` parameter is deprecated. Explicitly set `owner`, `group`, and `mode`.
#!    (file: site.pp, line: 2)
#! Warning: The `source_permissions` parameter is deprecated. Explicitly set `owner`, `group`, and `mode`.
#!    (file: site.pp, line: 3)
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee'
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/content: content changed '{sha256}ab5080369a968a3638a5a5e0df9932a3656766bec904667f72438fd49cd515b0' to '{sha256}01d09d19c2139a46aebfb577780d123d7396e97201bc7ead210a2ebff8239dee'
#! Notice: Applied catalog in N seconds
#! exit 2
#! a f 750 root:root  [old]
#! old f 750 root:root  [old]
#! olddir d 755 root:root 
#! olddir/in f 644 root:root  [old]
