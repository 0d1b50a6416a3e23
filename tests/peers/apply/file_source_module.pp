#: --modulepath tests/peers/apply/modules
file { "${dir}/a": source => 'puppet:///modules/served/one' }
file { "${dir}/b": source => ['puppet:///modules/served/nothing', 'puppet:///modules/served/tree/two'] }
file { "${dir}/decoded": source => 'puppet:///modules/served/two%5Fwords' }
file { "${dir}/nothing": source => 'puppet:///modules/served/nothing' }
file { "${dir}/no_module": source => ['puppet:///modules/nosuch/x', 'puppet:///modules/served/no%20thing'] }
file { "${dir}/tree": source => 'puppet:///modules/served/tree', recurse => true }
file { "${dir}/climbs": source => 'puppet:///modules/served/../lib/x' }
file { "${dir}/module": source => 'puppet:///modules/served', recurse => true, recurselimit => 1 }
file { "${dir}/olddir": source => 'puppet:///modules/served/tree', recurse => true, purge => true }
#! Notice: Compiled catalog for NODE in environment production in N seconds
#! Notice: /Stage[main]/Main/File[DIR/a]/ensure: defined content as '{sha256}2c8b08da5ce60398e1f19af0e5dccc744df274b826abe585eaba68c525434806'
#! Notice: /Stage[main]/Main/File[DIR/b]/ensure: defined content as '{sha256}27dd8ed44a83ff94d557f9fd0412ed5a8cbca69ea04922d88c01184a07300a5a'
#! Error: /Stage[main]/Main/File[DIR/decoded]: Could not evaluate: Could not retrieve information from environment production source(s) puppet:///modules/served/two%5Fwords
#! Error: /Stage[main]/Main/File[DIR/nothing]: Could not evaluate: Could not retrieve information from environment production source(s) puppet:///modules/served/nothing
#! Error: /Stage[main]/Main/File[DIR/no_module]: Could not evaluate: Could not retrieve information from environment production source(s) puppet:///modules/nosuch/x, puppet:///modules/served/no%20thing
#! Notice: /Stage[main]/Main/File[DIR/tree]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/tree/below]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/tree/below/three]/ensure: defined content as '{sha256}f6936912184481f5edd4c304ce27c5a1a827804fc7f329f43d273b8621870776'
#! Notice: /Stage[main]/Main/File[DIR/tree/two]/ensure: defined content as '{sha256}27dd8ed44a83ff94d557f9fd0412ed5a8cbca69ea04922d88c01184a07300a5a'
#! Error: /Stage[main]/Main/File[DIR/climbs]: Could not evaluate: Could not retrieve file metadata for puppet:///modules/served/../lib/x: Cannot find file: Invalid relative path 'served/../lib/x'
#! Notice: /Stage[main]/Main/File[DIR/module]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/module/one]/ensure: defined content as '{sha256}2c8b08da5ce60398e1f19af0e5dccc744df274b826abe585eaba68c525434806'
#! Notice: /Stage[main]/Main/File[DIR/module/tree]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/module/two_words]/ensure: defined content as '{sha256}ab929fcd5594037960792ea0b98caf5fdaf6b60645e4ef248c28db74260f393e'
#! Notice: /Stage[main]/Main/File[DIR/olddir/below]/ensure: created
#! Notice: /Stage[main]/Main/File[DIR/olddir/below/three]/ensure: defined content as '{sha256}f6936912184481f5edd4c304ce27c5a1a827804fc7f329f43d273b8621870776'
#! Notice: /Stage[main]/Main/File[DIR/olddir/in]/ensure: removed
#! Notice: /Stage[main]/Main/File[DIR/olddir/two]/ensure: defined content as '{sha256}27dd8ed44a83ff94d557f9fd0412ed5a8cbca69ea04922d88c01184a07300a5a'
#! Notice: Applied catalog in N seconds
#! exit 6
#! a f 644 root:root  [one]
#! b f 644 root:root  [two]
#! module d 755 root:root 
#! module/one f 644 root:root  [one]
#! module/tree d 755 root:root 
#! module/two_words f 644 root:root  [four]
#! old f 644 root:root  [old]
#! olddir d 755 root:root 
#! olddir/below d 755 root:root 
#! olddir/below/three f 644 root:root  [three]
#! olddir/two f 644 root:root  [two]
#! tree d 755 root:root 
#! tree/below d 755 root:root 
#! tree/below/three f 644 root:root  [three]
#! tree/two f 644 root:root  [two]
